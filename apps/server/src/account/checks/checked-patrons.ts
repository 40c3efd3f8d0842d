import { confirming, readAccount, renewing, trusting } from "./checked-actions.ts";
import { checkedLoans } from "./checked-loans.ts";
import { heardLogin } from "./heard.ts";
import { provedCancel, provedChange, provedReservation } from "./proved-reservation.rules.ts";
import type { PatronAccess } from "@freihand/connector-kit";
import type { Act, Desk, Proof } from "./checked-actions.ts";
import type { Hearing } from "./heard.ts";

/** Whose word is checked, and how far. */
export interface CheckedParts extends Hearing {
  /** The embedded system acts in transactions of its own: what it says is done need not be proved. */
  readonly isOurs: boolean;
}

/**
 * A library's patrons, of whose words only those arrive that have the agreed form, are about the patron who asked,
 * and are borne out by the account. Rejects with `bad_reply` where nothing was done, with `unclear` where something may have been.
 * @source
 */
export function checkedPatrons(patrons: PatronAccess, parts: CheckedParts): PatronAccess {
  const desk: Desk = { patrons, hearing: parts };
  const { locksAfter } = patrons;
  return {
    ...(locksAfter === undefined ? {} : { locksAfter }),
    login: async (...typed) => heardLogin(parts, await patrons.login(...typed)),
    account: (patron, asked) => readAccount(desk, { patron, asked }),
    ...checkedReservations(desk, parts.isOurs),
    ...checkedRenewals(desk, parts.isOurs),
    ...(patrons.loans && { loans: checkedLoans(desk, patrons.loans, parts.isOurs) }),
  };
}

// what the library does not offer stays away

function checkedReservations(
  desk: Desk,
  isOurs: boolean,
): Pick<PatronAccess, "reserve" | "cancel" | "change"> {
  const { patrons } = desk;
  const reserve = patrons.reserve?.bind(patrons);
  const cancel = patrons.cancel?.bind(patrons);
  const change = patrons.change?.bind(patrons);
  const checked = <Wish>(act: Act<Wish>, proof: Proof<Wish>) =>
    isOurs ? trusting(desk, act) : confirming(desk, act, proof);
  return {
    ...(reserve && { reserve: checked(reserve, provedReservation) }),
    ...(cancel && { cancel: checked(cancel, provedCancel) }),
    ...(change && { change: checked(change, provedChange) }),
  };
}

function checkedRenewals(desk: Desk, isOurs: boolean): Pick<PatronAccess, "renew" | "renewAll"> {
  const { patrons } = desk;
  const renew = patrons.renew?.bind(patrons);
  const renewAll = patrons.renewAll?.bind(patrons);
  const checked = <Wish>(act: Act<Wish>, idsOf: (wish: Wish) => readonly string[] | undefined) =>
    isOurs ? trusting(desk, act) : renewing(desk, act, idsOf);
  return {
    ...(renew && { renew: checked(renew, ({ id }) => [id]) }),
    ...(renewAll && { renewAll: checked(renewAll, ({ ids }) => ids) }),
  };
}
