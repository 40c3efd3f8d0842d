import type { Citation } from "@freihand/contract";

const LONGEST = 60;
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
 * Name of a downloaded file, such as `Funke-2003-Tintenherz.ris`: ASCII letters, figures and hyphens only, so that it can
 * stand in a header and lie in any folder.
 * @param ending without the full stop
 */
export function citationFileName({ authors, year, title }: Citation, ending: string): string {
  const family = authors[0]?.split(",")[0] ?? "";
  const name = [family, String(year ?? ""), title]
    .flatMap(plainWords)
    .join("-")
    .slice(0, LONGEST)
    .replace(/-$/, "");
  return `${name === "" ? "title" : name}.${ending}`;
}

function plainWords(text: string): readonly string[] {
  return text
    .normalize("NFC")
    .replaceAll(/[äöüÄÖÜß]/g, (letter) => LETTERS[letter] ?? "")
    .normalize("NFD")
    .replaceAll(/\p{M}+/gu, "")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
}
