import {
  withVerification,
  readAccount,
  withRenewalVerification,
  withValidation,
} from "./checked-actions.ts";
import { checkedLoans } from "./checked-loans.ts";
import { validateLogin } from "./validate-reply.ts";
import { verifyCancellation, verifyChange, verifyReservation } from "./verify-reservation.rules.ts";
import type { PatronAccess } from "@freihand/connector-kit";
import type { PatronCall, CheckContext, Verification } from "./checked-actions.ts";
import type { ReplyValidation } from "./validate-reply.ts";

/** Whose replies are checked, and how far. */
export interface CheckedParts extends ReplyValidation {
  /** The embedded system acts in transactions of its own: its replies need not be verified. */
  readonly isOurs: boolean;
}

/**
 * A library's patrons, whose replies are passed on only if they are valid, are about the calling patron, and are
 * confirmed by the account. Rejects with `bad_reply` where nothing was done, with `unclear` where something may have
 * been.
 * @source
 */
export function checkedPatrons(patrons: PatronAccess, parts: CheckedParts): PatronAccess {
  const context: CheckContext = { patrons, validation: parts };
  const { locksAfter, passwords, contact } = patrons;
  return {
    ...(locksAfter === undefined ? {} : { locksAfter }),
    login: async (...typed) => validateLogin(parts, await patrons.login(...typed)),
    account: (patron, ctx) => readAccount(context, { patron, ctx }),
    ...(passwords && { passwords }),
    ...(contact && { contact }),
    ...checkedReservations(context, parts.isOurs),
    ...checkedRenewals(context, parts.isOurs),
    ...(patrons.loans && { loans: checkedLoans(context, patrons.loans, parts.isOurs) }),
  };
}

// what the library does not offer stays undefined

function checkedReservations(
  context: CheckContext,
  isOurs: boolean,
): Pick<PatronAccess, "reserve" | "cancel" | "change"> {
  const { patrons } = context;
  const reserve = patrons.reserve?.bind(patrons);
  const cancel = patrons.cancel?.bind(patrons);
  const change = patrons.change?.bind(patrons);
  const wrap = <Params>(act: PatronCall<Params>, proof: Verification<Params>) =>
    isOurs ? withValidation(context, act) : withVerification(context, act, proof);
  return {
    ...(reserve && { reserve: wrap(reserve, verifyReservation) }),
    ...(cancel && { cancel: wrap(cancel, verifyCancellation) }),
    ...(change && { change: wrap(change, verifyChange) }),
  };
}

function checkedRenewals(
  context: CheckContext,
  isOurs: boolean,
): Pick<PatronAccess, "renew" | "renewAll"> {
  const { patrons } = context;
  const renew = patrons.renew?.bind(patrons);
  const renewAll = patrons.renewAll?.bind(patrons);
  const wrap = <Params>(
    act: PatronCall<Params>,
    idsOf: (params: Params) => readonly string[] | undefined,
  ) => (isOurs ? withValidation(context, act) : withRenewalVerification(context, act, idsOf));
  return {
    ...(renew && { renew: wrap(renew, ({ id }) => [id]) }),
    ...(renewAll && { renewAll: wrap(renewAll, ({ ids }) => ids) }),
  };
}
