## Session.

play-path-cannot-be-read = `{ $path }` ne peut pas être lu
session-type-the-number-of-an = Tapez le numéro d’une réponse, puis Entrée ; `aide` dit quoi d’autre, et ce que montre le plateau.{"\u000A"}
session-turn = tour { $turn }, joueur { $player }
session-player = joueur { $player }
session-stock = { $gg } GG, { $kamas ->
    [one] { $kamas } kama
   *[other] { $kamas } kamas
}
session-wild-gg = GG libres :
session-hp = PV
session-ap = PA
session-mp = PM
session-range = PO
session-face-down = face cachée
session-a-number-the-answer-of =
    un numéro       la réponse de ce numéro
    une case : c4   la réponse qui la nomme, s’il n’y en a qu’une
    chemins         où l’unité peut aller, avec les PM qu’il lui resterait, et où quelque chose est demandé en chemin
    aller c4        y marcher, jusqu’à ce que quelque chose soit demandé
    plateau         le plateau et les réponses encore une fois
    carte NOM       une carte telle qu’elle est imprimée : Krosmaster, Invocation, récompense, pouvoir ; ou l’unité de cette lettre
    chances N       ce que fait la réponse N, avec la chance exacte de chaque issue
    annuler [N]     reprendre votre dernière réponse, ou les N dernières ; les dés donneront la même chose
    refaire [N]     donner de nouveau la réponse reprise, ou les N dernières
    sauver FICHIER  écrire la partie dans un fichier
    charger FICHIER reprendre une partie d’un fichier
    quitter         partir

    Sur le plateau : A une unité du joueur 1, a du joueur 2 ; [A] celle dont c’est le tour ; 1 autant de kamas ;
    o une case que vous pouvez choisir ;
    {"{"} {"}"} une case Démon ; # un décor infranchissable, + un autre décor, * un décor qui donne un sort à qui est à côté ;
    = la glace, ~ l’eau, % le brouillard, _ une station{"\u000A"}
session-that-is-not-understood-help = Je n’ai pas compris ; `aide` dit ce que vous pouvez taper.{"\u000A"}
session-there-is-nothing-to-give = Il n’y a rien à refaire.{"\u000A"}
session-saved-in-path = Partie sauvée dans { $path }.{"\u000A"}
session-path-cannot-be-written-error = `{ $path }` ne peut pas être écrit : { $error }{"\u000A"}
# Ce qui peut être tapé, comme l’aide le dit.
input-help = aide
input-board = plateau
input-undo = annuler
input-redo = refaire
input-ways = chemins
input-go = aller
input-card = carte
input-odds = chances
input-save = sauver
input-load = charger
input-quit = quitter
