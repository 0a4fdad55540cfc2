// What the extension says, in the languages that kcc speaks.

const ENGLISH = {
  missing: "The program `{0}` was not found. Install kcc (`pipx install kcc`, a program of its releases, or `cargo install --path crates/kcc` in its repository), or say in the settings where it is.",
  old: "`{0}` cannot answer editors: a newer kcc is needed.",
  settings: "Settings",
  cardName: "The name of the new card",
  noCard: "This file has no card to show yet.",
  noFolder: "Open the folder with the content first.",
};

const FRENCH: typeof ENGLISH = {
  missing: "Le programme `{0}` est introuvable. Installez kcc (`pipx install kcc`, un programme de ses versions publiées, ou `cargo install --path crates/kcc` dans son dépôt), ou dites dans les réglages où il est.",
  old: "`{0}` ne sait pas répondre aux éditeurs : il faut un kcc plus récent.",
  settings: "Réglages",
  cardName: "Le nom de la nouvelle carte",
  noCard: "Ce fichier n’a pas encore de carte à montrer.",
  noFolder: "Ouvrez d’abord le dossier du contenu.",
};

/** Returns a sentence in a language, with a part put in. */
export function say(language: string, id: keyof typeof ENGLISH, part = ""): string {
  return (language.startsWith("fr") ? FRENCH : ENGLISH)[id].replace("{0}", part);
}
