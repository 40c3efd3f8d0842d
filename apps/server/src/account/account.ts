import { requirePatronAccess, endSessionIfGone } from "./account-access.ts";
import { answeredBy, collectAnswers } from "./step-answers.rules.ts";
import { openStep, sealStep } from "./step-seal.ts";
import type {
  ActionRequest,
  ActionResult,
  CallContext,
  PatronAccess,
  StepAnswers,
} from "@freihand/connector-kit";
import type {
  AccountData,
  CancelBody,
  ProlongAllBody,
  ProlongBody,
  ReservationBody,
  ReservationChangeBody,
  StepBody,
  StepReply,
} from "@freihand/contract";
import type { SignedIn, AccountParts } from "./account-access.ts";
import type { StepSeal, StepSubject } from "./step-seal.ts";

interface AccountDeps extends AccountParts {
  readonly seal: StepSeal;
}

/** The account of the calling patron, and what may be done in it. */
export interface Account {
  readonly read: (who: SignedIn, ctx: CallContext) => Promise<AccountData>;
  readonly reserve: (who: SignedIn, body: ReservationBody, ctx: CallContext) => Promise<StepReply>;
  readonly cancel: (who: SignedIn, body: CancelBody, ctx: CallContext) => Promise<StepReply>;
  /** Another pickup branch for a reservation, or a period in which it is suspended. */
  readonly change: (
    who: SignedIn,
    body: ReservationChangeBody,
    ctx: CallContext,
  ) => Promise<StepReply>;
  readonly renew: (who: SignedIn, body: ProlongBody, ctx: CallContext) => Promise<StepReply>;
  readonly renewAll: (who: SignedIn, body: ProlongAllBody, ctx: CallContext) => Promise<StepReply>;
}

/**
 * Every action is sent to the library system afresh with all answers so far: nothing is stored here between two steps.
 */
export function account(parts: AccountDeps): Account {
  return {
    read: (who, ctx) =>
      endSessionIfGone(
        parts,
        who,
        requirePatronAccess(parts.libraries, who).account(who.patron, ctx),
      ),
    reserve: (who, { recordId, copyId, ...step }, ctx) => {
      const about = { recordId, ...(copyId === undefined ? {} : { copyId }) };
      return act(parts, { who, call: "reservation", about, step, ctx }, (access, request) =>
        access.reserve?.(who.patron, { ...about, ...request }, ctx),
      );
    },
    cancel: (who, { id, ...step }, ctx) =>
      act(parts, { who, call: "cancel", about: { id }, step, ctx }, (access, request) =>
        access.cancel?.(who.patron, { id, ...request }, ctx),
      ),
    change: (who, { id, branch, suspendUntil, ...step }, ctx) => {
      const about = {
        id,
        ...(branch === undefined ? {} : { branch }),
        ...(suspendUntil === undefined ? {} : { suspendUntil }),
      };
      return act(parts, { who, call: "reservation-change", about, step, ctx }, (access, request) =>
        access.change?.(who.patron, { ...about, ...request }, ctx),
      );
    },
    renew: (who, { id, ...step }, ctx) =>
      act(parts, { who, call: "prolong", about: { id }, step, ctx }, (access, request) =>
        access.renew?.(who.patron, { id, ...request }, ctx),
      ),
    renewAll: (who, { ids, ...step }, ctx) => {
      const about = ids === undefined ? {} : { ids };
      return act(parts, { who, call: "prolongAll", about, step, ctx }, (access, request) =>
        access.renewAll?.(who.patron, { ...about, ...request }, ctx),
      );
    },
  };
}

interface Action {
  readonly who: SignedIn;
  readonly call: string;
  readonly about: Readonly<Record<string, unknown>>;
  readonly step: StepBody;
  readonly ctx: CallContext;
}

/** Calls the library system; undefined: it does not offer this. */
type Attempt = (access: PatronAccess, request: ActionRequest) => Promise<ActionResult> | undefined;

async function act(parts: AccountDeps, action: Action, attempt: Attempt): Promise<StepReply> {
  const { who, step } = action;
  const access = requirePatronAccess(parts.libraries, who);
  const subject = subjectOf(action);
  const open = step.step === undefined ? undefined : await openStep(parts.seal, step.step, subject);
  const answers = collectAnswers(step, open);
  const attempted = attempt(access, { requestId: step.requestId, answers });
  const result = await endSessionIfGone(parts, who, attempted);
  if (result === undefined) return { status: "UNSUPPORTED" };
  return sealReply(parts.seal, result, { answers, subject });
}

const subjectOf = ({ who, call, about }: Action): StepSubject => ({
  call,
  patron: JSON.stringify([who.project, who.library, who.patron.userId]),
  about,
});

/** The connector's plain step name is never sent out: it is replaced by a token that holds the answers so far. */
async function sealReply(
  seal: StepSeal,
  result: ActionResult,
  { answers, subject }: { readonly answers: StepAnswers; readonly subject: StepSubject },
): Promise<StepReply> {
  const member = answeredBy(result.status);
  if (member === undefined || !("step" in result)) return result;
  const step = await sealStep(seal, { name: result.step, answeredBy: member, answers }, subject);
  return { ...result, step };
}
