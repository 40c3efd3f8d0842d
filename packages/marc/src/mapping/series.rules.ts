import type { BibRecord, SeriesEntry } from "@freihand/contract";
import type { DataField } from "../marc-record.rules.ts";
import { linkedNumber } from "./control-number.rules.ts";
import type { FieldIndex } from "./field-index.rules.ts";
import { fieldsOf, fieldsOfAll, valueOf, valuesOf } from "./field-index.rules.ts";
import { optional, plain, withoutOuterBrackets } from "./text.rules.ts";

const TRACED = ["800", "810", "811", "830"];

/** Dashes before the name, with which older records list the titles of a set. */
const LISTED = /^[-\u2010-\u2015\s]+/;

/**
 * Without punctuation and brackets that belong to the statement and not to the name: `(Reihe ;`, `[Reihe]`, `--Reihe`.
 */
const bare = (text: string): string =>
  plain(withoutOuterBrackets(plain(text).replace(LISTED, ""))).replace(LISTED, "");

/** 830 has the title in $a, 800–811 have a name there and the title in $t. */
const seriesTitle = (field: DataField): string => {
  const title =
    field.tag === "800" || field.tag === "810" || field.tag === "811"
      ? valueOf(field, "t")
      : valueOf(field, "a");
  const parts = valuesOf(field, "np").map((text) => bare(text));
  return [bare(title), ...parts].filter((text) => text !== "").join(". ");
};

/** Name and number of a series that are in one piece: `Reihe ; Bd. 3`. */
function apart(text: string): SeriesEntry {
  const at = text.lastIndexOf(" ; ");
  const number = at === -1 ? "" : text.slice(at + " ; ".length);
  return /\d/.test(number)
    ? { title: bare(text.slice(0, at)), number: bare(number) }
    : { title: text };
}

function entryOf(field: DataField): SeriesEntry | undefined {
  const [title, number] = [seriesTitle(field), bare(valueOf(field, "v"))];
  if (title === "") return undefined;
  return number === "" ? apart(title) : { title, number };
}

/**
 * Series statements as printed (490, the older 440), then traced ones (8XX) that name another series. Each title once;
 * an entry with a number wins over one without.
 * @source MARC 21 bibliographic 440, 490, 800–830
 */
export function seriesOf(index: FieldIndex): readonly SeriesEntry[] {
  const found = new Map<string, SeriesEntry>();
  for (const field of fieldsOfAll(index, ["490", "440", ...TRACED])) {
    const entry = entryOf(field);
    if (entry === undefined) continue;
    const key = entry.title.toLowerCase();
    const known = found.get(key);
    if (known === undefined || known.number === undefined) found.set(key, entry);
  }
  return [...found.values()];
}

function parentFrom(index: FieldIndex, field: DataField): BibRecord["parent"] {
  const id = linkedNumber(index, field);
  if (id === "") return undefined;
  const title = field.tag === "773" ? plain(valueOf(field, "t")) : seriesTitle(field);
  return { id, ...optional("title", title) };
}

/**
 * The work that this record is a part of: its host (773), else the multi-volume work or series (8XX), by control number.
 * @source MARC 21 bibliographic 773 $w, 800–830 $w
 */
export function parentOf(index: FieldIndex): Pick<BibRecord, "parent"> {
  for (const field of [...fieldsOf(index, "773"), ...fieldsOfAll(index, TRACED)]) {
    const parent = parentFrom(index, field);
    if (parent !== undefined) return { parent };
  }
  return {};
}
