import type { CirculationStore } from "@freihand/circulation";
import type { ActingStaff, CallContext, DeskContext, StocktakeDesk } from "@freihand/connector-kit";
import { deskLibraries } from "../desk/desk-access.ts";
import type { BuiltinLibrary } from "../patrons/lending-context.ts";
import { mapStoreErrors } from "../patrons/patron-context.ts";
import type { StocktakeStore } from "../storage/stocktakes/stocktake-store.ts";
import { type Counting, findings, putInOrder, scan } from "./counting.ts";
import { markMissing, missing } from "./missing-copies.ts";
import { close, open } from "./open-close.ts";

/** What the stocktakes of a library are built on. */
export interface StocktakeParts {
  /** @param by who acts, for the journal; undefined: nothing is changed */
  readonly storeOf: (by?: ActingStaff) => StocktakeStore;
  readonly lendingOf: (by?: ActingStaff) => CirculationStore;
  readonly newId: () => string;
}

/** Stocktakes of one library of the embedded system. */
export function stocktakeAccess(library: BuiltinLibrary, parts: StocktakeParts): StocktakeDesk {
  const { storeOf, lendingOf, newId } = parts;
  const deskOf = deskLibraries(library, { storeOf: lendingOf, newId });
  const answering =
    <Question, Answer>(work: (counting: Counting, question: Question) => Promise<Answer>) =>
    async (question: Question, ctx: CallContext & Partial<DeskContext>): Promise<Answer> => {
      ctx.signal.throwIfAborted();
      const { titles } = library;
      const counting = { desk: deskOf(ctx), store: storeOf(ctx.by), titles };
      return mapStoreErrors(library.library, () => work(counting, question));
    };
  return {
    list: (ctx) => answering(({ store }) => store.list())(undefined, ctx),
    open: answering(open),
    scan: answering(scan),
    findings: answering(findings),
    missing: answering(missing),
    putInOrder: answering(putInOrder),
    markMissing: answering(markMissing),
    close: answering(close),
  };
}
