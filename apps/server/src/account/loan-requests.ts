import { capabilitiesOf } from "@freihand/connector-kit";
import { Refusal } from "../projects/refusal.ts";
import { endSessionIfGone, requireSystem } from "./account-access.ts";
import type { CallContext, LoanAccess } from "@freihand/connector-kit";
import type { LoanRequest } from "@freihand/contract";
import type { SignedIn, AccountParts } from "./account-access.ts";

/** Smart checkout for the calling patron. */
export interface LoanRequests {
  /** @param barcode as read from the tag: it proves nothing, the library system decides */
  readonly request: (who: SignedIn, barcode: string, ctx: CallContext) => Promise<LoanRequest>;
  /** @throws {Refusal} `not_found` when the request is not this patron's, or too old */
  readonly confirm: (who: SignedIn, id: string, ctx: CallContext) => Promise<LoanRequest>;
  /** State of the request. @throws {Refusal} as `confirm` */
  readonly outcome: (who: SignedIn, id: string, ctx: CallContext) => Promise<LoanRequest>;
}

/** Nothing of a request is stored here: its id leads to it in the library system, for its own patron alone. */
export function loanRequests(parts: AccountParts): LoanRequests {
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

/** @throws {Refusal} `unsupported` where the library has no tags or offers no loans in the app */
function requireLoanAccess({ libraries }: AccountParts, who: SignedIn): LoanAccess {
  const system = requireSystem(libraries, who);
  const loans = system.patrons?.loans;
  if (loans === undefined || !capabilitiesOf(system).nfc) throw new Refusal("unsupported");
  return loans;
}
