import { itemNumberKey } from "@freihand/catalogue";
import type { CatalogueImport } from "./catalogue-import.ts";

/** The parts of an import that this needs. */
type Target = Pick<
  CatalogueImport,
  "hand" | "rowOf" | "record" | "rowsOfNumber" | "putByHand" | "remove"
>;

/**
 * What was made by hand gives way to what an import brings: a copy whose number now stands in an imported title leaves the
 * title that was made for it, and a title that has lost its last copy so is removed, unless it is on loan or reserved.
 */
export function giveWay(target: Target, inUse: () => ReadonlySet<string>): void {
  const { hand } = target;
  for (const { copyId, recordId } of hand.copies()) {
    const row = target.rowOf(recordId);
    if (row === undefined) hand.forgetCopy(copyId);
    else if (isImported(target, { copyId, row })) leave(target, { copyId, row, inUse });
  }
}

interface HandCopy {
  readonly copyId: string;
  /** Of its title. */
  readonly row: number;
}

/** Whether a title that is not made by hand has the number too. */
const isImported = (target: Target, { copyId, row }: HandCopy): boolean =>
  target
    .rowsOfNumber(itemNumberKey(copyId))
    .some((other) => other !== row && !target.hand.hasTitle(target.record(other).id));

function leave(
  target: Target,
  { copyId, row, inUse }: HandCopy & { readonly inUse: () => ReadonlySet<string> },
): void {
  const { hand } = target;
  const record = target.record(row);
  const items = record.items.filter(({ id }) => id !== copyId);
  if (items.length === 0 && hand.hasTitle(record.id)) {
    if (inUse().has(record.id)) return;
    hand.forgetTitle(record.id);
    target.remove(row);
  } else target.putByHand({ ...record, items });
  hand.forgetCopy(copyId);
}
