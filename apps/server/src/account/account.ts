import { accessOf, endingGone } from "./account-holder.ts";
import { answeredBy, answersOf } from "./step-answers.rules.ts";
import { openStep, sealStep } from "./step-seal.ts";
import type {
  ActionRequest,
  ActionResult,
  Asked,
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
import type { AccountHolder, HolderParts } from "./account-holder.ts";
import type { StepSeal, StepSubject } from "./step-seal.ts";

interface AccountParts extends HolderParts {
  readonly seal: StepSeal;
}

/** The account of the patron who calls, and what may be done in it. */
export interface Account {
  readonly info: (who: AccountHolder, asked: Asked) => Promise<AccountData>;
  readonly reserve: (who: AccountHolder, body: ReservationBody, asked: Asked) => Promise<StepReply>;
  readonly cancel: (who: AccountHolder, body: CancelBody, asked: Asked) => Promise<StepReply>;
  /** Another pickup branch for a reservation, or a time in which it does not count. */
  readonly change: (
    who: AccountHolder,
    body: ReservationChangeBody,
    asked: Asked,
  ) => Promise<StepReply>;
  readonly renew: (who: AccountHolder, body: ProlongBody, asked: Asked) => Promise<StepReply>;
  readonly renewAll: (who: AccountHolder, body: ProlongAllBody, asked: Asked) => Promise<StepReply>;
}

/** Every action is asked of the library system anew with all answers so far: between two steps nothing is remembered here. */
export function account(parts: AccountParts): Account {
  return {
    info: (who, asked) =>
      endingGone(parts, who, accessOf(parts.libraries, who).account(who.patron, asked)),
    reserve: (who, { recordId, copyId, ...step }, asked) => {
      const about = { recordId, ...(copyId === undefined ? {} : { copyId }) };
      return act(parts, { who, call: "reservation", about, step, asked }, (access, wish) =>
        access.reserve?.(who.patron, { ...about, ...wish }, asked),
      );
    },
    cancel: (who, { id, ...step }, asked) =>
      act(parts, { who, call: "cancel", about: { id }, step, asked }, (access, wish) =>
        access.cancel?.(who.patron, { id, ...wish }, asked),
      ),
    change: (who, { id, branch, suspendUntil, ...step }, asked) => {
      const about = {
        id,
        ...(branch === undefined ? {} : { branch }),
        ...(suspendUntil === undefined ? {} : { suspendUntil }),
      };
      return act(parts, { who, call: "reservation-change", about, step, asked }, (access, wish) =>
        access.change?.(who.patron, { ...about, ...wish }, asked),
      );
    },
    renew: (who, { id, ...step }, asked) =>
      act(parts, { who, call: "prolong", about: { id }, step, asked }, (access, wish) =>
        access.renew?.(who.patron, { id, ...wish }, asked),
      ),
    renewAll: (who, { ids, ...step }, asked) => {
      const about = ids === undefined ? {} : { ids };
      return act(parts, { who, call: "prolongAll", about, step, asked }, (access, wish) =>
        access.renewAll?.(who.patron, { ...about, ...wish }, asked),
      );
    },
  };
}

interface Action {
  readonly who: AccountHolder;
  readonly call: string;
  readonly about: Readonly<Record<string, unknown>>;
  readonly step: StepBody;
  readonly asked: Asked;
}

/** Asks the library system; undefined: it does not offer this. */
type Attempt = (access: PatronAccess, wish: ActionRequest) => Promise<ActionResult> | undefined;

async function act(parts: AccountParts, action: Action, attempt: Attempt): Promise<StepReply> {
  const { who, step } = action;
  const access = accessOf(parts.libraries, who);
  const subject = subjectOf(action);
  const open = step.step === undefined ? undefined : await openStep(parts.seal, step.step, subject);
  const answers = answersOf(step, open);
  const attempted = attempt(access, { requestId: step.requestId, answers });
  const result = await endingGone(parts, who, attempted);
  if (result === undefined) return { status: "UNSUPPORTED" };
  return sealed(parts.seal, result, { answers, subject });
}

const subjectOf = ({ who, call, about }: Action): StepSubject => ({
  call,
  patron: JSON.stringify([who.project, who.library, who.patron.userId]),
  about,
});

/** The connector's plain step name never leaves: in its place goes a token that holds what was answered. */
async function sealed(
  seal: StepSeal,
  result: ActionResult,
  { answers, subject }: { readonly answers: StepAnswers; readonly subject: StepSubject },
): Promise<StepReply> {
  const member = answeredBy(result.status);
  if (member === undefined || !("step" in result)) return result;
  const step = await sealStep(seal, { name: result.step, answeredBy: member, answers }, subject);
  return { ...result, step };
}
