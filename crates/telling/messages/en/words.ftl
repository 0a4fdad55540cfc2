## Names of things in a game.

side-top = top
side-right = right
side-bottom = bottom
side-left = left
