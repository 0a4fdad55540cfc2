## Ce qui s’est passé dans une partie.

event-text-player = joueur
event-text-injury = blessure
event-text-injuries = blessures
event-text-turn = tour
event-unit-turn = { $unit } commence son tour
event-text-takes-a-turn-after-this = jouera un tour après celui-ci
event-text-place-in-the-timeline = place dans la frise :
event-text-is-placed-on = est placé en
event-die = { $unit } obtient { $face }
event-die-of-tension = dé de tension : { $face }
event-rolled = { $number ->
    [0] { $unit } : aucun succès
   *[other] { $unit } : { $number } succès
}
event-text-is-locked = est taclé
event-text-is-caught = est attrapé
event-text-casts = lance
event-text-damage-on-the-card = dégâts de la carte :
event-text-by-an-effect = par un effet :
event-text-by-the-dice = par les dés :
event-text-by-powers-of-the-target = par des pouvoirs de la cible :
event-text-damage = dégâts
event-text-to-pay = pour payer
event-text-injuries-moved = blessures déplacées
event-text-is-saved-from-the-ko = échappe au KO
event-text-is-spared-what-was-coming = échappe à ce qui l’attendait
event-text-kamas-are-removed = kamas sont retirés
event-text-kamas-are-put-on = des kamas sont placés sur
event-text-ap-tokens = marqueurs PA
event-text-mp-tokens = marqueurs PM
event-text-range-tokens = marqueurs PO
event-text-ap = PA
event-text-mp = PM
event-text-buys-a-reward = achète une récompense
event-text-reveals-a-reward = révèle une récompense
event-text-a-power-acts = un pouvoir agit :
event-text-changes-its-form = change de forme
event-text-leaves-the-board = quitte le plateau
event-text-is-now-controlled-by-player = est maintenant contrôlé par le joueur
event-text-something-was-left-out-the = quelque chose manque : le moteur n’a plus de place
face-critical = Coup critique
face-armour = Armure
face-lock = Tacle
face-dodge = Esquive
