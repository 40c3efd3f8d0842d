import type { ActionResult, LoanReply, LoginOutcome } from "@freihand/connector-kit";
import type { AccountData } from "@freihand/contract";

/** What a connector passes on unchecked, whatever its types promise. */
export const asReply = (value: unknown): ActionResult => value as ActionResult;
/** The same for an account. */
export const asAccount = (value: unknown): AccountData => value as AccountData;
/** The same for the outcome of a login. */
export const asLogin = (value: unknown): LoginOutcome => value as LoginOutcome;
/** The same for the reply to a loan request. */
export const asLoanReply = (value: unknown): LoanReply => value as LoanReply;
