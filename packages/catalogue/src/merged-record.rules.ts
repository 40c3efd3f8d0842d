import type { BibItem, BibRecord } from "@freihand/contract";
import { sortKey } from "./title-key.rules.ts";

/** What distinguishes titles with the same number: a volume is a different title from its work. */
const titleOf = ({ title, part }: BibRecord): string =>
  sortKey([title, part?.number ?? "", part?.title ?? ""].join(" "));

/** A copy without a barcode is numbered within its record, so it gets the next number. */
function renumbered(item: BibItem, recordId: string, before: number): BibItem {
  return item.barcode === undefined ? { ...item, id: `${recordId}-${String(before + 1)}` } : item;
}

/**
 * Merges two records of one number: exports split a title with many copies into several records. The first one's
 * description stays, copies with a new number are added.
 * @returns the first record itself when the second adds nothing; undefined when it is a different title
 */
export function mergedRecord(first: BibRecord, second: BibRecord): BibRecord | undefined {
  if (titleOf(first) !== titleOf(second)) return undefined;
  if (JSON.stringify(first.items) === JSON.stringify(second.items)) return first;
  const items = [...first.items];
  const known = new Set(items.map(({ id }) => id));
  for (const item of second.items) {
    const own = renumbered(item, first.id, items.length);
    if (known.has(own.id)) continue;
    known.add(own.id);
    items.push(own);
  }
  return items.length === first.items.length ? first : { ...first, items };
}
