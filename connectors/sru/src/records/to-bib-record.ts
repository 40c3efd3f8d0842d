import type { BibRecord } from "@freihand/contract";
import { type MarcMapping, toBibRecord as marcToBibRecord } from "@freihand/marc";
import type { SruContent } from "../reply/record-content.ts";
import type { SruRecord } from "../reply/sru-response.ts";
import type { XmlElement } from "../reply/xml-element.rules.ts";
import { dublinCoreFacts, dublinCoreNumber } from "./dublin-core.rules.ts";
import { modsFacts } from "./mods.rules.ts";
import { modsNumber } from "./mods-titles.rules.ts";

/** A library's options for reading records. */
export interface RecordMapping extends MarcMapping {
  /** The record number is the server's `recordIdentifier`, where it sends one; undefined: it is the record's own. */
  readonly numberFromServer?: boolean | undefined;
}

/** A record of ours, or in plain English why there is none. */
export type MappedSruRecord =
  | { readonly ok: true; readonly record: BibRecord }
  | { readonly ok: false; readonly reason: string };

const LATEST_YEAR = 2100;
/** In the form of the contract's `recordId`. */
const MAX_ID_LENGTH = 128;

/** How a format without numbers of its own rules is read. */
interface Format {
  readonly facts: (element: XmlElement, latestYear: number) => Omit<BibRecord, "id"> | undefined;
  readonly number: (element: XmlElement) => string | undefined;
}
const MODS: Format = { facts: modsFacts, number: modsNumber };
const DUBLIN_CORE: Format = { facts: dublinCoreFacts, number: dublinCoreNumber };

/** The facts of a record with its own number, where it has one. */
type Mapped =
  | {
      readonly ok: true;
      readonly facts: Omit<BibRecord, "id">;
      readonly number: string | undefined;
    }
  | { readonly ok: false; readonly reason: string };

function mapped(element: XmlElement, { facts, number }: Format, latestYear = LATEST_YEAR): Mapped {
  const found = facts(element, latestYear);
  return found === undefined
    ? { ok: false, reason: "no title" }
    : { ok: true, facts: found, number: number(element) };
}

function content(record: SruContent, mapping: RecordMapping): Mapped {
  if (record.format === "mods") return mapped(record.mods, MODS, mapping.latestYear);
  if (record.format === "dc") return mapped(record.dc, DUBLIN_CORE, mapping.latestYear);
  const own = marcToBibRecord(record.marc, mapping);
  return own.ok ? { ok: true, facts: own.record, number: own.record.id } : own;
}

/** Maps a record in any of the formats; one without a number of its own takes the server's. */
export function toBibRecord(
  { record, identifier }: SruRecord,
  mapping: RecordMapping = {},
): MappedSruRecord {
  const found = content(record, mapping);
  if (!found.ok) return found;
  const serverNumber = mapping.numberFromServer === true ? identifier : undefined;
  return numbered(found.facts, serverNumber ?? found.number ?? identifier);
}

function numbered(facts: Omit<BibRecord, "id">, id: string | undefined): MappedSruRecord {
  if (id === undefined) return { ok: false, reason: "no record number" };
  return id.length > MAX_ID_LENGTH
    ? { ok: false, reason: `the record number is longer than ${String(MAX_ID_LENGTH)} characters` }
    : { ok: true, record: { ...facts, id } };
}
