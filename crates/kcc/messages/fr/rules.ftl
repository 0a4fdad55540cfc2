## Rules.

rules-kcc-some-scenarios-fail-kcc = kcc : des scénarios échouent ; `kcc test` montre comment{"\u000A"}
rules-kcc-there-is-no-content = kcc : il n'y a pas de dossier de contenu ici, donc aucun scénario n'est joué{"\u000A"}
page-the-rules = Les règles
page-find-in-the-rules = Chercher dans les règles
page-a-number-words = un numéro, des mots
page-how-kcc-plays-it = Comment kcc le joue
page-any-way = peu importe
page-clear = Effacer
page-1-paragraph = 1 paragraphe
page-paragraphs = # paragraphes
page-no-paragraph-matches = Aucun paragraphe ne correspond.
page-each-paragraph-of-the-fan = Chaque paragraphe des règles de fans 4.1 en une ligne de notre main, avec les scénarios qui le jouent. Il est prouvé quand on a enfreint sa phrase exprès, dans le moteur ou dans le contenu, et qu'un de ses scénarios l'a vu ; sinon il est seulement joué. Son numéro sert de lien. Les règles elles-mêmes en disent plus, et ce sont leurs mots qui comptent à une table.
page-where-the-rules-leave-a = Là où les règles laissent un choix
page-other-editions = Autres éditions
page-worked-examples = Exemples
page-not-proven = Sans preuve
page-read-so = Lu ainsi
page-in-the-effect-language = Dans le langage des effets
page-cards-that-have-to-do = Cartes concernées
page-for-developers = Pour les développeurs
page-nothing-to-prove = rien à prouver
page-proven = prouvé
page-only-played = seulement joué
page-failing = en échec
page-known-not-to-be-played = pas encore joué ainsi
page-not-played = non joué
page-watch-it = Regarder
page-scenarios = Scénarios
page-broken-on-purpose-and-the = Enfreint exprès, et les scénarios qui ont viré au rouge
page-some-paragraphs-contradict-each-other = Certains paragraphes se contredisent ou ne disent rien d'un cas. Voici comment kcc les lit ; qui les lit autrement est invité à le dire.
page-paragraph = Paragraphe
page-every-paragraph-that-can-fail = Chaque paragraphe qui peut échouer est prouvé.
page-first-what-no-scenario-plays = D'abord ce qu'aucun scénario ne joue, puis ce qui est seulement joué.
page-in-kcc = Dans kcc
page-files-of-the-scenarios = Fichiers des scénarios
page-proof = Preuve
rules-a-heading = un titre
rules-what-a-word-means = le sens d'un mot
rules-a-matter-of-the-table = une affaire de table de jeu
rules-advice = un conseil
rules-an-example = un exemple
rules-entries-paragraphs-proven-proven-played =
    { $entries } paragraphes : { $proven } prouvés, { $played } joués, { $nothingtoprove } sans rien à prouver, { $unproven } non joués, { $failing } en échec, { $notplayed } dont on sait qu'ils ne sont pas joués ainsi
    { $examples } exemples : { $passing } joués et réussis
rules-kcc-place-names-rule-which = kcc : { $place } nomme { $rule }, qui n'est aucune des règles{"\u000A"}
rules-kcc-rules-7-2-shows =
    {"\u000A"}`kcc rules 7.2` montre une section, `kcc rules 7.2.8.c` un paragraphe, `--unproven` ce que rien ne prouve, `--readings`
    comment sont lus les paragraphes qui laissent un choix. Autres éditions :
rules-proven-it-was-broken-and = ✓ prouvé : on l'a enfreint, et un scénario l'a vu ; ▷ seulement joué ; · rien à prouver ; ? non joué ; ✗ en échec ; ~ pas encore joué ainsi
rules-nothing-to-prove = Rien à prouver :
rules-kcc-does-not-play-it = kcc ne le joue pas encore.
rules-read-so = Lu ainsi :
rules-no-scenario-plays-it = Aucun scénario ne le joue.
rules-the-code-cites-it-as = Le code le cite comme partie de
rules-every-paragraph-that-can-fail = Chaque paragraphe qui peut échouer est prouvé.
rules-uses-paragraph = usages paragraphe
rules-scenarios = scénarios :
rules-fan-made-rules-4-1 = règles de fans 4.1 :
rules-not-played-so = {" "}(pas joué ainsi)
rules-only-played = seulement joués
rules-not-played = non joués
rules-played-by = Joué par
rules-proven-it-was-broken-and-2 = Prouvé : on l'a enfreint, et ces scénarios ont viré au rouge
rules-in-the-code = Dans le code
rules-in-the-content = Dans le contenu
rules-keyword-powers = Pouvoirs mots-clés
rules-words-of-effects = Mots des effets
rules-cards = Cartes
rules-its-parts = Ses parties
rules-no-such = aucune règle n'a le numéro `{ $number }` ; `kcc rules` donne les sections
rules-no-such-meant = aucune règle n'a le numéro `{ $number }` ; vouliez-vous dire { $meant } ?
page-count-scenarios = { $count ->
    [one] { $count } scénario
   *[other] { $count } scénarios
}
page-count-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
page-so-instead = À la place
page-about = Ce qui en est dit aussi
page-about-any = peu importe
page-about-reading = comment kcc le lit
page-about-edition = ce que dit une autre édition
