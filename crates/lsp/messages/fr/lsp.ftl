## Ce que dit le serveur à côté des réponses.

# Actions et progression.
fix-all = Faire toutes les corrections sûres de ce fichier
reading = Lecture du contenu
read-sentence = Lire ceci comme une phrase de carte
sentence-unread = Aucune ligne de la langue n’a été trouvée qui imprime cette phrase, ni une phrase proche.
sentence-several = Plusieurs lignes impriment cette phrase :{"\u000A"}{ $lines }
sentence-near = Rien n’a été trouvé qui imprime exactement cette phrase. Ceci en imprime une proche :{"\u000A"}{ $lines }

# Refus.
refused-cancelled = L’éditeur a annulé cette demande.
refused-unknown = kcc n’a pas de réponse à `{ $method }`.
fault = kcc a lui-même fait une erreur dans `{ $method }` : { $detail }. Il continue ; merci de le signaler.
