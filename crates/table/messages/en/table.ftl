## The table.

title = Turn { $turn }, player { $player }
title-before = Before the fight
on-kamas = { $number ->
    [1] 1 kama
   *[other] { $number } kamas
 }
on-demon = Demon cell
unit = { $name } ({ $letter }), player { $player }, { $cell }{ $left ->
    [-1] {""}
   *[other] , { $left } of { $hp } HP left
 }
