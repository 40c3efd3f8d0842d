import {
  answerTo,
  QueryError,
  refusalReply,
  translate,
  type ActionRequest,
  type ActionResult,
} from "@freihand/connector-kit";
import { holdState } from "../account/hold-state.rules.ts";
import { readAccount, type ReadAccount } from "../account/patron-account.ts";
import type { KohaRefusal } from "../api/koha-calls.ts";
import type { KohaLibrary } from "../api/koha-shapes.ts";
import { accountAfter, type ActionContext } from "./action-context.ts";
import { holdRefusal } from "./hold-refusal.rules.ts";
import { pickupChoices } from "./pickup-branches.ts";

/** A title to reserve, or one of its copies. */
export interface ReservationRequest extends ActionRequest {
  readonly recordId: string;
  readonly copyId?: string;
}

/** Koha's numbers of what is wanted. */
interface Wanted {
  readonly biblio: number;
  /** Undefined: any copy. */
  readonly item: number | undefined;
  readonly title: string;
}

/** Reserves a title or copy; asks for the branch where there are several. */
export async function reserveSteps(
  context: ActionContext,
  request: ReservationRequest,
): Promise<ActionResult> {
  const { parts, patron, sent, ctx } = context;
  const [read, wanted] = await Promise.all([
    readAccount(parts, patron, ctx),
    findWanted(context, request),
  ]);
  if (typeof wanted === "string") return refusalReply("not_found", translate(ctx.locale, wanted));
  const placed = read.holds.find((hold) => hold.biblio_id === wanted.biblio);
  if (placed !== undefined && sent.isChangeSent) {
    const branch = placed.pickup_library_id ?? "";
    return replyReserved(context, wanted, { branch, status: placed.status });
  }
  const refused = refusalBefore(read, wanted, context);
  if (refused !== undefined) return refused;
  return placeHold(context, request, { wanted, patronId: read.patronId });
}

/** @returns the key of a text where Koha or the title does not have it */
async function findWanted(
  context: ActionContext,
  { recordId, copyId }: ReservationRequest,
): Promise<Wanted | "refused.unknown_title" | "refused.unknown_copy"> {
  const { parts, ctx } = context;
  const biblio = await biblioOf(context, recordId);
  if (biblio === undefined) return "refused.unknown_title";
  const [titles, items] = await Promise.all([
    parts.titles.of({ biblios: [biblio], items: [] }, ctx),
    copyId === undefined ? undefined : parts.calls.publicItems(biblio, ctx.signal),
  ]);
  const shown = titles.get(biblio);
  if (shown === undefined) return "refused.unknown_title";
  const item = items?.find((one) => one.external_id === copyId)?.item_id;
  if (copyId !== undefined && item === undefined) return "refused.unknown_copy";
  return { biblio, item, title: shown.title };
}

/** @returns undefined for an id that is none of Koha's */
async function biblioOf(
  { parts, ctx }: ActionContext,
  recordId: string,
): Promise<number | undefined> {
  if (parts.server.titles === "id")
    return /^\d{1,15}$/.test(recordId) ? Number(recordId) : undefined;
  const records = await parts.tools.catalogue?.records([recordId], ctx);
  const barcodes = records?.get(recordId)?.items.flatMap(({ barcode }) => barcode ?? []) ?? [];
  const [item] = await parts.calls.itemsOf(barcodes.slice(0, 20), ctx.signal);
  return item?.biblio_id;
}

/** Koha's staff routes accept all of these. */
function refusalBefore(
  { blocks: [block], holds, lentBiblios }: ReadAccount,
  { biblio }: Wanted,
  { ctx: { locale } }: ActionContext,
): ActionResult | undefined {
  if (block !== undefined) {
    const code = block === "card_expired" ? "card_expired" : "account_blocked";
    return refusalReply(code, translate(locale, `refused.${block}`));
  }
  if (holds.some((hold) => hold.biblio_id === biblio))
    return refusalReply("conflict", translate(locale, "refused.already_reserved"));
  if (lentBiblios.has(biblio))
    return refusalReply("conflict", translate(locale, "refused.already_lent"));
  return undefined;
}

async function placeHold(
  context: ActionContext,
  { answers }: ReservationRequest,
  { wanted, patronId }: { readonly wanted: Wanted; readonly patronId: number },
): Promise<ActionResult> {
  const { parts, sent, keep, ctx } = context;
  const { biblio, item, title } = wanted;
  const of = item === undefined ? `biblios/${String(biblio)}` : `items/${String(item)}`;
  const places = (await parts.calls.pickupLocations(of, patronId, ctx.signal)) ?? [];
  if (places.length === 0)
    return refusalReply("no_copy_reservable", translate(ctx.locale, "refused.not_allowed"));
  const branch = chosenBranch(places, answerTo(answers, "branch"));
  if (branch === undefined)
    return {
      status: "SELECTION_NEEDED",
      step: "branch",
      selectionKind: "branch",
      selection: pickupChoices(places, context),
      message: translate(ctx.locale, "reserve.branch", { title }),
    };
  ctx.signal.throwIfAborted();
  sent.isChangeSent = true;
  await keep();
  const outcome = await parts.calls.hold(
    { patron_id: patronId, biblio_id: biblio, item_id: item, pickup_library_id: branch },
    new AbortController().signal,
  );
  if (!outcome.ok) return refusedHold(outcome, context);
  return replyReserved(context, wanted, { branch, status: outcome.value.status });
}

/** @throws QueryError for a branch that is not offered */
function chosenBranch(
  places: readonly KohaLibrary[],
  chosen: string | undefined,
): string | undefined {
  if (chosen === undefined) return places.length === 1 ? places[0]?.library_id : undefined;
  if (!places.some(({ library_id: id }) => id === chosen))
    throw new QueryError("selection", chosen);
  return chosen;
}

async function replyReserved(
  context: ActionContext,
  { title }: Wanted,
  { branch, status }: { readonly branch: string; readonly status: string | null | undefined },
): Promise<ActionResult> {
  const name = (await context.parts.branches.names())(branch);
  const state = holdState(status, false);
  const key = state === "ready" || state === "transit" ? state : "waiting";
  const message = translate(context.ctx.locale, `reserve.done.${key}`, { title, branch: name });
  return { status: "OK", message, ...(await accountAfter(context)) };
}

/** Where there is no reason that the app has words for, the library's own words are the best there are. */
export function refusedHold(
  { status, words }: KohaRefusal,
  { ctx: { locale } }: ActionContext,
): ActionResult {
  if (status === 404) return refusalReply("not_found", translate(locale, "cancel.not_found"));
  const known = holdRefusal(words);
  if (known !== undefined) return refusalReply(known.code, translate(locale, known.text));
  const key = words === "" ? "renew.unknown" : "refused.said";
  return refusalReply("conflict", translate(locale, key, { words }));
}
