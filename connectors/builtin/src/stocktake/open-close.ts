import type { ShelfRange, Stocktake } from "@freihand/connector-kit";
import { addDays } from "@freihand/contract";
import type { Counting } from "./counting.ts";
import { expectedCopies, notScanned } from "./missing-copies.ts";
import { isBackwards } from "./stocktake.rules.ts";

/** Closed stocktakes are kept for two years and a bit, so that the last one can be compared. */
const KEPT_DAYS = 800;

/** For the journal: `Gar – Gar 20`. */
const rangeText = ({ from, to }: ShelfRange): string | undefined =>
  from === undefined && to === undefined ? undefined : `${from ?? ""} – ${to ?? ""}`.trim();

/** Opens a stocktake, or finds it. */
export async function open(
  { desk, store }: Counting,
  { requestId: id, ...range }: ShelfRange & { readonly requestId: string },
): Promise<Stocktake | "no_branch" | "backwards"> {
  if (!desk.branches.some((branch) => branch.id === range.branch)) return "no_branch";
  if (isBackwards(range)) return "backwards";
  const known = await store.counted(id);
  if (known !== undefined) return known;
  const expected = (await expectedCopies({ store }, range)).length;
  const { today: openedOn, nowMs: ms } = desk.moment();
  await store.open(
    { id, ...range, openedOn, expected },
    {
      ms,
      forgetBefore: addDays(openedOn, -KEPT_DAYS),
      note: {
        action: "open_stocktake",
        outcome: "done",
        branch: range.branch,
        reason: rangeText(range),
      },
    },
  );
  const opened = await store.counted(id);
  if (opened === undefined) throw new Error("The stocktake that was opened is gone");
  return opened;
}

/** Closes a stocktake, with what is missing. */
export async function close(counting: Counting, id: string): Promise<Stocktake | undefined> {
  const { desk, store } = counting;
  const stocktake = await store.find(id);
  if (stocktake === undefined || stocktake.closedOn !== undefined) return store.counted(id);
  const left = await notScanned(counting, stocktake);
  const { nowMs: ms, today: day } = desk.moment();
  await store.close(
    id,
    left.map(({ number, barcode, recordId, copyId }) => ({
      number,
      code: barcode,
      verdict: "missing" as const,
      recordId,
      copyId,
    })),
    {
      ms,
      day,
      note: {
        action: "close_stocktake",
        outcome: "done",
        branch: stocktake.branch,
        reason: rangeText(stocktake),
      },
    },
  );
  return store.counted(id);
}
