import type { IsoDate, LoanRequest, NfcMessage } from "@freihand/contract";
import type { CallContext, LoanAccess, LoanReply, PatronKey } from "./connector.ts";
import { LibraryError } from "./errors.ts";
import { barcodeIn } from "./loan-id.rules.ts";
import { OpenLoans, toReply, type OpenLoan } from "./open-loans.ts";

/** A copy in a patron's hands. */
export interface CopyInHand {
  readonly patron: PatronKey;
  readonly barcode: string;
  readonly ctx: CallContext;
}

/** A request for a loan that has no id yet. */
export type LoanTerms = Omit<LoanRequest, "id">;

/** A system that lends at once and keeps no requests for loans. */
export interface CheckoutCalls {
  /** The terms of a loan (`Unconfirmed`), or why there will be none (`Rejected`). Nothing is lent. */
  terms(copy: CopyInHand): Promise<LoanTerms>;
  /**
   * Lends the copy, sent once. `Unconfirmed` again: the terms are others than those that the patron has seen.
   * @throws LibraryError `unclear` or `bad_reply` where it may have been lent
   */
  lend(copy: CopyInHand & { readonly request: LoanRequest }): Promise<LoanTerms>;
  /** The day until which the patron has the copy; undefined: it is not on loan to them. */
  dueDate(copy: CopyInHand): Promise<IsoDate | undefined>;
}

/** There will be no loan. */
export const rejectedLoan = (message: NfcMessage, title?: string): LoanTerms => ({
  state: "Rejected",
  message,
  title,
});

/**
 * Smart checkout at a system that has one call for it: asking only reads, and the confirmation lends. A lost answer is
 * settled by the account.
 * @param now milliseconds since 1970 UTC
 * @source decision 50
 */
export function smartCheckout(calls: CheckoutCalls, now: () => number): LoanAccess {
  const loans = new OpenLoans(now);
  const about =
    (call: (checkout: Checkout) => Promise<LoanReply>): LoanAccess["confirm"] =>
    async (patron, id, ctx) => {
      const known = loans.find(patron, id);
      const found: Resumed = known
        ? { loan: known }
        : await resumed({ calls, loans }, { patron, id, ctx });
      const { loan } = found;
      if (loan === undefined) return found.reply;
      const copy = { patron, barcode: loan.barcode, ctx };
      return loans.inTurn(loan, () => call({ calls, loan, copy }));
    };
  return {
    request: async (patron, barcode, ctx) => {
      const open = loans.openFor(patron, barcode);
      if (open !== undefined) return toReply(open);
      const terms = await calls.terms({ patron, barcode, ctx });
      // the same was asked at the same time
      return toReply(loans.openFor(patron, barcode) ?? loans.add(patron, barcode, terms));
    },
    confirm: about(confirm),
    outcome: about(outcome),
  };
}

/** What a request that is not known here has led to, or goes on with. */
interface Resumed {
  readonly loan?: OpenLoan | undefined;
  readonly reply?: LoanReply;
}

/**
 * A request that is not known here: another server has it, or this one had it before a restart. The account tells what it
 * has led to; where that is nothing, it goes on if the terms are still those that the patron has seen.
 * @returns neither when it has ended
 */
async function resumed(
  { calls, loans }: { readonly calls: CheckoutCalls; readonly loans: OpenLoans },
  { patron, id, ctx }: Omit<CopyInHand, "barcode"> & { readonly id: string },
): Promise<Resumed> {
  const barcode = barcodeIn(id);
  if (barcode === undefined) return {};
  const copy = { patron, barcode, ctx };
  const dueDate = await calls.dueDate(copy);
  if (dueDate !== undefined)
    return { reply: { barcode, request: { id, state: "Accepted", dueDate } } };
  return { loan: loans.resume(patron, id, { barcode, terms: await calls.terms(copy) }) };
}

interface Checkout {
  readonly calls: CheckoutCalls;
  readonly loan: OpenLoan;
  readonly copy: CopyInHand;
}

async function confirm(checkout: Checkout): Promise<LoanReply> {
  const { loan, copy } = checkout;
  if (loan.request.state !== "Unconfirmed") return toReply(loan);
  const settled = loan.isUnsettled ? await settle(checkout) : undefined;
  if (settled !== undefined) return settled;
  copy.ctx.signal.throwIfAborted();
  const terms = await lend(checkout);
  loan.request = { ...terms, id: loan.request.id, title: terms.title ?? loan.request.title };
  return toReply(loan);
}

async function lend({ calls, loan, copy }: Checkout): Promise<LoanTerms> {
  try {
    const terms = await calls.lend({ ...copy, request: loan.request });
    loan.isUnsettled = false;
    return terms;
  } catch (error) {
    loan.isUnsettled = error instanceof LibraryError && isUncertain(error);
    throw error;
  }
}

const isUncertain = ({ code }: LibraryError): boolean => code === "unclear" || code === "bad_reply";

/** An answer that was lost is replaced by the account. @returns undefined when the copy is not on loan to the patron */
async function settle({ calls, loan, copy }: Checkout): Promise<LoanReply | undefined> {
  const dueDate = await calls.dueDate(copy);
  if (dueDate === undefined) return undefined;
  loan.isUnsettled = false;
  loan.request = { ...loan.request, state: "Accepted", dueDate };
  return toReply(loan);
}

const outcome = async (checkout: Checkout): Promise<LoanReply> =>
  (checkout.loan.isUnsettled ? await settle(checkout) : undefined) ?? toReply(checkout.loan);
