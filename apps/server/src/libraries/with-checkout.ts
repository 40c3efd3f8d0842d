import {
  LibraryError,
  type LoanAccess,
  type PatronAccess,
  type PatronKey,
} from "@freihand/connector-kit";
import type { LibraryId } from "@freihand/contract";

/**
 * Accounts with the smart checkout of another system of the library, which gets the card number and the password that
 * the patron signed in with, and proves them itself.
 */
export function withCheckout(
  account: PatronAccess,
  checkout: LoanAccess,
  library: LibraryId,
): PatronAccess {
  const keyThere = (patron: PatronKey): PatronKey => {
    const secret = account.passwordOf?.(patron);
    if (secret === undefined) throw new LibraryError("session_ended", library);
    return { userId: patron.userId, secret };
  };
  const loans: LoanAccess = {
    request: async (patron, barcode, ctx) => checkout.request(keyThere(patron), barcode, ctx),
    confirm: async (patron, id, ctx) => checkout.confirm(keyThere(patron), id, ctx),
    outcome: async (patron, id, ctx) => checkout.outcome(keyThere(patron), id, ctx),
  };
  return new Proxy(account, {
    get: (target, name): unknown => (name === "loans" ? loans : Reflect.get(target, name)),
  });
}
