import {
  answerTo,
  dayText,
  QueryError,
  refusalReply,
  translate,
  type ActionRequest,
  type ActionResult,
  type ReservationChange,
} from "@freihand/connector-kit";
import type { IsoDate, Reservation } from "@freihand/contract";
import { todayOf } from "../account/account-parts.ts";
import { patronAccount } from "../account/patron-account.ts";
import type { KohaOutcome } from "../api/koha-calls.ts";
import { accountAfter, type ActionContext } from "./action-context.ts";
import { pickupChoices } from "./pickup-branches.ts";
import { refusedHold } from "./reserve-steps.ts";

/** Another pickup branch, which is asked for if it is not named, or a period in which a reservation is suspended. */
export async function changeSteps(
  context: ActionContext,
  request: ActionRequest & ReservationChange,
): Promise<ActionResult> {
  const { parts, patron, ctx } = context;
  const { reservations } = await patronAccount(parts, patron, ctx);
  const entry = reservations.find(({ id }) => id === request.id);
  if (entry === undefined)
    return refusalReply("not_found", translate(ctx.locale, "cancel.not_found"));
  const { suspendUntil } = request;
  if (suspendUntil === undefined) return moveSteps(context, request, entry);
  const refused = isPutAside(entry)
    ? refusalReply("conflict", textOf(context, "change.refused.put_aside", entry))
    : tooEarly(context, suspendUntil);
  if (refused !== undefined) return refused;
  const done = await suspend(context, entry, suspendUntil);
  if (!done.ok) return refusedHold(done, context);
  const day = suspendUntil === null ? "" : dayText(suspendUntil, todayOf(parts), ctx.locale);
  const key = suspendUntil === null ? "change.resumed.waiting" : "change.suspended";
  const message = translate(ctx.locale, key, { title: entry.title, day });
  return { status: "OK", message, ...(await accountAfter(context)) };
}

const isPutAside = ({ state }: Reservation): boolean => state === "ready" || state === "transit";

const textOf = (
  { ctx: { locale } }: ActionContext,
  key: "change.refused.put_aside" | "change.refused.ready" | "change.branch.to",
  { title, branch = "" }: Pick<Reservation, "title" | "branch">,
): string => translate(locale, key, { title, branch });

function tooEarly(
  { parts, ctx: { locale } }: ActionContext,
  until: IsoDate | null,
): ActionResult | undefined {
  if (until === null || until > todayOf(parts)) return undefined;
  return refusalReply("validation", translate(locale, "change.refused.too_early"));
}

function suspend(
  { parts: { calls }, ctx }: ActionContext,
  { id }: Reservation,
  until: IsoDate | null,
): Promise<KohaOutcome<unknown>> {
  ctx.signal.throwIfAborted();
  const { signal } = new AbortController();
  return until === null
    ? calls.resumeHold(Number(id), signal)
    : calls.suspendHold(Number(id), until, signal);
}

async function moveSteps(
  context: ActionContext,
  { branch: named, answers }: ActionRequest & ReservationChange,
  entry: Reservation,
): Promise<ActionResult> {
  const { parts, ctx } = context;
  if (isPutAside(entry))
    return refusalReply("conflict", textOf(context, "change.refused.ready", entry));
  const of = `holds/${entry.id}`;
  const places = (await parts.calls.pickupLocations(of, undefined, ctx.signal)) ?? [];
  const branch = named ?? answerTo(answers, "branch");
  if (branch === undefined)
    return {
      status: "SELECTION_NEEDED",
      step: "branch",
      selectionKind: "branch",
      selection: pickupChoices(places, context, entry.branchId),
      message: translate(ctx.locale, "reserve.branch", { title: entry.title }),
    };
  if (!places.some(({ library_id: id }) => id === branch))
    throw new QueryError(
      named === undefined ? "selection" : "branch",
      translate(ctx.locale, "refused.unknown_branch"),
    );
  ctx.signal.throwIfAborted();
  const { signal } = new AbortController();
  const outcome = await parts.calls.moveHold(Number(entry.id), branch, signal);
  if (!outcome.ok) return refusedHold(outcome, context);
  const name = (await parts.branches.names())(branch);
  const message = textOf(context, "change.branch.to", { title: entry.title, branch: name });
  return { status: "OK", message, ...(await accountAfter(context)) };
}
