## La table.

title = Tour { $turn }, joueur { $player }
title-before = Avant le combat
on-kamas = { $number ->
    [1] 1 kama
   *[other] { $number } kamas
 }
on-demon = case Démon
unit = { $name } ({ $letter }), joueur { $player }, { $cell }{ $left ->
    [-1] {""}
   *[other] , il reste { $left } PV sur { $hp }
 }
