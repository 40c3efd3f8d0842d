const LETTERS: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  Ä: "Ae",
  Ö: "Oe",
  Ü: "Ue",
  ß: "ss",
};

/**
 * Letters A–Z, a–z and digits of a text, word by word: umlauts written out, accents dropped, everything else separates
 * words.
 */
export function asciiWords(text: string): string[] {
  return text
    .normalize("NFC")
    .replaceAll(/[äöüÄÖÜß]/g, (letter) => LETTERS[letter] ?? "")
    .normalize("NFD")
    .replaceAll(/\p{M}+/gu, "")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
}
