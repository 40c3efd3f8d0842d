import type { Money } from "@freihand/contract";
import type { Question } from "../../../parts/multi-step/multi-step.rules.ts";

/** What the patron agreed to before a card's renewal started. */
export interface Agreement {
  /** The fee that the preview named; undefined: free of charge. */
  readonly fee: Money | undefined;
  /** Questions already answered on the patron's behalf. */
  readonly answered: readonly Question["status"][];
}

/**
 * - `confirm`: the confirmed preview covers the question.
 * - `ask`: the patron has to see it.
 * - `hand_over`: only the account screen can answer it.
 */
export type Verdict = "confirm" | "ask" | "hand_over";

/**
 * How to handle a library's question in the middle of a renewal of several cards. A fee is only agreed to if it is not
 * higher than in the preview, and nothing is answered twice.
 * @source spec §5 "Confirmations", rulings 20
 */
export function verdictOn(question: Question, agreement: Agreement): Verdict {
  switch (question.status) {
    case "SELECTION_NEEDED":
    case "EMAIL_NEEDED":
      return "hand_over";
    case "CLIENT_CONFIRMATION_NEEDED":
      return isCovered(question, agreement) ? "confirm" : "ask";
    case "CONFIRMATION_NEEDED":
      // Without a fee the library's message is about something the preview did not mention.
      return question.fee !== undefined && isCovered(question, agreement) ? "confirm" : "ask";
    default:
      return question satisfies never;
  }
}

type Confirmation = Extract<Question, { fee?: Money | undefined }>;

function isCovered({ status, fee }: Confirmation, { fee: agreed, answered }: Agreement): boolean {
  if (answered.includes(status)) return false;
  if (fee === undefined || fee.cents === 0) return true;
  return agreed !== undefined && agreed.currency === fee.currency && fee.cents <= agreed.cents;
}
