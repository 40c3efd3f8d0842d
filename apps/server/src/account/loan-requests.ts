import { capabilitiesOf } from "@freihand/connector-kit";
import { Refusal } from "../projects/refusal.ts";
import { endingGone, systemOf } from "./account-holder.ts";
import type { Asked, LoanAccess } from "@freihand/connector-kit";
import type { LoanRequest } from "@freihand/contract";
import type { AccountHolder, HolderParts } from "./account-holder.ts";

/** Smart checkout for the patron who calls. */
export interface LoanRequests {
  /** @param barcode as it was read from the tag: it proves nothing, the library system decides */
  readonly request: (who: AccountHolder, barcode: string, asked: Asked) => Promise<LoanRequest>;
  /** @throws {Refusal} `not_found` when the request is not this patron's, or too old */
  readonly confirm: (who: AccountHolder, id: string, asked: Asked) => Promise<LoanRequest>;
  /** How the request stands. @throws {Refusal} as `confirm` */
  readonly outcome: (who: AccountHolder, id: string, asked: Asked) => Promise<LoanRequest>;
}

/** Nothing of a request is kept here: its id leads to it in the library system, for its own patron alone. */
export function loanRequests(parts: HolderParts): LoanRequests {
  const answer =
    (call: "confirm" | "outcome") => async (who: AccountHolder, id: string, asked: Asked) => {
      const said = loansOf(parts, who)[call](who.patron, id, asked);
      const reply = await endingGone(parts, who, said);
      if (reply === undefined) throw new Refusal("not_found", { field: "id" });
      return reply.request;
    };
  return {
    request: async (who, barcode, asked) => {
      const said = loansOf(parts, who).request(who.patron, barcode, asked);
      return (await endingGone(parts, who, said)).request;
    },
    confirm: answer("confirm"),
    outcome: answer("outcome"),
  };
}

/** @throws {Refusal} `unsupported` where the library has no tags or makes no loans over the app */
function loansOf({ libraries }: HolderParts, who: AccountHolder): LoanAccess {
  const system = systemOf(libraries, who);
  const loans = system.patrons?.loans;
  if (loans === undefined || !capabilitiesOf(system).nfc) throw new Refusal("unsupported");
  return loans;
}
