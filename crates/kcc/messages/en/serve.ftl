## The server, and a folder that was dropped on the program.

serve-address = The site is at { $address }
serve-end = It changes with every file that is saved. Ctrl-C ends it.
serve-end-edit = It changes with every file that is saved, and its pages may write content files. Ctrl-C ends it.
serve-no-browser = no browser could be opened; open the address yourself
serve-no-port = no port of this machine is free
serve-port-taken = another program uses port { $port }: choose another number for --port, or leave --port out, and kcc takes a free one
serve-port-refused = port { $port } cannot be used ({ $why }): choose another number for --port, or leave --port out, and kcc takes a free one
serve-fresh = { $files ->
    [one] 1 file changed: the site is fresh
   *[other] { $files } files changed: the site is fresh
}
serve-faulty = kcc cannot make the site: { $why }
serve-page-faulty = the page { $path } cannot be made, because of a fault of kcc: { $why }
serve-story-faulty = what { $id } does cannot be played, because of a fault of kcc: { $why }
dropped-not-opened = it could not be opened; open { $path } yourself
dropped-press-enter = Press Enter to close this window.
help-serve = Show the site in a browser, and change it with every file that is saved
help-serve-long =
    Show the site in a browser, and change it with every file that is saved

    Pages are made when they are asked for, so that a saved file is seen at once. Problems of the content lie over the page, in its language, with links that open their files. Only this machine can read the site, and nothing is written. Ctrl-C ends it.
help-serve-examples =
    Examples:
    {"  "}kcc serve               content/, at an address that is printed
    {"  "}kcc serve --open        and opened in the browser
    {"  "}kcc serve my-cards/ --port 8000
    {"  "}kcc serve --edit        pages of the site may write content files
help-serve-content = The content folder; content/ if none is named
help-serve-port = The port of the address; if none is given, 4400 or the next one that is free
help-serve-open = Open the site in the browser
help-serve-edit = Let pages of the site write content files
