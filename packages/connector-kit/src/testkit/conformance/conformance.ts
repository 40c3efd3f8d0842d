import { describe } from "vitest";
import { ACCOUNT_CASES } from "./account-cases.ts";
import { AVAILABILITY_CASES } from "./availability-cases.ts";
import { CATALOGUE_CASES } from "./catalogue-cases.ts";
import { defineCases } from "./case.ts";
import { CANCEL_CASES, CHANGE_CASES } from "./change-cases.ts";
import { CHECKOUT_CASES } from "./checkout-cases.ts";
import {
  ACCOUNT_FAILURE_CASES,
  AVAILABILITY_FAILURE_CASES,
  CATALOGUE_FAILURE_CASES,
} from "./failure-cases.ts";
import type { Harness, World } from "./harness.ts";
import { LOGIN_CASES } from "./login-cases.ts";
import { RENEW_ALL_CASES } from "./renew-all-cases.ts";
import { RENEWAL_CASES } from "./renewal-cases.ts";
import { RESERVATION_CASES } from "./reservation-cases.ts";
import { sourceCases } from "./source-cases.ts";

const ACCOUNT_PARTS = {
  login: LOGIN_CASES,
  account: ACCOUNT_CASES,
  renewing: RENEWAL_CASES,
  "renewing several": RENEW_ALL_CASES,
  reserving: RESERVATION_CASES,
  cancelling: CANCEL_CASES,
  changing: CHANGE_CASES,
  "smart checkout": CHECKOUT_CASES,
  "failures in accounts": ACCOUNT_FAILURE_CASES,
} as const;

/**
 * What every kind of source may and must do, as tests: call it once in a `*.test.ts` of the connector.
 *
 * A harness says how to `open` a world, a fresh one for each case: a double of the system with the source connected to
 * it. It says what is in it (`account`, `catalogue`, `availability`: the roles that the kind has), and how to see the
 * `truth` at the library, to lend it `hands`, and to give it `faults`. Start with the facts that must be there and one
 * role. What the protocol cannot do or tell stands in `lacks` with its reason: such an action must be absent from the
 * source, and its cases are skipped by name. So are cases that need an optional fact, hand or fault that is not given.
 * Loans and reservations are named by their id, barcode, title or the id of their title, whichever is easiest.
 *
 * ```ts
 * conformance({
 *   kind: "sip2",
 *   open: async () => { … return { source, double, close }; },
 *   account: { borrower: { user: "C1001", … }, … },
 *   truth: { loans: ({ double }, card) => double.loansOf(card), … },
 *   faults: { down: ({ double }) => double.close() },
 *   lacks: { change: "SIP2 servers end the connection for it" },
 * });
 * ```
 */
export function conformance<W extends World>(harness: Harness<W>): void {
  const { kind, account, catalogue, availability } = harness;
  describe(`${kind} conforms`, () => {
    sourceCases(harness);
    if (account !== undefined)
      for (const [part, cases] of Object.entries(ACCOUNT_PARTS))
        defineCases(part, harness, { facts: account, cases });
    if (catalogue !== undefined)
      defineCases("catalogue", harness, {
        facts: catalogue,
        cases: [...CATALOGUE_CASES, ...CATALOGUE_FAILURE_CASES],
      });
    if (availability !== undefined)
      defineCases("availability", harness, {
        facts: availability,
        cases: [...AVAILABILITY_CASES, ...AVAILABILITY_FAILURE_CASES],
      });
  });
}
