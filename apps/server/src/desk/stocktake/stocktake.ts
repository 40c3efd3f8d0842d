import type {
  Stocktake as KnownStocktake,
  StocktakeDesk,
  StocktakeRefused,
  StocktakeScanned,
} from "@freihand/connector-kit";
import {
  MOST_FINDINGS,
  MOST_MISSING_LISTED,
  type Stocktake,
  type stocktakeEndpoints,
  type StocktakeScanReply,
} from "@freihand/contract/staff";
import { requireLibrary } from "../../libraries/libraries.ts";
import { Refusal } from "../../projects/mistakes/refusal.ts";
import type { StaffHandlers } from "../../staff/staff-call.ts";
import { atDesk, type AtDesk, type LibraryCall } from "../at-desk.ts";
import type { CatalogueCallParts } from "../catalogue/at-catalogue.ts";
import { wireCopy } from "../desk-wire.rules.ts";
import { branchName } from "../desk-words.rules.ts";
import { missingNote, verdictWords } from "./stocktake-words.rules.ts";

interface AtStocktake extends Pick<AtDesk, "view" | "ctx"> {
  readonly stocktakes: StocktakeDesk;
}

/** @throws Refusal `unsupported` where the library's catalogue is elsewhere */
function atStocktake(parts: CatalogueCallParts, call: LibraryCall): AtStocktake {
  const { ctx, view } = atDesk(parts, call);
  const which = { project: call.project.id, library: call.params.libraryId };
  const { stocktake: stocktakes } = requireLibrary(parts.libraries, which);
  if (stocktakes === undefined) throw new Refusal("unsupported", { field: "libraryId" });
  return { stocktakes, ctx, view };
}

/** What is answered about stocktakes. */
export function stocktakeHandlers(
  parts: CatalogueCallParts,
): StaffHandlers<typeof stocktakeEndpoints> {
  return {
    stocktakes: async (call) => {
      const { stocktakes, ctx, view } = atStocktake(parts, call);
      return (await stocktakes.list(ctx)).map((one) => wireStocktake(one, view));
    },
    openStocktake: async (call) => {
      const { stocktakes, ctx, view } = atStocktake(parts, call);
      const opened = await stocktakes.open(call.body, ctx);
      if (opened === "no_branch") throw new Refusal("validation", { field: "branch" });
      if (opened === "backwards") throw new Refusal("validation", { field: "to" });
      return wireStocktake(opened, view);
    },
    scanInStocktake: async (call) => {
      const { stocktakes, ctx, view } = atStocktake(parts, call);
      const scanned = await stocktakes.scan(call.body, ctx);
      if (scanned.kind !== "done") throw refusalOf(scanned);
      return wireScanned(scanned, view, call.body.after);
    },
    stocktakeFindings: (call) => findings(atStocktake(parts, call), call.body.stocktake),
    stocktakeMissing: async (call) => {
      const { stocktakes, ctx, view } = atStocktake(parts, call);
      const question = { ...call.body, most: MOST_MISSING_LISTED };
      const { total, copies } = known(await stocktakes.missing(question, ctx));
      return { total, copies: copies.map((copy) => wireCopy(copy, view)) };
    },
    putInOrder: async (call) => {
      const { stocktakes, ctx, view } = atStocktake(parts, call);
      const found = await stocktakes.putInOrder(call.body, ctx);
      if (found.kind !== "done") throw refusalOf(found);
      return wireScanned(found, view);
    },
    markStocktakeMissing: async (call) => {
      const { stocktakes, ctx } = atStocktake(parts, call);
      const request = { ...call.body, note: missingNote(call.locale) };
      const reply = await stocktakes.markMissing(request, ctx);
      if (reply.kind !== "done") throw refusalOf(reply);
      return { marked: reply.marked };
    },
    closeStocktake: async (call) => {
      const { stocktakes, ctx, view } = atStocktake(parts, call);
      return wireStocktake(known(await stocktakes.close(call.body.stocktake, ctx)), view);
    },
  };
}

/** @throws Refusal `not_found` */
async function findings({ stocktakes, ctx, view }: AtStocktake, id: string) {
  const found = known(await stocktakes.findings({ stocktake: id, most: MOST_FINDINGS }, ctx));
  return {
    stocktake: wireStocktake(found.stocktake, view),
    findings: found.findings.map(({ code, verdict, copy }) => ({
      code,
      verdict,
      line: wordsOf({ code, verdict, copy }, view).line,
      ...(copy && { copy: wireCopy(copy, view) }),
    })),
  };
}

/** @throws Refusal `not_found` */
function known<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Refusal("not_found", { field: "stocktake" });
  return found;
}

/** There is no such stocktake, or nothing is counted in it any more. */
const refusalOf = ({ kind }: StocktakeRefused): Refusal =>
  new Refusal(kind === "closed" ? "conflict" : "not_found", { field: "stocktake" });

const wireStocktake = (stocktake: KnownStocktake, view: AtDesk["view"]): Stocktake => ({
  ...stocktake,
  counts: [...stocktake.counts],
  branchName: branchName(view, stocktake.branch),
});

type Scanned = Pick<StocktakeScanned, "code" | "verdict" | "copy">;

const wordsOf = ({ code, verdict, copy }: Scanned, view: AtDesk["view"], after?: string) => {
  const { shelfmark, branch } = copy ?? {};
  const home = branch === undefined ? undefined : branchName(view, branch);
  return verdictWords(verdict, { code, shelfmark, branch: home, after }, view.locale);
};

const wireScanned = (
  { code, verdict, copy, again, counts }: StocktakeScanned,
  view: AtDesk["view"],
  after?: string,
): StocktakeScanReply => ({
  code,
  verdict,
  again,
  ...wordsOf({ code, verdict, copy }, view, after),
  ...(copy && { copy: wireCopy(copy, view) }),
  counts: [...counts],
});
