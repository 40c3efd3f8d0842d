import { asciiWords } from "@freihand/contract/citation";
import type { Citation } from "@freihand/contract";

const LONGEST = 60;

/**
 * Name of a downloaded file, such as `Funke-2003-Tintenherz.ris`: ASCII letters, digits and hyphens only, so that it is
 * safe in a header and in any folder.
 * @param ending without the full stop
 */
export function citationFileName({ authors, year, title }: Citation, ending: string): string {
  const family = authors[0]?.split(",")[0] ?? "";
  const name = [family, String(year ?? ""), title]
    .flatMap(asciiWords)
    .join("-")
    .slice(0, LONGEST)
    .replace(/-$/, "");
  return `${name === "" ? "title" : name}.${ending}`;
}
