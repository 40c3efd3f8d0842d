import { isoDate, type BibRecord } from "@freihand/contract";
import type { FieldIndex } from "./field-index.rules.ts";
import { controlOf } from "./field-index.rules.ts";

const YYMMDD = /^(\d{2})(\d{2})(\d{2})/;
/** Catalogues have been kept on computers since 1968, so two digits are enough. */
const FIRST_YEAR = 68;

/**
 * The day on which the record was entered into the library's file, for new titles in its catalogue. The date of the last
 * change (005) is unsuitable: every correction would make a title new.
 * @source MARC 21 bibliographic 008/00-05 "Date entered on file"
 */
export function addedDay(index: FieldIndex): Pick<BibRecord, "added"> {
  const [, year = "", month = "", day = ""] = YYMMDD.exec(controlOf(index, "008")) ?? [];
  const century = Number(year) < FIRST_YEAR ? "20" : "19";
  const added = isoDate.safeParse(`${century}${year}-${month}-${day}`);
  return added.success ? { added: added.data } : {};
}
