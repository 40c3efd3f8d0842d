import { LibraryError } from "@freihand/connector-kit";
import { isoDate } from "@freihand/contract";
import { readAccount } from "./checked-actions.ts";
import { parseLoanReply, verifyLoan, unverifiedLoan } from "./loan-reply.rules.ts";
import type { LoanAccess, LoanReply } from "@freihand/connector-kit";
import type { CheckContext } from "./checked-actions.ts";
import type { Caller } from "./validate-reply.ts";

const DAY_MS = 86_400_000;

/**
 * A library's smart checkout, whose replies are passed on only if valid, and `Accepted` only where the account confirms
 * it. The embedded system's replies need no verification.
 * @source
 */
export function checkedLoans(
  context: CheckContext,
  loans: LoanAccess,
  isOurs: boolean,
): LoanAccess {
  const verify = (caller: Caller, reply: LoanReply) =>
    isOurs || reply.request.state !== "Accepted"
      ? reply
      : verifyAcceptedLoan(context, caller, reply);
  return {
    request: async (patron, barcode, ctx) => {
      const received = await loans.request(patron, barcode, ctx);
      return verify({ patron, ctx }, validateLoanReply(context, received, { ifNot: "bad_reply" }));
    },
    confirm: async (patron, id, ctx) => {
      const received = await loans.confirm(patron, id, ctx).catch(rethrowUnclear(context));
      return received === undefined
        ? undefined
        : verify({ patron, ctx }, validateLoanReply(context, received, { ifNot: "unclear", id }));
    },
    outcome: async (patron, id, ctx) => {
      const received = await loans.outcome(patron, id, ctx);
      return received === undefined
        ? undefined
        : verify({ patron, ctx }, validateLoanReply(context, received, { ifNot: "bad_reply", id }));
    },
  };
}

/** @throws {LibraryError} `ifNot` when it is no reply about this request, or implausible */
function validateLoanReply(
  { validation }: CheckContext,
  received: unknown,
  { ifNot, id }: { readonly ifNot: "bad_reply" | "unclear"; readonly id?: string },
): LoanReply {
  // wherever the library is: yesterday in London is past everywhere
  const earliestDue = isoDate.parse(new Date(validation.now() - DAY_MS).toISOString().slice(0, 10));
  const reply = parseLoanReply(received, { earliestDue, ...(id === undefined ? {} : { id }) });
  if (reply !== undefined) return reply;
  validation.onInvalidReply("loan");
  throw new LibraryError(ifNot, validation.library);
}

async function verifyAcceptedLoan(
  context: CheckContext,
  caller: Caller,
  reply: LoanReply,
): Promise<LoanReply> {
  const account = await readAccount(context, caller).catch(() => undefined);
  if (account === undefined) return unverifiedLoan(reply);
  const verify = verifyLoan(reply, account);
  if (verify.request.state !== "Accepted") context.validation.onInvalidReply("loan");
  return verify;
}

/** Once a confirmation has been sent, only the connector can report that nothing was done. */
const rethrowUnclear =
  ({ validation }: CheckContext) =>
  (error: unknown): never => {
    if (error instanceof LibraryError && error.code !== "bad_reply") throw error;
    throw new LibraryError("unclear", validation.library, { cause: error });
  };
