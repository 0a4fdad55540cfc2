## Explain.

explain-names-a-name-of-content =
    # { $names }

    Un nom de content/ ({ $kind }). Son id est `{ $id }` : les effets et les fichiers l'appellent ainsi.{"\u000A"}
explain-has-it = L'ont :
page-fields-what-stands-in-a =
    {"\u000A"}## fields : ce qui figure dans un fichier

    Les explications sont celles que montrent les éditeurs, en anglais.{"\u000A"}
page-messages-what-kcc-can-find =
    {"\u000A"}## messages : ce que kcc sait trouver

    `kcc explain CODE` en dit plus.

    | Code | Message |
    |---|---|{"\u000A"}
explain-name-of = nom
explain-none = content/ n'en a aucun
explain-head = Ce que kcc sait expliquer, avec `kcc explain NOM` :
explain-about-codes = les messages et leurs codes
explain-about-powers = les pouvoirs mots-clés de content/
explain-about-fields = ce qui peut se trouver dans chaque genre de fichier
explain-about-types = les types de content/ ; aussi krosmasters, summons, markers, rewards, scenery, arenas
explain-about-guide = votre premier Krosmaster, pas à pas
explain-about-awkward-effects = les effets difficiles à dire, et les cartes qui les ont
explain-nothing-is-called = rien ne s'appelle `{ $name }` ; `kcc explain` donne la liste
explain-meant = rien ne s'appelle `{ $name }` ; vouliez-vous dire { $meant } ?
# Comment on appelle les genres de fichiers et leurs parties.
sheet-spell = sort
sheet-own-power = pouvoir propre
sheet-reward = récompense
sheet-marker = marqueur
sheet-scenery = décor
sheet-arena = arène
sheet-summon = invocation
sheet-power = pouvoir
sheet-krosmaster = carte
# Des pages, et comment on les appelle encore.
page-about-references = qui désignent `it`, `other`, `the source` et les autres
page-about-commands = ce que kcc sait faire, et à quoi sert chaque commande
page-about-glossary = les mots de la règle, des effets et des données
page-about-design = comment kcc est construit, et en combien de temps il travaille
page-about-scenario = comment écrire des positions qui prouvent des règles
page-about-trace = des parties par leur sens, pour comparer des moteurs
page-about-traces = pour vérifier un autre moteur : chaque scénario, réponse après réponse
page-about-python = des parties depuis Python, des environnements pour l’apprentissage
page-about-machines = des millions de parties sur plusieurs machines
page-about-players = les joueurs de kcc, les matchs entre eux, vos propres joueurs
page-about-balance = ce qu’une carte ajoute aux chances de gagner, et avec quelle certitude
page-about-perft = des nombres auxquels tout moteur de ces règles doit arriver
page-about-bga = les données pour Board Game Arena, et comment un projet s’en sert
page-about-sprites = les cartes en images pour Board Game Arena
page-about-print = ce que prennent les imprimeurs : commandes, couleurs, encre, PDF
page-about-tts = la table pour Tabletop Simulator
page-about-ir = ce que chaque carte veut dire, en JSON
page-about-schema = les JSON Schema des fichiers et des données
page-about-coverage = ce qui est provisoire, absent ou sans test
page-about-editions = le journal du langage : ce que chaque édition a changé
page-about-packs = un contenu à soi, qui s’appuie sur celui des autres
page-also-references = pronom, pronoms, de qui on parle
page-also-commands = commande, commandes
page-also-glossary = glossaire
page-also-design = architecture, conception
page-also-scenario = scénario, scénarios
page-also-trace = format des traces
page-also-traces = conformité
page-also-bga = board game arena
page-also-sprites = sprite
page-also-print = imprimeur, imprimeurs, impression, pdf/x, makeplayingcards, mpc, the game crafter, tgc
page-also-tts = tabletop simulator, tabletop
page-also-schema = schéma, schémas
page-also-coverage = couverture
page-also-editions = édition, éditions
page-also-packs = kcc.toml, init, paquet, paquets
# La page des effets difficiles.
awkward-title = Effets difficiles
awkward-intro = Des effets difficiles à dire, les fichiers qui les disent, et ce que kcc imprime sur ces cartes.
awkward-intro-site = Les effets difficiles à dire, et ce que kcc imprime sur les cartes qui les ont.
awkward-column = Sort ou pouvoir
awkward-above = Montrée plus haut :
# La référence du langage des effets.
language-title = Le langage des effets
language-rule = Règle
language-written = On écrit
language-powers = ce qu'une carte dit en un mot
language-field = Champ
language-needed = Requis
language-meaning = Sens
language-is-needed = requis
editions-edition = Édition { $edition }
editions-before = avant :{"      "}
editions-now = maintenant :
