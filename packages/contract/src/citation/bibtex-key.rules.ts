import { asciiWords } from "./ascii-words.rules.ts";
import type { Citation } from "./citation.rules.ts";

/** Articles are left out of keys. */
const ARTICLES: ReadonlySet<string> = new Set(
  "der die das den dem des ein eine einen einem einer the a an".split(" "),
);

const plainWords = (text: string): string[] => asciiWords(text.toLowerCase());

function baseKey({ authors, year, title }: Citation): string {
  const [family = ""] = (authors[0] ?? "").split(", ");
  const words = plainWords(title);
  const word = words.find((candidate) => !ARTICLES.has(candidate)) ?? words[0];
  const key = [plainWords(family).join(""), year === undefined ? "" : String(year), word].join("");
  return key === "" ? "title" : key;
}

/**
 * Citation keys, such as `lindgren1949pippi`; ASCII only, each different from the others.
 * @returns one for each citation, in their order
 */
export function bibtexKeys(citations: readonly Citation[]): string[] {
  const used = new Set<string>();
  return citations.map((citation) => {
    const key = baseKey(citation);
    let free = key;
    for (let number = 2; used.has(free); number += 1) free = `${key}-${String(number)}`;
    used.add(free);
    return free;
  });
}
