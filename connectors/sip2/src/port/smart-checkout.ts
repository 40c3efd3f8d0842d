import {
  LibraryError,
  type CallContext,
  type LoanAccess,
  type LoanReply,
  type PatronKey,
} from "@freihand/connector-kit";
import type { BibRecord, LoanRequest, Money, NfcMessage } from "@freihand/contract";
import type { Sip2Amount, Sip2Item, Sip2Lending } from "../client/sip2-results.ts";
import { cardRefusal, checkoutRefusal, copyRefusal } from "./checkout-refusal.rules.ts";
import { OpenLoans, toReply, type OpenLoan } from "./open-loans.ts";
import {
  patronAccount,
  readList,
  readPatron,
  titleText,
  toPatron,
  type AccountParts,
} from "./patron-account.ts";

/**
 * Smart checkout over SIP2, which has one message for it: asking reads card and copy, and only the confirmation sends it.
 * What it costs is often known only from its refusal: then the request is open again, with the fee.
 */
export function smartCheckout(parts: AccountParts): LoanAccess {
  const loans = new OpenLoans(parts.tools.now);
  const about =
    (call: (checkout: Checkout) => Promise<LoanReply>): LoanAccess["confirm"] =>
    async (patron, id, ctx) => {
      const loan = loans.find(patron, id);
      return loan && (await loans.inTurn(loan, () => call({ parts, loan, patron, ctx })));
    };
  return {
    request: async (patron, barcode, ctx) => {
      const open = loans.openFor(patron, barcode);
      if (open !== undefined) return toReply(open);
      const terms = await termsOf(parts, { patron, barcode, ctx });
      // the same was asked at the same time
      return toReply(loans.openFor(patron, barcode) ?? loans.add(patron, barcode, terms));
    },
    confirm: about(confirm),
    outcome: about(outcome),
  };
}

interface Checkout {
  readonly parts: AccountParts;
  readonly loan: OpenLoan;
  readonly patron: PatronKey;
  readonly ctx: CallContext;
}

type Terms = Omit<LoanRequest, "id">;

const rejected = (message: NfcMessage, title?: string): Terms => ({
  state: "Rejected",
  message,
  title,
});

interface CopyRequest {
  readonly patron: PatronKey;
  readonly barcode: string;
  readonly ctx: CallContext;
}

/** The terms of a loan, or why there will be none. The copy is asked for anew: what was known of it may be over. */
async function termsOf(parts: AccountParts, request: CopyRequest): Promise<Terms> {
  const { barcode, ctx } = request;
  const [item, records] = await Promise.all([
    parts.client.item(barcode, ctx.signal),
    parts.tools.catalogue?.recordsOfCopies?.([barcode], ctx),
  ]);
  if (item === undefined) return rejected("CopyCantBeRetrievedFromBibPlus");
  const record = records?.get(barcode);
  const title = titleText({ record, item, barcode });
  const refusal = neverLent(record, barcode) ?? (await refusalOf(parts, request, item));
  if (refusal !== undefined) return rejected(refusal, title);
  return { state: "Unconfirmed", title, loanFee: toMoney(item.fee, parts) };
}

/** SIP2 does not tell which copies are never lent; the catalogue may. */
function neverLent(record: BibRecord | undefined, barcode: string): NfcMessage | undefined {
  const copy = record?.items.find((one) => one.barcode === barcode);
  return copy?.status === "reference" ? "InvalidCopyStatusForLoan" : undefined;
}

async function refusalOf(
  parts: AccountParts,
  { patron, ctx }: CopyRequest,
  { barcode, status }: Sip2Item,
): Promise<NfcMessage | undefined> {
  const information = await readPatron(parts, patron, ctx);
  const refusal = cardRefusal(information.status);
  if (refusal !== undefined || status !== "on_hold_shelf")
    return refusal ?? copyRefusal(status, false);
  const kept = await readList(parts, { patron, information, summary: "hold" }, ctx);
  return copyRefusal(status, kept.includes(barcode));
}

async function confirm(checkout: Checkout): Promise<LoanReply> {
  const { loan } = checkout;
  if (loan.request.state !== "Unconfirmed") return toReply(loan);
  const settled = loan.isUnsettled ? await settle(checkout) : undefined;
  if (settled !== undefined) return settled;
  checkout.ctx.signal.throwIfAborted();
  loan.request = afterAnswer(checkout, await send(checkout));
  return toReply(loan);
}

/** A copy that the patron has already is renewed by some servers, which is why asking looks first. */
async function send({ parts, loan, patron }: Checkout): Promise<Sip2Lending> {
  const { barcode, request } = loan;
  const isFeeAccepted = request.loanFee !== undefined;
  try {
    const answer = await parts.items.changing(barcode, () =>
      parts.client.checkout(toPatron(patron), { barcode, isFeeAccepted }),
    );
    loan.isUnsettled = false;
    return answer;
  } catch (error) {
    loan.isUnsettled = error instanceof LibraryError && isUncertain(error);
    throw error;
  }
}

const isUncertain = ({ code }: LibraryError): boolean => code === "unclear" || code === "bad_reply";

function afterAnswer({ parts, loan }: Checkout, answer: Sip2Lending): LoanRequest {
  const { id, title, loanFee } = loan.request;
  if (answer.ok) {
    const fee = toMoney(answer.fee, parts) ?? loanFee;
    return { id, title, state: "Accepted", dueDate: answer.due, loanFee: fee };
  }
  const required = toMoney(answer.fee, parts);
  if (required !== undefined && loanFee === undefined)
    return { id, title, state: "Unconfirmed", loanFee: required };
  return { id, title, state: "Rejected", message: checkoutRefusal(answer.messages) };
}

/** An answer that was lost is replaced by the account. @returns undefined when the copy is not on loan to the patron */
async function settle({ parts, loan, patron, ctx }: Checkout): Promise<LoanReply | undefined> {
  const { lent } = await patronAccount(parts, patron, ctx);
  const entry = lent.find(({ barcode }) => barcode === loan.barcode);
  if (entry === undefined) return undefined;
  loan.isUnsettled = false;
  loan.request = { ...loan.request, state: "Accepted", dueDate: entry.deadline };
  return toReply(loan);
}

const outcome = async (checkout: Checkout): Promise<LoanReply> =>
  (checkout.loan.isUnsettled ? await settle(checkout) : undefined) ?? toReply(checkout.loan);

/** A fee; undefined: none. */
const toMoney = (amount: Sip2Amount | undefined, { tools }: AccountParts): Money | undefined =>
  amount === undefined || amount.cents <= 0
    ? undefined
    : { cents: amount.cents, currency: tools.details.currency };
