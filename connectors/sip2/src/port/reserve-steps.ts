import { shownTitle } from "@freihand/catalogue";
import {
  answerTo,
  branchChoices,
  QueryError,
  REFUSAL_CODES,
  refusalReason,
  refusalReply,
  translate,
  type ActionRequest,
  type ActionResult,
  type CallContext,
} from "@freihand/connector-kit";
import type { AccountData, BibRecord } from "@freihand/contract";
import type { Sip2Hold } from "../client/sip2-results.ts";
import { accountAfter, type ActionContext } from "./action-context.ts";
import { readAccount, todayOf } from "./patron-account.ts";
import { toPatron } from "./patron-lists.ts";
import { denies } from "./patron-status.rules.ts";

/** A title to reserve. */
export interface ReservationRequest extends ActionRequest {
  readonly recordId: string;
  readonly copyId?: string;
}

/** Reserves a title by one of its copies; asks for the branch where there are several. */
export async function reserveSteps(
  context: ActionContext,
  request: ReservationRequest,
): Promise<ActionResult> {
  const { parts, patron, sent, ctx } = context;
  const [{ account, status }, record] = await Promise.all([
    readAccount(parts, patron, ctx),
    readRecord(context, request.recordId),
  ]);
  if (record === undefined)
    return refusalReply("not_found", translate(ctx.locale, "refused.unknown_title"));
  const branch = chosenBranch(context, request);
  const title = shownTitle(record);
  const reserved = ofTitle(account.reservations, record);
  if (reserved !== undefined && sent.isChangeSent)
    return replyReserved(context, { title, branch, isReady: reserved.state === "ready" });
  const refused = refusalBefore(account, record, context) ?? cardRefusal(status, ctx);
  if (refused !== undefined) return refused;
  if (branch === undefined) return askBranch(title, context);
  return placeHold(context, request, { record, branch });
}

async function readRecord({ parts, ctx }: ActionContext, id: string) {
  const records = await parts.tools.catalogue?.records([id], ctx);
  return records?.get(id);
}

async function placeHold(
  context: ActionContext,
  { copyId }: ReservationRequest,
  { record, branch }: { readonly record: BibRecord; readonly branch: string },
): Promise<ActionResult> {
  const { parts, patron, sent, keep, ctx } = context;
  const barcode = copyFor(record, copyId);
  if (barcode === undefined) return noCopy(context);
  ctx.signal.throwIfAborted();
  sent.isChangeSent = true;
  await keep();
  const answer = await parts.items.changing(barcode, () =>
    parts.client.hold(toPatron(patron), {
      mode: "add",
      barcode,
      pickup: branch,
      isThisCopy: copyId !== undefined,
      isFeeAccepted: false,
    }),
  );
  if (!answer.ok) return refusedHold(answer, context);
  return replyReserved(context, {
    title: shownTitle(record),
    branch,
    isReady: answer.isAvailable,
  });
}

const noCopy = ({ ctx: { locale } }: ActionContext): ActionResult =>
  refusalReply("no_copy_reservable", translate(locale, "refused.not_loanable"));

const ofTitle = <Entry extends { readonly recordId?: string | undefined }>(
  entries: readonly Entry[],
  { id }: BibRecord,
): Entry | undefined => entries.find(({ recordId }) => recordId === id);

/** @throws QueryError for a branch that the library does not have: some servers end the connection for it */
function chosenBranch({ parts }: ActionContext, { answers }: ActionRequest): string | undefined {
  const { branches } = parts.tools.details;
  const chosen = answerTo(answers, "branch");
  if (chosen === undefined) return branches.length === 1 ? branches[0]?.id : undefined;
  if (!branches.some(({ id }) => id === chosen)) throw new QueryError("selection", chosen);
  return chosen;
}

/** Some servers accept a second reservation, or one of what the patron has already. */
function refusalBefore(
  { reservations, lent }: AccountData,
  record: BibRecord,
  { ctx: { locale } }: ActionContext,
): ActionResult | undefined {
  if (ofTitle(reservations, record) !== undefined)
    return refusalReply("conflict", translate(locale, "refused.already_reserved"));
  if (ofTitle(lent, record) !== undefined)
    return refusalReply("conflict", translate(locale, "refused.already_lent"));
  return undefined;
}

/** Some servers accept reservations of blocked cards. */
function cardRefusal(
  status: Parameters<typeof denies>[0],
  { locale }: CallContext,
): ActionResult | undefined {
  const reason = denies(status, "reserve");
  if (reason === undefined) return undefined;
  return refusalReply(REFUSAL_CODES[reason], translate(locale, `refused.${reason}`));
}

/** @returns barcode of the copy by which the title is reserved */
const copyFor = ({ items }: BibRecord, copyId: string | undefined): string | undefined =>
  items.find(
    ({ id, barcode, status }) =>
      barcode !== undefined && status === "loanable" && (copyId ?? id) === id,
  )?.barcode;

function askBranch(title: string, { parts, ctx: { locale } }: ActionContext): ActionResult {
  return {
    status: "SELECTION_NEEDED",
    step: "branch",
    selectionKind: "branch",
    selection: branchChoices(parts.tools.details.branches, { locale, today: todayOf(parts) }),
    message: translate(locale, "reserve.branch", { title }),
  };
}

interface Reserved {
  readonly title: string;
  readonly branch: string | undefined;
  readonly isReady: boolean;
}

async function replyReserved(
  context: ActionContext,
  { title, branch = "", isReady }: Reserved,
): Promise<ActionResult> {
  const { branches } = context.parts.tools.details;
  const name = branches.find(({ id }) => id === branch)?.name ?? branch;
  const key = isReady ? "reserve.done.ready" : "reserve.done.waiting";
  const message = translate(context.ctx.locale, key, { title, branch: name });
  return { status: "OK", message, ...(await accountAfter(context)) };
}

/** Where there is no reason that the app has words for, the library's own words are the best there are. */
export function refusedHold(
  { messages }: Sip2Hold,
  { ctx: { locale } }: ActionContext,
): ActionResult {
  const reason = refusalReason(messages);
  if (reason === "fees" || reason === "blocked" || reason === "card_expired")
    return refusalReply(REFUSAL_CODES[reason], translate(locale, `refused.${reason}`));
  const words = messages.join(" ").trim();
  const key = words === "" ? "renew.unknown" : "refused.said";
  return refusalReply("conflict", translate(locale, key, { words }));
}
