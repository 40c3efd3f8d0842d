import { itemNumberKey } from "@freihand/catalogue";
import { markCopy } from "@freihand/circulation";
import type { ShelfRange, StocktakeDesk, StocktakeRefused } from "@freihand/connector-kit";
import type { ShelfCopy, UncountedStocktake } from "../storage/stocktakes/stocktake-rows.cast.ts";
import { type Counting, look, shownCopies } from "./counting.ts";
import { byShelfmark, isInRange } from "./stocktake.rules.ts";

/** A copy on the shelf by the books that has a number. */
interface Expected extends ShelfCopy {
  readonly number: string;
  readonly barcode: string;
}

/** Copies that should stand on these shelves. What was lent while the catalogue was read is not among them. */
export async function expectedCopies(
  { store }: Pick<Counting, "store">,
  range: ShelfRange,
): Promise<readonly Expected[]> {
  const found: Expected[] = [];
  for await (const copies of store.shelf(range.branch))
    found.push(...copies.flatMap((copy) => expectedCopy(copy, range)));
  const offShelf = await store.offShelf();
  return found.filter(({ copyId }) => !offShelf.has(copyId));
}

function expectedCopy(copy: ShelfCopy, range: ShelfRange): readonly Expected[] {
  const { barcode, status, shelfmark } = copy;
  const isHere = status === "loanable" || status === "reference";
  if (barcode === undefined || !isHere || !isInRange(shelfmark, range)) return [];
  const number = itemNumberKey(barcode);
  return number === "" ? [] : [{ ...copy, barcode, number }];
}

type Missing = Pick<Expected, "recordId" | "copyId" | "barcode" | "number" | "shelfmark">;

/** What is on the shelves by the books and was not scanned, by shelfmark. */
export async function notScanned(
  counting: Pick<Counting, "store">,
  stocktake: UncountedStocktake,
): Promise<readonly Missing[]> {
  const expected = await expectedCopies(counting, stocktake);
  const scanned = await counting.store.scanned(stocktake.id);
  return expected.filter(({ number }) => !scanned.has(number)).toSorted(byShelfmark);
}

/** The list of missing copies. */
export async function missing(
  counting: Counting,
  { stocktake: id, most }: { readonly stocktake: string; readonly most: number },
) {
  const { desk, store } = counting;
  const stocktake = await store.find(id);
  if (stocktake === undefined) return undefined;
  if (stocktake.closedOn !== undefined) return keptMissing(counting, { id, most });
  const copies = await notScanned(counting, stocktake);
  const shown = await shownCopies(desk, copies.slice(0, most));
  return { total: copies.length, copies: shown.filter((copy) => copy !== undefined) };
}

/** What was missing when it was closed; by the shelfmarks of today. */
async function keptMissing(
  { desk, store }: Counting,
  { id, most }: { readonly id: string; readonly most: number },
) {
  const lines = await store.lines(id, { kind: "missing" });
  const copies = (await shownCopies(desk, lines)).filter((copy) => copy !== undefined);
  return { total: copies.length, copies: copies.toSorted(byShelfmark).slice(0, most) };
}

/** Marks what is missing still, one after the other. */
export async function markMissing(
  counting: Counting,
  { stocktake: id, codes, note }: Parameters<StocktakeDesk["markMissing"]>[0],
): Promise<{ readonly kind: "done"; readonly marked: number } | StocktakeRefused> {
  const { desk, store } = counting;
  const stocktake = await store.find(id);
  if (stocktake === undefined) return { kind: "unknown" };
  if (stocktake.closedOn !== undefined) return { kind: "closed" };
  let marked = 0;
  for (const code of new Set(codes)) {
    const { copy: _copy, ...line } = await look(counting, { code }, stocktake);
    const { verdict, number, recordId, copyId } = line;
    // whatever has happened to it since the list was made
    if (verdict !== "counted" || recordId === undefined || copyId === undefined) continue;
    if (await store.isScanned(id, number)) continue;
    const moment = desk.moment();
    await markCopy(desk.lending, { recordId, copyId, kind: "missing", note }, moment);
    await store.put(id, { ...line, verdict: "missing" }, moment.nowMs);
    marked++;
  }
  return { kind: "done", marked };
}
