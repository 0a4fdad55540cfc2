## Ce que dit le serveur à côté des réponses.

# Actions et progression.
fix-all = Faire toutes les corrections sûres de ce fichier
reading = Lecture du contenu

# Refus.
refused-cancelled = L’éditeur a annulé cette demande.
refused-unknown = kcc n’a pas de réponse à `{ $method }`.
fault = kcc a lui-même fait une erreur dans `{ $method }` : { $detail }. Il continue ; merci de le signaler.
