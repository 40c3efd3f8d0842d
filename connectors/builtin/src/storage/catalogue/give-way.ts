import { itemNumberKey } from "@freihand/catalogue";
import type { BibRecord } from "@freihand/contract";
import type { HandTitles } from "./hand-titles.ts";

/** A catalogue that is being written. */
export interface EditedCatalogue {
  readonly hand: HandTitles;
  /** @returns undefined when there is no title with this id */
  rowOf(id: string): number | undefined;
  record(row: number): BibRecord;
  /** @param key as in `itemNumberKey` */
  rowsOfNumber(key: string): readonly number[];
  putByHand(record: BibRecord): unknown;
  remove(row: number): void;
}

/**
 * What was made by hand gives way to what an import brings: a copy whose number now stands in an imported title leaves the
 * title that was made for it, and a title that has lost its last copy so is removed, unless it is on loan or reserved.
 */
export async function giveWay(
  target: EditedCatalogue,
  inUse: () => Promise<ReadonlySet<string>>,
): Promise<void> {
  const { hand } = target;
  for (const { copyId, recordId } of hand.copies()) {
    const row = target.rowOf(recordId);
    if (row === undefined) hand.forgetCopy(copyId);
    else if (isImported(target, { copyId, row })) await leave(target, { copyId, row, inUse });
  }
}

interface HandCopy {
  readonly copyId: string;
  /** Of its title. */
  readonly row: number;
}

/** Whether a title that is not made by hand has the number too. */
const isImported = (target: EditedCatalogue, { copyId, row }: HandCopy): boolean =>
  target
    .rowsOfNumber(itemNumberKey(copyId))
    .some((other) => other !== row && !target.hand.hasTitle(target.record(other).id));

async function leave(
  target: EditedCatalogue,
  { copyId, row, inUse }: HandCopy & { readonly inUse: () => Promise<ReadonlySet<string>> },
): Promise<void> {
  const { hand } = target;
  const record = target.record(row);
  const items = record.items.filter(({ id }) => id !== copyId);
  if (items.length === 0 && hand.hasTitle(record.id)) {
    if ((await inUse()).has(record.id)) return;
    hand.forgetTitle(record.id);
    target.remove(row);
  } else target.putByHand({ ...record, items });
  hand.forgetCopy(copyId);
}
