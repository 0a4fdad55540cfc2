# The help of commands: what `kcc COMMAND --help` says.

help-name-in = The name in { $language }, where it is known

help-init = Begin content of your own, which builds on the cards of the game, or a project for an online table
help-init-long =
    Begin content of your own, which builds on the cards of the game, or a project for an online table

    Makes a folder that is complete: one card, what the content says about itself, workflows that check and publish it, settings of editors. Ids in it begin with the id of the pack, so that it can be played together with the content of others.

    With --bga it makes a project for Board Game Arena instead: all cards as data, their rules in PHP, a database, states, and a client that shows hand, board and questions. A game can be played in it at once.
help-init-examples =
    Examples:
    {"  "}kcc init fan-cards --author Mira                    asks for the rest
    {"  "}kcc init fan-cards --id fan --name "Fan Cards" --author Mira --author Tom --no-input
    {"  "}kcc init fan-cards --author Mira --licence CC0-1.0  with a licence of your choice
    {"  "}kcc init fan-cards --author Mira --copy-base        with the cards of the game as files in packs/base
    {"  "}kcc init ../krosmasterarena --bga                   a project for Board Game Arena
help-init-folder = The new folder
help-init-id = One word with which all ids begin; made of the folder's name if absent
help-init-name = What the content is called, in English; made of the folder's name if absent
help-init-author = Who makes the cards, which say so; may be given several times
help-init-licence = The terms under which others may use the cards
help-init-numbers = The numbers that the cards get in online games; made of the id if absent
help-init-kcc = The repository whose releases have kcc, for the workflows
help-init-copy-base = Write the cards of the game into packs/base instead of using those that kcc has itself
help-init-bga = Begin a project for Board Game Arena instead of content
help-init-bga-game = The name of that project, a part of its namespace
help-init-content = The content whose cards are in that project; content/ if there is one, else the cards of the game
help-init-no-input = Ask nothing, also on a terminal
help-init-lang = The language of the README, of questions and messages, by its code

help-lsp = Answer an editor that speaks the Language Server Protocol
help-lsp-long =
    Answer an editor that speaks the Language Server Protocol

    An editor starts this itself and talks to it on stdin and stdout: mistakes while you type, with their fixes; what may come next in an effect; what a word means and what the card will say; definitions, references and new ids. `crates/lsp/README.md` has the settings of editors.
help-lsp-examples =
    Examples:
    {"  "}kcc lsp               the editor starts it; there is nothing to type
help-lsp-stdio = Talk on stdin and stdout, which is done anyway; many editors say so
help-lsp-lang = The language of messages, by its code; that of the editor if absent

help-build-numbers = Give numbers to the cards that online games cannot tell apart yet, in content/ids.lock; done on the main branch, after merging
help-build-address = The web address of the folder of the build: Tabletop Simulator loads pictures from there, and shared links to a page show the picture of the card (made with --target html,png)
help-build-repository = The web address of the repository that takes new cards: the page Workshop opens its page for new files, filled in
