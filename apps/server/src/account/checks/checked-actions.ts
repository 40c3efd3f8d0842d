import { LibraryError } from "@freihand/connector-kit";
import { validateAccount, validateReply } from "./validate-reply.ts";
import { verifyRenewal } from "./verify-renewal.rules.ts";
import type { ActionResult, CallContext, PatronAccess, PatronKey } from "@freihand/connector-kit";
import type { AccountData, StepReply, StepReplyOf } from "@freihand/contract";
import type { Caller, ReplyValidation } from "./validate-reply.ts";
import type { Done, Outcome } from "./verify-reservation.rules.ts";

/** A library's patrons and how its replies are validated. */
export interface CheckContext {
  readonly patrons: PatronAccess;
  readonly validation: ReplyValidation;
}

/** An action of the library system. */
export type PatronCall<Params> = (
  patron: PatronKey,
  params: Params,
  ctx: CallContext,
) => Promise<ActionResult>;
/** The reply to an action that the library reports as done. */
export type Verification<Params> = (done: Done, params: Params, outcome: Outcome) => StepReply;

/** An action of the embedded system, whose reply is trusted. */
export function withValidation<Params>(
  context: CheckContext,
  act: PatronCall<Params>,
): PatronCall<Params> {
  return async (patron, params, ctx) => {
    const caller = { patron, ctx };
    const reply = validateReply(context.validation, caller, await act(patron, params, ctx));
    if (reply.status !== "OK") return reply;
    const account = await readAccountAfter(context, caller, reply);
    return account === undefined ? reply : { ...reply, account };
  };
}

/** An action that is verified against the account afterwards. */
export function withVerification<Params>(
  context: CheckContext,
  act: PatronCall<Params>,
  verify: Verification<Params>,
): PatronCall<Params> {
  return async (patron, params, ctx) => {
    const caller = { patron, ctx };
    const reply = withoutResults(await carryOut(context, caller, () => act(patron, params, ctx)));
    if (reply.status !== "OK") return reply;
    const account = await readAccountAfter(context, caller, reply);
    // what was done stays done even if the account cannot be read afterwards; the client then fetches it itself
    return account === undefined ? reply : verify(reply, params, { account, locale: ctx.locale });
  };
}

/** Renewals, verified by comparing the due dates before and afterwards. */
export function withRenewalVerification<Params>(
  context: CheckContext,
  act: PatronCall<Params>,
  idsOf: (params: Params) => readonly string[] | undefined,
): PatronCall<Params> {
  return async (patron, params, ctx) => {
    const caller = { patron, ctx };
    const before = await readAccount(context, caller);
    // nothing has been done so far: on a timeout here, it may be retried
    ctx.signal.throwIfAborted();
    const reply = await carryOut(context, caller, () => act(patron, params, ctx));
    if (!reportsOnLoans(reply)) return reply;
    const account = await readAccountAfter(context, caller, reply);
    // it is unknown whether a due date has moved: the client reads the account until it is
    if (account === undefined) throw new LibraryError("unclear", context.validation.library);
    return verifyRenewal(reply, { ids: idsOf(params), before, account, locale: ctx.locale });
  };
}

/** An error, too, may report single loans as renewed. */
const reportsOnLoans = (reply: StepReply): reply is StepReplyOf<"OK" | "ERROR"> =>
  reply.status === "OK" || (reply.status === "ERROR" && reply.results !== undefined);

/** Results of single items belong to renewals; nothing could verify them here. */
function withoutResults(reply: StepReply): StepReply {
  if (!("results" in reply)) return reply;
  const { results: _unproved, ...rest } = reply;
  return rest;
}

/** @throws {LibraryError} `bad_reply` for an implausible account */
export async function readAccount(
  { patrons, validation }: CheckContext,
  caller: Caller,
): Promise<AccountData> {
  const reply = await patrons.account(caller.patron, caller.ctx);
  const account = validateAccount(validation, caller, reply);
  if (account === undefined) throw new LibraryError("bad_reply", validation.library);
  return account;
}

/** The account that came with the reply, or a fresh one; undefined when it is unavailable. */
const readAccountAfter = async (
  context: CheckContext,
  caller: Caller,
  reply: { readonly account?: AccountData | undefined },
): Promise<AccountData | undefined> =>
  reply.account ?? (await readAccount(context, caller).catch(() => undefined));

/**
 * Once an action has been sent, only the connector can report that nothing was done; any other failure leaves the outcome
 * open.
 * @source Q-32
 */
async function carryOut(
  { validation }: CheckContext,
  caller: Caller,
  act: () => Promise<ActionResult>,
): Promise<StepReply> {
  const reply = await act().catch((error: unknown) => {
    if (error instanceof LibraryError && error.code !== "bad_reply") throw error;
    throw new LibraryError("unclear", validation.library, { cause: error });
  });
  return validateReply(validation, caller, reply);
}
