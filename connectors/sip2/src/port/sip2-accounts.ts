import type {
  ActionRequest,
  CallContext,
  LoginOutcome,
  PatronAccess,
  PatronKey,
} from "@freihand/connector-kit";
import { SentRequests, type ActionContext } from "./action-context.ts";
import { cancelSteps } from "./cancel-steps.ts";
import { patronAccount, type AccountParts } from "./patron-account.ts";
import { renewSteps } from "./renew-steps.ts";
import { reserveSteps } from "./reserve-steps.ts";

const FAILED = { ok: false, reason: "login_failed" } as const satisfies LoginOutcome;

/** Patrons' accounts of a SIP2 server. A blocked card may sign in: its patron has to see their loans and fees. */
export function sip2Accounts(parts: AccountParts): PatronAccess {
  const { client, offers } = parts;
  const requests = new SentRequests(parts.tools.now);
  const act = (patron: PatronKey, request: ActionRequest, ctx: CallContext): ActionContext => ({
    parts,
    patron,
    sent: requests.of(patron, request),
    ctx,
  });
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
        renewSteps(act(patron, request, ctx), { ...request, ids: [id], isOne: true }),
      renewAll: (patron, request, ctx) =>
        renewSteps(act(patron, request, ctx), { ...request, isOne: false }),
    }),
    ...(offers.reserve && {
      reserve: (patron, request, ctx) => reserveSteps(act(patron, request, ctx), request),
    }),
    ...(offers.cancel && {
      cancel: (patron, request, ctx) => cancelSteps(act(patron, request, ctx), request),
    }),
  };
}
