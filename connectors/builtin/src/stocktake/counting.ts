import { setImmediate } from "node:timers/promises";
import { itemNumberKey } from "@freihand/catalogue";
import { titleOrPlaceholder, unmarkCopy } from "@freihand/circulation";
import type {
  DeskCopy,
  ShelfRange,
  StocktakeFinding,
  StocktakeRefused,
  StocktakeScan,
  StocktakeScanned,
} from "@freihand/connector-kit";
import { copyReply } from "../desk/copy-reply.ts";
import { copyOfCode, type DeskLibrary, toDeskCopy } from "../desk/desk-context.ts";
import type { LibraryTitles } from "../storage/catalogue/stored-titles.ts";
import type { StocktakeLine, StocktakeStore } from "../storage/stocktakes/stocktake-store.ts";
import { verdictOf } from "./stocktake.rules.ts";

/** One call about a stocktake. */
export interface Counting {
  readonly desk: DeskLibrary;
  readonly store: StocktakeStore;
  readonly titles: Pick<LibraryTitles, "titlesOfCopy">;
}

/** What a code comes to in a stocktake. */
export async function look(
  { desk, titles }: Pick<Counting, "desk" | "titles">,
  { code, after }: Pick<StocktakeScan, "code" | "after">,
  range: ShelfRange,
): Promise<StocktakeLine & Pick<StocktakeFinding, "copy">> {
  const number = itemNumberKey(code);
  const coded = await copyOfCode(desk, code);
  const facts = coded && (await copyReply(desk, code));
  if (coded === undefined || facts === undefined)
    return { number, code, verdict: titles.titlesOfCopy(code).length > 0 ? "several" : "unknown" };
  const { recordId, copyId } = coded;
  const { copy, loan, hold } = facts;
  const title = (await desk.lending.titles.titlesOf([recordId])).get(recordId);
  const status = title?.copies.find(({ id }) => id === copyId)?.status;
  const isOnLoan = loan !== undefined;
  const found = { ...copy, status, mark: copy.mark?.kind, isOnLoan, isHeld: hold !== undefined };
  return { number, code, verdict: verdictOf(found, range, after), recordId, copyId, copy };
}

/** Counts a number. */
export async function scan(
  counting: Counting,
  { stocktake: id, ...scanned }: StocktakeScan,
): Promise<StocktakeScanned | StocktakeRefused> {
  const { desk, store } = counting;
  const stocktake = await store.find(id);
  if (stocktake === undefined) return { kind: "unknown" };
  const { copy, ...line } = await look(counting, scanned, stocktake);
  const put = await store.put(id, line, desk.moment().nowMs);
  if (put === undefined) return { kind: "closed" };
  return { kind: "done", code: line.code, verdict: line.verdict, copy, ...put };
}

/** A copy that was given up stands here. */
export async function putInOrder(
  counting: Counting,
  { requestId, ...found }: StocktakeScan & { readonly requestId: string },
): Promise<StocktakeScanned | StocktakeRefused> {
  const { desk, store } = counting;
  const stocktake = await store.find(found.stocktake);
  if (stocktake === undefined) return { kind: "unknown" };
  if (stocktake.closedOn !== undefined) return { kind: "closed" };
  const { verdict, recordId, copyId } = await look(counting, found, stocktake);
  if (verdict === "given_up" && recordId !== undefined && copyId !== undefined)
    await unmarkCopy(desk.lending, { recordId, copyId, requestId }, desk.moment());
  return scan(counting, found);
}

/** Copies that are shown after one look into the catalogue; others have their turn before the next. */
const SHOWN_AT_ONCE = 200;

/** Copies as the catalogue has them, in the same order. @returns undefined in the place of a number that is no copy's */
export async function shownCopies(
  { locale, lending }: DeskLibrary,
  lines: readonly Pick<StocktakeLine, "recordId" | "copyId">[],
): Promise<readonly (DeskCopy | undefined)[]> {
  const shown: (DeskCopy | undefined)[] = [];
  for (let at = 0; at < lines.length; at += SHOWN_AT_ONCE) {
    const some = lines.slice(at, at + SHOWN_AT_ONCE);
    const titles = await lending.titles.titlesOf(some.flatMap(({ recordId }) => recordId ?? []));
    for (const { recordId = "", copyId } of some)
      shown.push(
        copyId === undefined
          ? undefined
          : toDeskCopy({ copyId, title: titleOrPlaceholder(titles, recordId) }, locale),
      );
    await setImmediate();
  }
  return shown;
}

/** What has to be dealt with. */
export async function findings(
  { desk, store }: Counting,
  { stocktake: id, most }: { readonly stocktake: string; readonly most: number },
) {
  const stocktake = await store.counted(id);
  if (stocktake === undefined) return undefined;
  const lines = await store.lines(id, { kind: "findings", most });
  const copies = await shownCopies(desk, lines);
  const found = lines.map(({ code, verdict }, at): StocktakeFinding => ({
    code,
    verdict,
    copy: copies[at],
  }));
  return { stocktake, findings: found };
}
