import * as z from "zod/mini";
import { fault, ofPatron, ok, type DoubleRoute } from "./double-answer.ts";
import type { DoubleKoha } from "./double-koha.ts";

type Reasons = Readonly<Record<string, unknown>>;

/** Why nothing is lent, and what a member of staff would be asked; with the names of others, as Koha has them. */
function judged(
  koha: DoubleKoha,
  patron: DoubleKoha["patrons"][number],
  item: DoubleKoha["items"][number],
): { readonly blockers: Reasons; readonly confirms: Reasons } {
  const rental = koha.rentalOf(item.item_id);
  return {
    blockers: {
      ...(patron.restricted && { USERBLOCKEDNOENDDATE: "9999-12-31" }),
      ...(patron.expiry_date < koha.today && { EXPIRED: 1 }),
      ...((item.not_for_loan_status ?? 0) > 0 && { NOT_FOR_LOAN: 1, item_notforloan: 1 }),
    },
    confirms: {
      ...lentBefore(koha, patron.patron_id, item.item_id),
      ...wantedBefore(koha, patron.patron_id, item),
      ...(rental !== undefined && { RENTALCHARGE: rental }),
    },
  };
}

function lentBefore(koha: DoubleKoha, patron: number, item: number): Reasons {
  const loan = koha.checkouts.find((one) => one.item_id === item);
  if (loan === undefined) return {};
  if (loan.patron_id === patron) return { RENEW_ISSUE: 1 };
  const { firstname, surname } = koha.patrons.find((one) => one.patron_id === loan.patron_id) ?? {};
  return { ISSUED_TO_ANOTHER: 1, issued_firstname: firstname, issued_surname: surname };
}

function wantedBefore(
  koha: DoubleKoha,
  patron: number,
  { item_id: item, biblio_id: biblio }: DoubleKoha["items"][number],
): Reasons {
  const hold = koha.holds.find(({ item_id: own, biblio_id: title }) =>
    own === null ? title === biblio : own === String(item),
  );
  if (hold === undefined || hold.patron_id === patron) return {};
  const { surname } = koha.patrons.find((one) => one.patron_id === hold.patron_id) ?? {};
  return {
    [hold.status === "W" ? "RESERVE_WAITING" : "RESERVED"]: 1,
    ressurname: surname,
    resborrowernumber: hold.patron_id,
  };
}

/** It proves which questions have been seen. */
const tokenOf = (item: number, confirms: Reasons): string =>
  `seen:${[String(item), ...Object.keys(confirms).toSorted()].join(":")}`;

const wantedLoan = z.object({ patron_id: z.int(), item_id: z.int() });

const patronOf = (koha: DoubleKoha, id: number) => koha.patrons.find((one) => one.patron_id === id);
const itemOf = (koha: DoubleKoha, id: number) => koha.items.find((one) => one.item_id === id);

/** Loans: listing, renewing and, from 23.11 on, making them. */
export const CHECKOUT_ROUTES: readonly DoubleRoute[] = [
  ["GET", /^\/checkouts$/, (koha, request) => ofPatron(koha.checkouts, request)],
  [
    "GET",
    /^\/checkouts\/availability$/,
    (koha, { query }) => {
      const patron = patronOf(koha, Number(query.get("patron_id")));
      const item = itemOf(koha, Number(query.get("item_id")));
      // Koha calls methods of what is not there
      if (patron === undefined || item === undefined) return fault(500, "Something went wrong");
      const { blockers, confirms } = judged(koha, patron, item);
      const token = tokenOf(item.item_id, confirms);
      return ok({ blockers, confirms, warnings: {}, confirmation_token: token });
    },
    "23.11",
  ],
  [
    "POST",
    /^\/checkouts$/,
    (koha, { query, body }) => {
      const wanted = wantedLoan.parse(body);
      const item = itemOf(koha, wanted.item_id);
      if (item === undefined) return fault(409, "Item not found");
      const patron = patronOf(koha, wanted.patron_id);
      if (patron === undefined) return fault(409, "Patron not found");
      const { blockers, confirms } = judged(koha, patron, item);
      const reasons = Object.keys(blockers);
      if (reasons.length > 0) return fault(403, `Checkout not authorized (${reasons.join(" ")})`);
      const isConfirmed = query.get("confirmation") === tokenOf(item.item_id, confirms);
      if (Object.keys(confirms).length > 0 && !isConfirmed) return fault(412, "Confirmation error");
      return ok(koha.lend(patron.patron_id, item.item_id), 201);
    },
    "23.11",
  ],
  [
    "GET",
    /^\/checkouts\/(\d+)\/allows_renewal$/,
    (koha, _request, id) => {
      const found = koha.checkouts.find((one) => one.checkout_id === id);
      if (found === undefined) return fault(404, "Checkout doesn't exist");
      const error = koha.renewalError(found);
      return ok({
        allows_renewal: error === null,
        current_renewals: found.renewals_count,
        max_renewals: 2,
        unseen_renewals: 0,
        error,
      });
    },
  ],
  [
    "POST",
    /^\/checkouts\/(\d+)\/renewal$/,
    (koha, _request, id) => {
      const found = koha.checkouts.find((one) => one.checkout_id === id);
      if (found === undefined) return fault(404, "Checkout doesn't exist");
      const error = koha.renewalError(found);
      if (error !== null) return fault(403, `Renewal not authorized (${error})`);
      return ok(koha.renew(id), 201);
    },
  ],
];
