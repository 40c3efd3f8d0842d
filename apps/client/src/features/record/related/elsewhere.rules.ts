import type { RecordDetail } from "@freihand/contract";
import { NO_META_QUERY, type MetaQuery } from "../../../model/search/meta-query.rules.ts";

/** What other catalogues put behind the title proper: a subtitle, a parallel title, who is responsible. */
const BEHIND_TITLE = / [:=/;] |: /;

/** A part of a work is called "Band 3" in its own right. */
const workTitle = ({ title, parent }: ElsewhereFacts): string =>
  (parent?.title ?? title).split(BEHIND_TITLE, 1).join("").trim();

/** "Lindgren, Astrid" and "Astrid Lindgren" are searched for alike: some catalogues shorten first names. */
function familyName(author = ""): string {
  const [beforeComma = "", ...rest] = author.split(",");
  return rest.length > 0 ? beforeComma.trim() : (author.trim().split(/\s+/).at(-1) ?? "");
}

export type ElsewhereFacts = Pick<RecordDetail, "title" | "author" | "parent">;

/**
 * The search for a title's work in all libraries of the project, equal titles grouped. Any field is searched: not every
 * library can search for persons.
 */
export function elsewhereQuery(record: ElsewhereFacts): MetaQuery {
  const words = `${workTitle(record)} ${familyName(record.author)}`.trim();
  return {
    ...NO_META_QUERY,
    fields: words === "" ? {} : { FREE: words },
    libraries: "all",
    view: "titles",
  };
}
