import { type ChangeOutcome, changeReservation, lastSuspensionDay } from "@freihand/circulation";
import {
  type ActionRequest,
  type ActionResult,
  QueryError,
  type ReservationChange,
} from "@freihand/connector-kit";
import type { IsoDate } from "@freihand/contract";
import { accountData } from "./account-data.ts";
import { branchChoices } from "./branch-choices.ts";
import { branchName, goneCard, tell, tellDay, type Telling, tellTitle } from "./patron-desk.ts";
import { answerTo, done, refusal, reusedRequest } from "./step-reply.ts";

/** A patron's wish for a reservation. */
export type ChangeWish = ActionRequest & ReservationChange;

type Done = Extract<ChangeOutcome, { kind: "done" }>;
type Refused = Extract<ChangeOutcome, { kind: "refused" }>;

/** Everything that a reply about one wish needs. */
interface Asking {
  readonly telling: Telling;
  readonly title: string;
  /** The new branch, named in the first call or chosen since; undefined: it stays. */
  readonly branch: string | undefined;
  /** Which member of the call named the branch. */
  readonly answered: "branch" | "selection";
  readonly suspendUntil: IsoDate | null | undefined;
}

function branchText({ telling, title, branch }: Asking, { state }: Done): string[] {
  if (branch === undefined) return [];
  const key = state === "transit" ? "change.branch.transit" : "change.branch.to";
  return [tell(telling, key, { title, branch: branchName(telling, branch) })];
}

function suspensionText(asking: Asking, { state, branch: at }: Done): string[] {
  const { telling, title, suspendUntil } = asking;
  if (suspendUntil === undefined) return [];
  if (suspendUntil !== null)
    return [tell(telling, "change.suspended", { title, day: tellDay(telling, suspendUntil) })];
  const branch = branchName(telling, at);
  // "suspended" does not come out of resuming; the compiler does not know
  const now = state === "suspended" ? "waiting" : state;
  return [tell(telling, `change.resumed.${now}`, { title, branch })];
}

async function refused(asking: Asking, outcome: Refused): Promise<ActionResult> {
  const { telling, title } = asking;
  if (outcome.reason === "not_found")
    return refusal("not_found", tell(telling, "cancel.not_found"));
  const { reason, branch } = outcome;
  if (reason === "unknown_branch")
    throw new QueryError(asking.answered, tell(telling, "refused.unknown_branch"));
  const { today } = telling.moment;
  const day = tellDay(telling, lastSuspensionDay(telling.at.desk.policy, today));
  const place = branchName(telling, branch);
  const message = tell(telling, `change.refused.${reason}`, { title, day, branch: place });
  if (reason === "not_offered") return { status: "UNSUPPORTED", message };
  if (reason === "too_early" || reason === "too_late") return refusal("validation", message);
  return { status: "ERROR", code: "conflict", message, account: await accountData(telling) };
}

async function replyTo(asking: Asking, outcome: ChangeOutcome): Promise<ActionResult> {
  const { telling, title } = asking;
  switch (outcome.kind) {
    case "ask":
      return {
        status: "SELECTION_NEEDED",
        step: "branch",
        selectionKind: "branch",
        selection: branchChoices(telling, outcome.branch),
        message: tell(telling, "reserve.branch", { title }),
      };
    case "done": {
      const said = [...branchText(asking, outcome), ...suspensionText(asking, outcome)];
      return done(telling, { message: said.join(" ") });
    }
    case "refused":
      return refused(asking, outcome);
    case "gone":
      throw goneCard(telling);
    case "reused":
      break;
  }
  return reusedRequest(telling);
}

/** Title of what the wish is about; of a reservation that is not the patron's own nothing is told. */
const titleOf = async (telling: Telling, outcome: ChangeOutcome): Promise<string> =>
  "recordId" in outcome ? tellTitle(telling, outcome.recordId) : "";

/** Another pickup branch, which is asked for if it is not named, or a time in which a reservation does not count. */
export async function changeSteps(telling: Telling, wish: ChangeWish): Promise<ActionResult> {
  const { at, patron, moment } = telling;
  const { id, requestId, answers, suspendUntil } = wish;
  const chosen = suspendUntil === undefined ? answerTo(answers, "branch") : undefined;
  const branch = wish.branch ?? chosen;
  const wished = { userId: patron.userId, requestId, id, branch, suspendUntil };
  const outcome = await changeReservation(at.desk, wished, moment);
  const title = await titleOf(telling, outcome);
  const answered = wish.branch === undefined ? "selection" : "branch";
  return replyTo({ telling, title, branch, answered, suspendUntil }, outcome);
}
