import {
  LibraryError,
  rejectedLoan,
  smartCheckout,
  type CopyInHand,
  type LoanAccess,
  type LoanTerms,
} from "@freihand/connector-kit";
import type { LoanRequest, Money } from "@freihand/contract";
import { readSecret, toDay, type AccountParts } from "../account/account-parts.ts";
import { toCents } from "../account/fee-kind.rules.ts";
import { patronAccount } from "../account/patron-account.ts";
import type { KohaRefusal, WantedLoan } from "../api/koha-calls.ts";
import type { KohaCheckoutAvailability, KohaItem } from "../api/koha-shapes.ts";
import { checkoutRefusal, checkoutVerdict, refusalNames } from "./checkout-verdict.rules.ts";

/**
 * Smart checkout over Koha's routes for staff, from 23.11 on: those for patrons want their own login and a preference.
 * What Koha would ask its staff about is refused, unless the patron can agree to it themselves.
 */
export const kohaCheckout = (parts: AccountParts): LoanAccess =>
  smartCheckout(
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

async function termsOf(parts: AccountParts, copy: CopyInHand): Promise<LoanTerms> {
  const [patron, item] = await Promise.all([provenPatron(parts, copy), itemOf(parts, copy)]);
  if (item === undefined) return rejectedLoan("CopyCantBeRetrievedFromBibPlus");
  const { ctx } = copy;
  const [availability, titles] = await Promise.all([
    parts.calls.checkoutAvailability({ patron, item: item.item_id }, ctx.signal),
    parts.titles.of({ biblios: [], items: [item] }, ctx),
  ]);
  const title = titles.get(item.biblio_id)?.title;
  return { ...offerOf(parts, availability), title };
}

/** Koha lends to whomever it is told: only a validation proves the password. */
async function provenPatron(
  { calls, tools }: AccountParts,
  { patron, ctx: { signal } }: CopyInHand,
): Promise<number> {
  const own = readSecret(patron);
  const validation = own && (await calls.validate(patron.userId, own.password, signal));
  if (validation?.ok !== true || validation.patronId !== own?.patronId)
    throw new LibraryError("session_ended", tools.library);
  return validation.patronId;
}

/** @returns undefined for a barcode that Koha does not know, or knows in other letters */
async function itemOf(
  { calls }: AccountParts,
  { barcode, ctx }: CopyInHand,
): Promise<KohaItem | undefined> {
  const items = await calls.itemsOf([barcode], ctx.signal);
  return items.find(({ external_id: own }) => own === barcode);
}

function offerOf(
  parts: AccountParts,
  { blockers, confirms }: KohaCheckoutAvailability,
): Omit<LoanTerms, "title"> {
  const message = checkoutVerdict(blockers, confirms.reasons);
  if (message !== undefined) return { state: "Rejected", message };
  return { state: "Unconfirmed", loanFee: feeOf(parts, confirms.rental) };
}

const feeOf = ({ tools }: AccountParts, amount = 0): Money | undefined =>
  amount > 0 ? { cents: toCents(amount), currency: tools.details.currency } : undefined;

/** The terms are asked for anew, as Koha lends by the proof that they have been seen. */
async function lend(
  parts: AccountParts,
  { request, ...copy }: CopyInHand & { readonly request: LoanRequest },
): Promise<LoanTerms> {
  const [patron, item] = await Promise.all([provenPatron(parts, copy), itemOf(parts, copy)]);
  if (item === undefined) return rejectedLoan("CopyCantBeRetrievedFromBibPlus");
  const wanted = { patron, item: item.item_id };
  const availability = await parts.calls.checkoutAvailability(wanted, copy.ctx.signal);
  const offer = offerOf(parts, availability);
  const isAsSeen = offer.loanFee?.cents === request.loanFee?.cents;
  if (offer.state === "Rejected" || !isAsSeen) return offer;
  copy.ctx.signal.throwIfAborted();
  return { ...(await sendLoan(parts, wanted, availability)), loanFee: offer.loanFee };
}

async function sendLoan(
  parts: AccountParts,
  wanted: WantedLoan,
  { confirmation_token: token }: KohaCheckoutAvailability,
): Promise<LoanTerms> {
  const { signal } = new AbortController();
  const outcome = await parts.calls.checkOut(wanted, token, signal);
  if (!outcome.ok) return { state: "Rejected", message: refusedMessage(outcome) };
  return { state: "Accepted", dueDate: toDay(outcome.value.due_date, parts) };
}

/** 409: the copy or the patron is gone; 412: something has come up that nobody has confirmed. */
function refusedMessage({ status, words }: KohaRefusal) {
  if (status === 409) return /item/i.test(words) ? "CopyCantBeRetrievedFromBibPlus" : "Unknown";
  return checkoutRefusal(refusalNames(words)) ?? "Unknown";
}
