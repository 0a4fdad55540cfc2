serve-host = This address is not the one that kcc serve printed.
serve-stranger = kcc serve answers only its own pages.
serve-method = Only { $why } are answered here.
serve-path = That is not the path of a page.
serve-not-there = There is nothing at this address.
serve-no-edit = kcc serve writes nothing unless it is started with --edit.
serve-no-content-file = Only content files can be read and written here: a path such as types/iop.toml.
serve-link = A part of this path is a link, and links are not followed.
serve-nothing-expected = The request does not say what it replaces: If-Match with the tag that was read, or If-None-Match: * for a new file.
serve-changed = The file was changed in the meantime. Read it again; nothing was written.
serve-too-large = This is larger than any content file.
serve-not-text = This is not text in UTF-8.
serve-too-slow = The request did not come in time.
serve-broken = The request ended too early.
serve-disk = The disk refuses: { $why }.
serve-not-made = The site cannot be made: { $why }
serve-fault = This page cannot be made, because of a fault of kcc: { $why }
serve-waiting = The site is not there yet. This page shows it as soon as it is.
serve-trouble = The content cannot be shown
serve-more = { $number ->
    [one] 1 more problem is in the terminal.
   *[other] { $number } more problems are in the terminal.
}
serve-note = The page still shows the content as it was before. It changes when the files are saved without errors.
serve-hide = Hide
