import type { BibRecord, MediaType } from "@freihand/contract";
import type { ItemMapping } from "./items/item-mapping.rules.ts";
import { readCopies } from "./items/items.rules.ts";
import type { MarcRecord } from "./marc-record.rules.ts";
import { addedDay } from "./mapping/added-day.rules.ts";
import { classMarksOf } from "./mapping/class-marks.rules.ts";
import { type NumberSource, recordIdOf } from "./mapping/control-number.rules.ts";
import { creatorsOf } from "./mapping/creators.rules.ts";
import { descriptionFacts, readLinks } from "./mapping/description.rules.ts";
import type { FieldIndex } from "./mapping/field-index.rules.ts";
import { indexFields } from "./mapping/field-index.rules.ts";
import { hostOf, thesisOf, yearsOf } from "./mapping/hosted.rules.ts";
import { imprintFacts } from "./mapping/imprint.rules.ts";
import { languagesOf } from "./mapping/languages.rules.ts";
import { mediaEvidence } from "./mapping/media-evidence.rules.ts";
import { detectMediaType } from "./mapping/media-type.rules.ts";
import { serialFacts } from "./mapping/serial.rules.ts";
import { parentOf, seriesOf } from "./mapping/series.rules.ts";
import { standardNumbers } from "./mapping/standard-numbers.rules.ts";
import { genresOf, subjectsOf } from "./mapping/subjects.rules.ts";
import { titleFacts } from "./mapping/title.rules.ts";

/** A library's options for the mapping. */
export interface MarcMapping {
  /** Location of copies in the record; undefined: every built-in mapping is tried. */
  readonly items?: ItemMapping;
  /** Last plausible year of publication, usually next year; undefined: 2100. */
  readonly latestYear?: number;
  /** Location of the record number; undefined, and where it is empty: 001. */
  readonly recordNumber?: NumberSource;
}

/** A record of the catalogue, or in plain English why there is none; `withdrawn`: number of a record to be removed. */
export type MappedRecord =
  | { readonly ok: true; readonly record: BibRecord; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly reason: string; readonly withdrawn?: string };

const DEFAULT_LATEST_YEAR = 2100;

type Facts = Omit<
  BibRecord,
  "id" | "title" | "mediaType" | "items" | "isbn" | "issn" | "classMarks" | "systemNumbers"
>;

/** Everything that cannot cause a warning or a refusal. */
function factsOf(index: FieldIndex, latestYear: number): Facts {
  const genres = genresOf(index);
  return {
    creators: creatorsOf(index),
    ...imprintFacts(index, latestYear),
    languages: languagesOf(index),
    ...serialFacts(index),
    series: seriesOf(index),
    ...parentOf(index),
    ...hostOf(index),
    ...thesisOf(index),
    ...yearsOf(index, latestYear),
    subjects: subjectsOf(index),
    ...(genres.length === 0 ? {} : { genres }),
    ...descriptionFacts(index),
    links: readLinks(index),
  };
}

/** The record's own media type; its copies count only where it has none. */
function decideMediaType(index: FieldIndex, byCopies: MediaType | undefined): MediaType {
  const detected = detectMediaType(mediaEvidence(index));
  return detected === "UNKNOWN" ? (byCopies ?? detected) : detected;
}

/** @source MARC 21 leader/05: d, deleted */
const isWithdrawn = ({ leader }: MarcRecord): boolean => leader.charAt(5) === "d";

/** @source MARC 21 leader/06 of the formats for authorities, holdings, classification and community information */
const OTHER_FORMATS: Readonly<Record<string, string>> = {
  q: "community information",
  u: "a holdings record",
  v: "a holdings record",
  w: "a classification record",
  x: "a holdings record",
  y: "a holdings record",
  z: "an authority record",
};

function withoutTitle({ leader }: MarcRecord): string {
  const other = OTHER_FORMATS[leader.charAt(6)];
  return other === undefined ? "no title (245)" : `it is ${other}, not a title`;
}

/**
 * Maps a MARC 21 record to a catalogue record. Pure: the same record gives the same result.
 * @source MARC 21 bibliographic
 */
export function toBibRecord(marc: MarcRecord, mapping: MarcMapping = {}): MappedRecord {
  const index = indexFields(marc);
  const id = recordIdOf(index, mapping.recordNumber);
  if (!id.ok) return id;
  if (isWithdrawn(marc)) return { ok: false, reason: "withdrawn", withdrawn: id.id };
  const title = titleFacts(index);
  if (title === undefined) return { ok: false, reason: withoutTitle(marc) };
  const { warnings, ...numbers } = standardNumbers(index);
  const copies = readCopies(index, id.id, mapping.items);
  const record: BibRecord = {
    id: id.id,
    ...title,
    ...numbers,
    ...classMarksOf(index),
    ...factsOf(index, mapping.latestYear ?? DEFAULT_LATEST_YEAR),
    mediaType: decideMediaType(index, copies.mediaType),
    items: copies.items,
    ...addedDay(index),
  };
  const notes = [id.warning, marc.encoding.note].filter((note) => note !== undefined);
  return { ok: true, record, warnings: [...notes, ...warnings] };
}
