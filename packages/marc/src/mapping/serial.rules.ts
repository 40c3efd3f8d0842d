import type { BibRecord } from "@freihand/contract";
import type { DataField } from "../marc-record.rules.ts";
import type { FieldIndex } from "./field-index.rules.ts";
import { fieldsOf, valueOf, valuesOf } from "./field-index.rules.ts";
import { distinct, optional, plain, tidy } from "./text.rules.ts";

/** A linking field has a title, or a name and the title. */
const linkedTitle = (field: DataField): string =>
  valuesOf(field, "at")
    .map((text) => plain(text))
    .filter((text) => text !== "")
    .join(". ");

type Lists = "formerTitles" | "laterTitles" | "issuesHeld";

function some(key: Lists, texts: readonly string[]): Pick<BibRecord, Lists> {
  const kept = distinct(texts);
  return kept.length === 0 ? {} : { [key]: kept };
}

/**
 * Frequency of a serial, its earlier and later titles, and the library's holdings, in its own words. Only for serials:
 * 780 and 785 of an article or a book mean something else.
 * @source MARC 21 bibliographic 310 $a, 780, 785, 866 $a, leader/07 s, i (integrating resource)
 */
export function serialFacts(
  index: FieldIndex,
): Pick<BibRecord, "frequency" | "formerTitles" | "laterTitles" | "issuesHeld"> {
  if (!"si".includes(index.leader.charAt(7))) return {};
  const titles = (tag: string) => fieldsOf(index, tag).map((field) => linkedTitle(field));
  return {
    ...optional("frequency", plain(valueOf(fieldsOf(index, "310")[0], "a"))),
    ...some("formerTitles", titles("780")),
    ...some("laterTitles", titles("785")),
    ...some(
      "issuesHeld",
      fieldsOf(index, "866").map((field) => tidy(valueOf(field, "a"))),
    ),
  };
}
