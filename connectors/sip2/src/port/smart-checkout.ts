import {
  rejectedLoan,
  smartCheckout as checkoutAt,
  type CopyInHand,
  type LoanAccess,
  type LoanTerms,
} from "@freihand/connector-kit";
import type { BibRecord, LoanRequest, Money, NfcMessage } from "@freihand/contract";
import type { Sip2Amount, Sip2Item, Sip2Lending } from "../client/sip2-results.ts";
import { cardRefusal, checkoutRefusal, copyRefusal } from "./checkout-refusal.rules.ts";
import { patronAccount, titleText, type AccountParts } from "./patron-account.ts";
import { readList, readPatron, toPatron } from "./patron-lists.ts";

/**
 * Smart checkout over SIP2, which has one message for it: asking reads card and copy, and only the confirmation sends it.
 * What it costs is often known only from its refusal: then the request is open again, with the fee.
 */
export const smartCheckout = (parts: AccountParts): LoanAccess =>
  checkoutAt(
    {
      terms: (copy) => termsOf(parts, copy),
      lend: (copy) => lend(parts, copy),
      dueDate: async ({ patron, barcode, ctx }) => {
        const { lent } = await patronAccount(parts, patron, ctx);
        return lent.find((one) => one.barcode === barcode)?.deadline;
      },
    },
    parts.tools.now,
  );

/** The terms of a loan, or why there will be none. The copy is asked for anew: what was known of it may be over. */
async function termsOf(parts: AccountParts, request: CopyInHand): Promise<LoanTerms> {
  const { barcode, ctx } = request;
  const [item, records] = await Promise.all([
    parts.client.item(barcode, ctx.signal),
    parts.tools.catalogue?.recordsOfCopies?.([barcode], ctx),
  ]);
  if (item === undefined) return rejectedLoan("CopyCantBeRetrievedFromBibPlus");
  const record = records?.get(barcode);
  const title = titleText({ record, item, barcode });
  const refusal = neverLent(record, barcode) ?? (await refusalOf(parts, request, item));
  if (refusal !== undefined) return rejectedLoan(refusal, title);
  return { state: "Unconfirmed", title, loanFee: toMoney(item.fee, parts) };
}

/** SIP2 does not tell which copies are never lent; the catalogue may. */
function neverLent(record: BibRecord | undefined, barcode: string): NfcMessage | undefined {
  const copy = record?.items.find((one) => one.barcode === barcode);
  return copy?.status === "reference" ? "InvalidCopyStatusForLoan" : undefined;
}

async function refusalOf(
  parts: AccountParts,
  { patron, ctx }: CopyInHand,
  { barcode, status }: Sip2Item,
): Promise<NfcMessage | undefined> {
  const information = await readPatron(parts, patron, ctx);
  const refusal = cardRefusal(information.status);
  if (refusal !== undefined || status !== "on_hold_shelf")
    return refusal ?? copyRefusal(status, false);
  const kept = await readList(parts, { patron, information, summary: "hold" }, ctx);
  return copyRefusal(status, kept.entries.includes(barcode));
}

/** A copy that the patron has already is renewed by some servers, which is why asking looks first. */
async function lend(
  parts: AccountParts,
  { patron, barcode, request }: CopyInHand & { readonly request: LoanRequest },
): Promise<LoanTerms> {
  const isFeeAccepted = request.loanFee !== undefined;
  const answer = await parts.items.changing(barcode, () =>
    parts.client.checkout(toPatron(patron), { barcode, isFeeAccepted }),
  );
  return afterAnswer(parts, request, answer);
}

function afterAnswer(
  parts: AccountParts,
  { loanFee }: LoanRequest,
  answer: Sip2Lending,
): LoanTerms {
  if (answer.ok) {
    const fee = toMoney(answer.fee, parts) ?? loanFee;
    return { state: "Accepted", dueDate: answer.due, loanFee: fee };
  }
  const required = toMoney(answer.fee, parts);
  if (required !== undefined && loanFee === undefined)
    return { state: "Unconfirmed", loanFee: required };
  return { state: "Rejected", message: checkoutRefusal(answer.messages) };
}

/** A fee; undefined: none. */
const toMoney = (amount: Sip2Amount | undefined, { tools }: AccountParts): Money | undefined =>
  amount === undefined || amount.cents <= 0
    ? undefined
    : { cents: amount.cents, currency: tools.details.currency };
