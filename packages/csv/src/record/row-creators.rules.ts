import type { Creator } from "@freihand/contract";
import { relatorFromWord } from "@freihand/marc/relators";
import { optional, plain } from "@freihand/marc/text";
import type { CsvCell } from "./cells.rules.ts";

/** `Ende, Michael (Verfasser)`, `Hechelmann, Friedrich [Ill.]`. */
const WITH_ROLE = /^([^()[\]]+)[([]([^()[\]]+)[)\]]$/;

function creatorOf({ text, source }: CsvCell): Creator | undefined {
  const [, bare = text, word = ""] = WITH_ROLE.exec(text) ?? [];
  const written = relatorFromWord(word);
  const name = plain(written === undefined ? text : bare);
  return name === "" ? undefined : { name, ...optional("role", written ?? source.role ?? "") };
}

/** Persons of a title, each once. */
export function creatorsOf(cells: readonly CsvCell[]): readonly Creator[] {
  const found = new Map<string, Creator>();
  for (const cell of cells) {
    const creator = creatorOf(cell);
    if (creator !== undefined && !found.has(creator.name)) found.set(creator.name, creator);
  }
  return [...found.values()];
}
