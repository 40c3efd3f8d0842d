import type { BibRecord } from "@freihand/contract";
import type { FieldIndex } from "./field-index.rules.ts";
import { fieldsOfAll, valueOf } from "./field-index.rules.ts";
import { distinct, tidy } from "./text.rules.ts";

const CLASSIFICATIONS = ["050", "055", "060", "080", "082", "083", "084", "090"];

const filled = (texts: readonly string[]): readonly string[] =>
  distinct(texts.map((text) => tidy(text)).filter((text) => text !== ""));

/**
 * Marks of classifications, each with its item number (`ML3561.J3 O93`), and the numbers of the record in other systems.
 * @source MARC 21 bibliographic 035, 050–090
 */
export function classMarksOf(index: FieldIndex): Pick<BibRecord, "classMarks" | "systemNumbers"> {
  const marks = filled(
    fieldsOfAll(index, CLASSIFICATIONS).map(
      (field) => `${valueOf(field, "a")} ${valueOf(field, "b")}`,
    ),
  );
  const numbers = filled(fieldsOfAll(index, ["035"]).map((field) => valueOf(field, "a")));
  return {
    ...(marks.length === 0 ? {} : { classMarks: marks }),
    ...(numbers.length === 0 ? {} : { systemNumbers: numbers }),
  };
}
