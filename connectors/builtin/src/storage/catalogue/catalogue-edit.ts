import { itemNumberKey } from "@freihand/catalogue";
import type {
  CatalogueChange,
  CatalogueRefusal,
  NewCopy,
  TitleConflict,
} from "@freihand/connector-kit";
import type { BibItem, BibRecord, IsoDate } from "@freihand/contract";
import { writeIso2709 } from "@freihand/marc";
import {
  handBibRecord,
  handMarc,
  handTitleOf,
  type HandRecord,
} from "../../catalogue-desk/hand-record.ts";
import { mergeTitle } from "../../catalogue-desk/merge-title.rules.ts";
import type { EditedCatalogue } from "./give-way.ts";

/** What has become of a change, before it is published. */
export type Edited =
  | {
      readonly ok: true;
      readonly recordIds: readonly string[];
      /** Added copies, in the order of the request. */
      readonly barcodes: readonly string[];
    }
  | {
      readonly ok: false;
      readonly reason: CatalogueRefusal;
      readonly number?: string;
      readonly conflict?: TitleConflict;
    };

type Target = EditedCatalogue;
type Change<Kind> = Extract<CatalogueChange, { readonly kind: Kind }>;

/** Carries out a change in a catalogue that is being written. @param today day on which a new title is entered */
export function edit(target: Target, change: CatalogueChange, today: IsoDate): Edited {
  switch (change.kind) {
    case "title":
      return editTitle(target, change, today);
    case "copies":
      return addCopies(target, change);
    case "copy":
      return changeCopy(target, change);
    case "withdraw":
      break;
  }
  return withdraw(target, change);
}

const refused = (reason: CatalogueRefusal, number?: string): Edited => ({
  ok: false,
  reason,
  ...(number !== undefined && { number }),
});

const find = (target: Target, id: string): BibRecord | undefined => {
  const row = target.rowOf(id);
  return row === undefined ? undefined : target.record(row);
};

function editTitle(target: Target, change: Change<"title">, today: IsoDate): Edited {
  const { recordId, before, title: typed, copies } = change;
  const added = numbered(target, copies);
  if (!added.ok) return refused("number_taken", added.number);
  if (recordId === undefined) {
    const { items } = added;
    return putTitle(target, { id: newTitleId(target), title: typed, items, added: today }, added);
  }
  const record = find(target, recordId);
  const problem = titleProblem(target, record);
  if (record === undefined || problem !== undefined) return refused(problem ?? "unknown_title");
  const merged = mergeTitle({ before, typed, now: handTitleOf(record) });
  if ("conflict" in merged) return { ok: false, reason: "changed", ...merged };
  const items = [...record.items, ...added.items];
  return putTitle(target, { ...merged, id: recordId, items, added: record.added ?? today }, added);
}

/** Why a title cannot be changed by hand. */
function titleProblem(
  { hand }: Target,
  before: BibRecord | undefined,
): "unknown_title" | "imported" | undefined {
  if (before === undefined) return "unknown_title";
  return hand.hasTitle(before.id) ? undefined : "imported";
}

function putTitle(
  target: Target,
  written: HandRecord,
  { items }: { readonly items: readonly BibItem[] },
): Edited {
  const record = handBibRecord(written);
  if (record === undefined) return refused("no_title");
  target.putByHand(record);
  target.hand.putTitle(written.id, writeIso2709(handMarc(written)));
  return done(target, written.id, items);
}

function addCopies(target: Target, { recordId, copies }: Change<"copies">): Edited {
  const record = find(target, recordId);
  if (record === undefined) return refused("unknown_title");
  const added = numbered(target, copies);
  if (!added.ok) return refused("number_taken", added.number);
  putItems(target, record, [...record.items, ...added.items]);
  return done(target, recordId, added.items);
}

function changeCopy(
  target: Target,
  { recordId, copyId, branch, shelfmark }: Change<"copy">,
): Edited {
  const record = find(target, recordId);
  if (record === undefined) return refused("unknown_title");
  if (!record.items.some(({ id }) => id === copyId)) return refused("unknown_copy");
  const place = {
    ...(branch !== undefined && { branch }),
    ...(shelfmark !== undefined && { shelfmark }),
  };
  const items = record.items.map((item) => (item.id === copyId ? { ...item, ...place } : item));
  putItems(target, record, items);
  return { ok: true, recordIds: [recordId], barcodes: [] };
}

/** A title loses its last copy and goes with it. */
function withdraw(target: Target, { copies }: Change<"withdraw">): Edited {
  for (const { recordId, copyId } of copies) {
    const row = target.rowOf(recordId);
    const record = row === undefined ? undefined : target.record(row);
    if (row === undefined || record === undefined) return refused("unknown_title");
    const items = record.items.filter(({ id }) => id !== copyId);
    if (items.length === record.items.length) return refused("unknown_copy");
    if (items.length === 0) {
      target.remove(row);
      target.hand.forgetTitle(recordId);
    } else putItems(target, record, items);
    target.hand.forgetCopy(copyId);
  }
  const recordIds = [...new Set(copies.map(({ recordId }) => recordId))];
  return { ok: true, recordIds, barcodes: [] };
}

function done(target: Target, recordId: string, added: readonly BibItem[]): Edited {
  for (const { id } of added) target.hand.putCopy(id, recordId);
  return { ok: true, recordIds: [recordId], barcodes: added.map(({ id }) => id) };
}

/** The record with other copies; the MARC of one that was made by hand has them too. */
function putItems(target: Target, record: BibRecord, items: readonly BibItem[]): void {
  target.putByHand({ ...record, items });
  const { id, added } = record;
  if (!target.hand.hasTitle(id) || added === undefined) return;
  const written = { id, title: handTitleOf(record), items, added };
  target.hand.putTitle(id, writeIso2709(handMarc(written)));
}

/** Numbers of titles that were made by hand: a word before them, as no system writes it. */
function newTitleId(target: Target): string {
  const id = `desk-${String(target.hand.next("hand_title"))}`;
  return target.rowOf(id) === undefined ? id : newTitleId(target);
}

const isTaken = (target: Target, barcode: string): boolean =>
  target.rowsOfNumber(itemNumberKey(barcode)).length > 0;

const DRAWN_DIGITS = 7;

/** A number of the library's own: the letter keeps it apart from card numbers. */
function drawNumber(target: Target): string {
  const barcode = `E${String(target.hand.next("hand_copy")).padStart(DRAWN_DIGITS, "0")}`;
  return isTaken(target, barcode) ? drawNumber(target) : barcode;
}

type Numbered =
  | { readonly ok: true; readonly items: readonly BibItem[] }
  | { readonly ok: false; readonly number: string };

function numbered(target: Target, copies: readonly NewCopy[]): Numbered {
  const items: BibItem[] = [];
  for (const { barcode = drawNumber(target), branch, shelfmark, reference } of copies) {
    const isTwice = items.some(({ id }) => itemNumberKey(id) === itemNumberKey(barcode));
    if (isTwice || isTaken(target, barcode)) return { ok: false, number: barcode };
    items.push({
      id: barcode,
      barcode,
      branch,
      ...(shelfmark !== undefined && shelfmark !== "" && { shelfmark }),
      status: reference === true ? "reference" : "loanable",
    });
  }
  return { ok: true, items };
}
