import { loanRequest } from "@freihand/contract";
import * as z from "zod/mini";
import type { LoanReply } from "@freihand/connector-kit";
import type { AccountData, IsoDate, LoanRequest } from "@freihand/contract";

/** No loan costs this much, in cents of any currency. */
const MAX_FEE_CENTS = 100_000;
/** It is part of URLs. */
const LONGEST_ID = 128;

const loanReply = z.object({
  request: loanRequest,
  barcode: z.string(),
});

/** What a reply is about. */
export interface ReplyTo {
  /** Id of the request in question; undefined: it is new. */
  readonly id?: string;
  /** A loan that has yet to be made is not due before. */
  readonly earliestDue: IsoDate;
}

/**
 * A library's reply to a loan request, if valid and plausible.
 * @returns undefined for what cannot be shown
 * @source Q-33
 */
export function parseLoanReply(
  received: unknown,
  { id, earliestDue }: ReplyTo,
): LoanReply | undefined {
  const reply = loanReply.safeParse(received).data;
  if (reply === undefined) return undefined;
  const { request } = reply;
  const isItsOwn = id === undefined || request.id === id;
  const { length } = request.id;
  return isItsOwn && length > 0 && length <= LONGEST_ID && areTermsPlausible(request, earliestDue)
    ? { ...reply, request: tidied(request) }
    : undefined;
}

function areTermsPlausible(
  { state, loanFee, dueDate }: LoanRequest,
  earliestDue: IsoDate,
): boolean {
  const isOpen = state === "Unconfirmed" || state === "ConfirmedByUser";
  if (isOpen && dueDate !== undefined && dueDate < earliestDue) return false;
  return loanFee === undefined || (loanFee.cents >= 0 && loanFee.cents <= MAX_FEE_CENTS);
}

/** Only a refusal has a reason; without one it is unknown. */
function tidied({ message, ...request }: LoanRequest): LoanRequest {
  return request.state === "Rejected" ? { ...request, message: message ?? "Unknown" } : request;
}

/** The loan in the account that confirms the library's reply; undefined: there is none. */
const findConfirmedLoan = ({ barcode }: LoanReply, account: AccountData) =>
  account.lent.find((loan) => sameNumber(loan.barcode) === sameNumber(barcode));

/** Case and spaces in a number are insignificant. */
const sameNumber = (number: string): string => number.replaceAll(/\s/g, "").toUpperCase();

/**
 * `Accepted` is what unlocks a tag, so the account has to show the loan, whose due date then counts. Otherwise the
 * outcome of the request is unknown.
 * @source Q-46
 */
export function verifyLoan(reply: LoanReply, account: AccountData): LoanReply {
  const loan = findConfirmedLoan(reply, account);
  const { request } = reply;
  if (loan !== undefined) return { ...reply, request: { ...request, dueDate: loan.deadline } };
  const { id, title } = request;
  return { ...reply, request: { id, state: "Unknown", ...(title === undefined ? {} : { title }) } };
}

/** While the account cannot be read, the request counts as still being checked: the app polls again. */
export const unverifiedLoan = (reply: LoanReply): LoanReply => ({
  ...reply,
  request: { ...reply.request, state: "ConfirmedByUser" },
});
