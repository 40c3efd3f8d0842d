import { type ChangeOutcome, changeReservation, lastSuspensionDay } from "@freihand/circulation";
import {
  type ActionRequest,
  type ActionResult,
  QueryError,
  type ReservationChange,
  branchChoices,
  answerTo,
  refusalReply,
} from "@freihand/connector-kit";
import type { IsoDate } from "@freihand/contract";
import { accountData } from "./account-data.ts";
import {
  dayOf,
  branchName,
  cardRemovedError,
  t,
  formatDay,
  type PatronContext,
  readTitleText,
} from "./patron-context.ts";
import { replyDone, replyReused } from "./step-reply.ts";

/** A patron's request to change a reservation. */
export type ChangeStepRequest = ActionRequest & ReservationChange;

type Done = Extract<ChangeOutcome, { kind: "done" }>;
type Refused = Extract<ChangeOutcome, { kind: "refused" }>;

/** Everything that a reply to one request needs. */
interface ReplyFacts {
  readonly context: PatronContext;
  readonly title: string;
  /** The new branch, named in the first call or chosen since; undefined: unchanged. */
  readonly branch: string | undefined;
  /** Which member of the call named the branch. */
  readonly answered: "branch" | "selection";
  readonly suspendUntil: IsoDate | null | undefined;
}

function branchText({ context, title, branch }: ReplyFacts, { state }: Done): string[] {
  if (branch === undefined) return [];
  const key = state === "transit" ? "change.branch.transit" : "change.branch.to";
  return [t(context, key, { title, branch: branchName(context, branch) })];
}

function suspensionText(facts: ReplyFacts, { state, branch: at }: Done): string[] {
  const { context, title, suspendUntil } = facts;
  if (suspendUntil === undefined) return [];
  if (suspendUntil !== null)
    return [t(context, "change.suspended", { title, day: formatDay(context, suspendUntil) })];
  const branch = branchName(context, at);
  // resuming never leads to "suspended"; the compiler does not know
  const now = state === "suspended" ? "waiting" : state;
  return [t(context, `change.resumed.${now}`, { title, branch })];
}

async function replyRefused(facts: ReplyFacts, outcome: Refused): Promise<ActionResult> {
  const { context, title } = facts;
  if (outcome.reason === "not_found")
    return refusalReply("not_found", t(context, "cancel.not_found"));
  const { reason, branch } = outcome;
  if (reason === "unknown_branch")
    throw new QueryError(facts.answered, t(context, "refused.unknown_branch"));
  const { today } = context.moment;
  const day = formatDay(context, lastSuspensionDay(context.library.lending.policy, today));
  const place = branchName(context, branch);
  const message = t(context, `change.refused.${reason}`, { title, day, branch: place });
  if (reason === "not_offered") return { status: "UNSUPPORTED", message };
  if (reason === "too_early" || reason === "too_late") return refusalReply("validation", message);
  return { status: "ERROR", code: "conflict", message, account: await accountData(context) };
}

async function replyToOutcome(facts: ReplyFacts, outcome: ChangeOutcome): Promise<ActionResult> {
  const { context, title } = facts;
  switch (outcome.kind) {
    case "ask":
      return {
        status: "SELECTION_NEEDED",
        step: "branch",
        selectionKind: "branch",
        selection: branchChoices(context.library.branches, dayOf(context), outcome.branch),
        message: t(context, "reserve.branch", { title }),
      };
    case "done": {
      const messages = [...branchText(facts, outcome), ...suspensionText(facts, outcome)];
      return replyDone(context, { message: messages.join(" ") });
    }
    case "refused":
      return replyRefused(facts, outcome);
    case "gone":
      throw cardRemovedError(context);
    case "reused":
      break;
  }
  return replyReused(context);
}

/** Title of the reservation; nothing is revealed about one that is not the patron's own. */
const readTitle = async (context: PatronContext, outcome: ChangeOutcome): Promise<string> =>
  "recordId" in outcome ? readTitleText(context, outcome.recordId) : "";

/** Another pickup branch, which is asked for if it is not named, or a period in which a reservation is suspended. */
export async function changeSteps(
  context: PatronContext,
  request: ChangeStepRequest,
): Promise<ActionResult> {
  const { library: at, patron, moment } = context;
  const { id, requestId, answers, suspendUntil } = request;
  const chosen = suspendUntil === undefined ? answerTo(answers, "branch") : undefined;
  const branch = request.branch ?? chosen;
  const changeRequest = { userId: patron.userId, requestId, id, branch, suspendUntil };
  const outcome = await changeReservation(at.lending, changeRequest, moment);
  const title = await readTitle(context, outcome);
  const answered = request.branch === undefined ? "selection" : "branch";
  return replyToOutcome({ context, title, branch, answered, suspendUntil }, outcome);
}
