import type { BibRecord } from "@freihand/contract";
import { hasSortingMarks, optional, plain, SORTING_MARKS } from "@freihand/marc/text";

/** The title part of a row. */
export type RowTitle = Pick<BibRecord, "title" | "subtitle" | "responsibility" | "nonSorting">;

const MARKED_START = /^(?:<<.*?>>|\u00AC.*?\u00AC)\s*/;

function nonSortingOf(raw: string, title: string): Pick<BibRecord, "nonSorting"> {
  const marked = hasSortingMarks(raw) ? MARKED_START.exec(raw)?.[0] : undefined;
  const length = marked?.replaceAll(SORTING_MARKS, "").length ?? 0;
  return length > 0 && length < title.length ? { nonSorting: length } : {};
}

/**
 * The title of a row. Where the table has no column for the rest of the title, it may stand behind the title as in
 * catalogues: `Momo : ein Märchen-Roman / Michael Ende`.
 * @param subtitle undefined: the table has no column for it
 * @returns undefined when nothing is left of it
 */
export function titleOf(raw: string, subtitle: string | undefined): RowTitle | undefined {
  const [whole = "", ...behind] = subtitle === undefined ? raw.split(" / ") : [raw];
  const [first = "", ...rest] = subtitle === undefined ? whole.split(" : ") : [whole];
  const title = plain(first);
  if (title === "") return undefined;
  return {
    title,
    ...nonSortingOf(first, title),
    ...optional("subtitle", plain(subtitle ?? rest.join(" : "))),
    ...optional("responsibility", plain(behind.join(" / "))),
  };
}
