import {
  RememberedRequests,
  type ActionRequest,
  type ActionResult,
  type CallContext,
  type LoginOutcome,
  type PatronAccess,
  type PatronKey,
} from "@freihand/connector-kit";
import type { ActionContext } from "./action-context.ts";
import { cancelSteps } from "./cancel-steps.ts";
import { patronAccount, type AccountParts } from "./patron-account.ts";
import { renewSteps } from "./renew-steps.ts";
import { reserveSteps } from "./reserve-steps.ts";
import { smartCheckout } from "./smart-checkout.ts";

const FAILED = { ok: false, reason: "login_failed" } as const satisfies LoginOutcome;

/** Patrons' accounts of a SIP2 server. A blocked card may sign in: its patron has to see their loans and fees. */
export function sip2Accounts(parts: AccountParts): PatronAccess {
  const { client, offers } = parts;
  const requests = parts.tools.sentRequests ?? new RememberedRequests(parts.tools.now);
  const act = <Request extends ActionRequest>(
    steps: (context: ActionContext, request: Request) => Promise<ActionResult>,
  ) => {
    return (patron: PatronKey, request: Request, ctx: CallContext): Promise<ActionResult> =>
      requests.inTurn(patron, request, (sent, keep) =>
        steps({ parts, patron, sent, keep, ctx }, request),
      );
  };
  const renew = act(renewSteps);
  return {
    login: async (userId, password, { signal }) => {
      const outcome = await client.login(userId, password, signal);
      if (outcome.ok) {
        const { card, name = "" } = outcome.patron;
        return { ok: true, patron: { userId: card, secret: password }, name };
      }
      return outcome.reason === "unknown_patron" ? { ...FAILED, unknownCard: true } : FAILED;
    },
    account: (patron, ctx) => patronAccount(parts, patron, ctx),
    ...(offers.renew && {
      renew: (patron, { id, ...request }, ctx) =>
        renew(patron, { ...request, ids: [id], isOne: true }, ctx),
      renewAll: (patron, request, ctx) => renew(patron, { ...request, isOne: false }, ctx),
    }),
    ...(offers.reserve && { reserve: act(reserveSteps) }),
    ...(offers.cancel && { cancel: act(cancelSteps) }),
    ...(offers.loans && { loans: smartCheckout(parts) }),
  };
}
