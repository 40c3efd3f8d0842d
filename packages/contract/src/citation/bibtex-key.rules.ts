import type { Citation } from "./citation.rules.ts";

const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
/** Articles say nothing in a key. */
const ARTICLES: ReadonlySet<string> = new Set(
  "der die das den dem des ein eine einen einem einer the a an".split(" "),
);

/** Small letters a–z and figures of a text, word by word. */
function plainWords(text: string): string[] {
  return text
    .toLowerCase()
    .normalize("NFC")
    .replaceAll(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)
    .normalize("NFD")
    .replaceAll(/\p{M}+/gu, "")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
}

function keyOf({ authors, year, title }: Citation): string {
  const [family = ""] = (authors[0] ?? "").split(", ");
  const words = plainWords(title);
  const word = words.find((candidate) => !ARTICLES.has(candidate)) ?? words[0];
  const key = [plainWords(family).join(""), year === undefined ? "" : String(year), word].join("");
  return key === "" ? "title" : key;
}

/**
 * Keys to cite by, such as `lindgren1949pippi`; ASCII only, each different from the others.
 * @returns one for each citation, in their order
 */
export function bibtexKeys(citations: readonly Citation[]): string[] {
  const used = new Set<string>();
  return citations.map((citation) => {
    const key = keyOf(citation);
    let free = key;
    for (let number = 2; used.has(free); number += 1) free = `${key}-${String(number)}`;
    used.add(free);
    return free;
  });
}
