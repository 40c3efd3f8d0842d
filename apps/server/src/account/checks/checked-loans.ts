import { LibraryError } from "@freihand/connector-kit";
import { isoDate } from "@freihand/contract";
import { readAccount } from "./checked-actions.ts";
import { believableReply, provedLoan, unprovedLoan } from "./loan-reply.rules.ts";
import type { LoanAccess, LoanReply } from "@freihand/connector-kit";
import type { Desk } from "./checked-actions.ts";
import type { Caller } from "./heard.ts";

const DAY_MS = 86_400_000;

/**
 * A library's smart checkout, of whose words only those arrive that have the agreed form, and `Accepted` only where the account
 * bears it out. The embedded system's word needs no proof.
 * @source
 */
export function checkedLoans(desk: Desk, loans: LoanAccess, isOurs: boolean): LoanAccess {
  const proved = (caller: Caller, reply: LoanReply) =>
    isOurs || reply.request.state !== "Accepted" ? reply : proofOf(desk, caller, reply);
  return {
    request: async (patron, barcode, asked) => {
      const said = await loans.request(patron, barcode, asked);
      return proved({ patron, asked }, heard(desk, said, { ifNot: "bad_reply" }));
    },
    confirm: async (patron, id, asked) => {
      const said = await loans.confirm(patron, id, asked).catch(unclear(desk));
      return said === undefined
        ? undefined
        : proved({ patron, asked }, heard(desk, said, { ifNot: "unclear", id }));
    },
    outcome: async (patron, id, asked) => {
      const said = await loans.outcome(patron, id, asked);
      return said === undefined
        ? undefined
        : proved({ patron, asked }, heard(desk, said, { ifNot: "bad_reply", id }));
    },
  };
}

/** @throws {LibraryError} `ifNot` when it is no reply about this request, or cannot be true */
function heard(
  { hearing }: Desk,
  said: unknown,
  { ifNot, id }: { readonly ifNot: "bad_reply" | "unclear"; readonly id?: string },
): LoanReply {
  // wherever the library is: yesterday in London is over everywhere
  const earliestDue = isoDate.parse(new Date(hearing.now() - DAY_MS).toISOString().slice(0, 10));
  const reply = believableReply(said, { earliestDue, ...(id === undefined ? {} : { id }) });
  if (reply !== undefined) return reply;
  hearing.onLie("loan");
  throw new LibraryError(ifNot, hearing.library);
}

async function proofOf(desk: Desk, caller: Caller, reply: LoanReply): Promise<LoanReply> {
  const account = await readAccount(desk, caller).catch(() => undefined);
  if (account === undefined) return unprovedLoan(reply);
  const proved = provedLoan(reply, account);
  if (proved.request.state !== "Accepted") desk.hearing.onLie("loan");
  return proved;
}

/** Once a yes is on its way, only the connector can say that nothing was done. */
const unclear =
  ({ hearing }: Desk) =>
  (error: unknown): never => {
    if (error instanceof LibraryError && error.code !== "bad_reply") throw error;
    throw new LibraryError("unclear", hearing.library, { cause: error });
  };
