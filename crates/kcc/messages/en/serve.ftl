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
dropped-not-opened = it could not be opened; open { $path } yourself
dropped-press-enter = Press Enter to close this window.
