import type { DataField } from "../marc-record.rules.ts";
import type { FieldIndex } from "./field-index.rules.ts";
import { controlOf, fieldsOf, fieldsOfAll, valueOf, valuesOf } from "./field-index.rules.ts";

/** Everything in a record that indicates its media type. */
export interface MediaEvidence {
  /** Leader 06, type of record. */
  readonly type: string;
  /** Leader 07, bibliographic level. */
  readonly level: string;
  /** Every 007; the first two characters indicate the carrier. */
  readonly physical: readonly string[];
  /** 008, 40 characters where the record is complete. */
  readonly fixed: string;
  /** Every 006: additional characteristics, in the form of an 008 from position 18 on. */
  readonly additional: readonly string[];
  /** Codes of 336, 338 (`txt`, `sd` …), only where the record has codes. */
  readonly content: ReadonlySet<string>;
  readonly carrier: ReadonlySet<string>;
  /** Words about the carrier: 245 $h, 300 without accompanying material, terms of 337, 338, 344, 347, 655. Lower case. */
  readonly words: string;
  /** Extent alone (300 $a). Lower case. */
  readonly extent: string;
  /** Genres alone (655 $a, 380 $a). Lower case. */
  readonly genres: string;
  /** Title words (245), 250, 490, 500 and system details (538, 753), for facts that are only there. Lower case. */
  readonly context: string;
}

const values = (fields: readonly DataField[], codes: string): readonly string[] =>
  fields.length === 0 ? [] : fields.flatMap((field) => valuesOf(field, codes));

const lower = (texts: readonly string[]): string => texts.join(" | ").toLowerCase();

const codesOf = (index: FieldIndex, tag: string): ReadonlySet<string> =>
  new Set(values(fieldsOf(index, tag), "b").map((code) => code.trim().toLowerCase()));

/** Collects the evidence once, so that the decision reads plain values. */
export function mediaEvidence(index: FieldIndex): MediaEvidence {
  const extents = fieldsOf(index, "300");
  const genres = lower([...values(fieldsOfAll(index, ["655", "380"]), "a")]);
  const title = fieldsOf(index, "245")[0];
  const terms = values(fieldsOfAll(index, ["337", "338", "347", "344", "349"]), "abc");
  return {
    type: index.leader.charAt(6),
    level: index.leader.charAt(7),
    physical: index.control.get("007") ?? [],
    fixed: controlOf(index, "008"),
    additional: index.control.get("006") ?? [],
    content: codesOf(index, "336"),
    carrier: codesOf(index, "338"),
    words: `${lower([valueOf(title, "h"), ...values(extents, "abc"), ...terms])} | ${genres}`,
    extent: lower(values(extents, "a")),
    genres,
    context: lower([
      ...(title === undefined ? [] : valuesOf(title, "abcnp")),
      ...values(fieldsOfAll(index, ["250", "490", "500", "538", "753"]), "a"),
    ]),
  };
}
