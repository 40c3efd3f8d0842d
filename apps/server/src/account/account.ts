import { capabilitiesOf, grantOf, LibraryError } from "@freihand/connector-kit";
import { Refusal } from "../projects/mistakes/refusal.ts";
import { answeredBy, collectAnswers } from "./step-answers.rules.ts";
import { openStep, sealStep } from "./step-seal.ts";
import type {
  ActionRequest,
  ActionResult,
  CallContext,
  LibrarySystem,
  LoanAccess,
  PatronAccess,
  StepAnswers,
} from "@freihand/connector-kit";
import type {
  AccountData,
  CancelBody,
  LoanRequest,
  ProlongAllBody,
  ProlongBody,
  ReservationBody,
  ReservationChangeBody,
  StepBody,
  StepReply,
} from "@freihand/contract";
import type { CardIdentity, ReadAccount, SignedIn } from "../identity.ts";
import type { Libraries } from "../libraries/libraries.ts";
import type { StepSeal, StepSubject } from "./step-seal.ts";

interface AccountParts {
  readonly libraries: Pick<Libraries, "find">;
  readonly seal: StepSeal;
  /** The library no longer knows the card: end its session, so that the client prompts for a new login. */
  readonly endSession: (session: string) => Promise<void>;
}

/** The account of the calling patron, and what may be done in it. */
export interface Account {
  readonly read: ReadAccount;
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
  readonly loans: LoanRequests;
}

/** Smart checkout. Nothing of a request is stored here: its id leads to it in the library system, for its own patron alone. */
interface LoanRequests {
  /** @param barcode as read from the tag: it proves nothing, the library system decides */
  readonly request: (who: SignedIn, barcode: string, ctx: CallContext) => Promise<LoanRequest>;
  /** @throws {Refusal} `not_found` when the request is not this patron's, or too old */
  readonly confirm: (who: SignedIn, id: string, ctx: CallContext) => Promise<LoanRequest>;
  /** State of the request. @throws {Refusal} as `confirm` */
  readonly outcome: (who: SignedIn, id: string, ctx: CallContext) => Promise<LoanRequest>;
}

/** Says whether somebody else has opened it. */
const withGrant = ({ patron }: CardIdentity, data: AccountData): AccountData =>
  grantOf(patron) === undefined ? data : { ...data, account: { ...data.account, granted: true } };

/**
 * Every action is sent to the library system afresh with all answers so far: nothing is stored here between two steps.
 */
export function account(parts: AccountParts): Account {
  return {
    read: async (who, ctx) => {
      const read = requirePatronAccess(parts, who).account(who.patron, ctx);
      return withGrant(who, await endSessionIfGone(parts, who, read));
    },
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
    loans: loanRequests(parts),
  };
}

function loanRequests(parts: AccountParts): LoanRequests {
  const answer =
    (call: "confirm" | "outcome") => async (who: SignedIn, id: string, ctx: CallContext) => {
      const pending = requireLoanAccess(parts, who)[call](who.patron, id, ctx);
      const reply = await endSessionIfGone(parts, who, pending);
      if (reply === undefined) throw new Refusal("not_found", { field: "id" });
      return reply.request;
    };
  return {
    request: async (who, barcode, ctx) => {
      const pending = requireLoanAccess(parts, who).request(who.patron, barcode, ctx);
      return (await endSessionIfGone(parts, who, pending)).request;
    },
    confirm: answer("confirm"),
    outcome: answer("outcome"),
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

async function act(parts: AccountParts, action: Action, attempt: Attempt): Promise<StepReply> {
  const { who, step } = action;
  const access = requirePatronAccess(parts, who);
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

/** The patron's library. @throws {Refusal} `unauthorized` when it was removed from the project after the login */
function requireSystem({ libraries }: AccountParts, who: SignedIn): LibrarySystem {
  const system = libraries.find(who.project, who.library);
  if (system === undefined) throw new Refusal("unauthorized");
  return system;
}

/** The library's patrons. @throws {Refusal} as `requireSystem` */
function requirePatronAccess(parts: AccountParts, who: SignedIn): PatronAccess {
  const access = requireSystem(parts, who).patrons;
  if (access === undefined) throw new Refusal("unauthorized");
  return access;
}

/** @throws {Refusal} `unsupported` where the library has no tags or offers no loans in the app */
function requireLoanAccess(parts: AccountParts, who: SignedIn): LoanAccess {
  const system = requireSystem(parts, who);
  const loans = system.patrons?.loans;
  if (loans === undefined || !capabilitiesOf(system).nfc) throw new Refusal("unsupported");
  return loans;
}

/** Waits for the library's answer; a card that is gone ends the patron's session. */
async function endSessionIfGone<T>(
  { endSession }: AccountParts,
  who: SignedIn,
  answer: T,
): Promise<Awaited<T>> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof LibraryError && error.code === "session_ended")
      await endSession(who.session);
    throw error;
  }
}
