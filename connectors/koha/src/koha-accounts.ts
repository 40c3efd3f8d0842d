import {
  LibraryError,
  RememberedRequests,
  type ActionRequest,
  type ActionResult,
  type CallContext,
  type LoginOutcome,
  type PatronAccess,
  type PatronKey,
} from "@freihand/connector-kit";
import { readSecret, writeSecret, type AccountParts } from "./account/account-parts.ts";
import { isLoginName } from "./account/login-name.rules.ts";
import { nameOf, patronAccount } from "./account/patron-account.ts";
import type { ActionContext } from "./actions/action-context.ts";
import { kohaCheckout } from "./checkout/koha-checkout.ts";
import { cancelSteps } from "./actions/cancel-steps.ts";
import { changeSteps } from "./actions/change-steps.ts";
import { renewSteps } from "./actions/renew-steps.ts";
import { reserveSteps } from "./actions/reserve-steps.ts";

const FAILED: LoginOutcome = { ok: false, reason: "login_failed" };

/** Patrons' accounts of a Koha. A blocked or expired card may sign in: its patron has to see their loans and fees. */
export function kohaAccounts(parts: AccountParts): PatronAccess {
  const { offers } = parts.server;
  const requests = parts.tools.sentRequests ?? new RememberedRequests(parts.tools.now);
  const act =
    <Request extends ActionRequest>(
      steps: (context: ActionContext, request: Request) => Promise<ActionResult>,
    ) =>
    (patron: PatronKey, request: Request, ctx: CallContext): Promise<ActionResult> =>
      requests.inTurn(patron, request, (sent, keep) =>
        steps({ parts, patron, sent, keep, ctx }, request),
      );
  const renewOne = act<ActionRequest & { readonly id: string }>((context, { id, ...request }) =>
    renewSteps(context, { ...request, ids: [id], isOne: true }),
  );
  const renewAll = act<ActionRequest & { readonly ids?: readonly string[] }>((context, request) =>
    renewSteps(context, { ...request, isOne: false }),
  );
  return {
    login: (userId, password, { signal }) => login(parts, { userId, password }, signal),
    checkLogin: (patron, ctx) => checkLogin(parts, patron, ctx),
    account: (patron, ctx) => patronAccount(parts, patron, ctx),
    passwordOf: (patron) => readSecret(patron)?.password,
    ...(offers.renew && { renew: renewOne, renewAll }),
    ...(offers.reserve && { reserve: act(reserveSteps) }),
    ...(offers.cancel && { cancel: act(cancelSteps) }),
    ...(offers.change && { change: act(changeSteps) }),
    ...(offers.loans && { loans: kohaCheckout(parts) }),
  };
}

/** Actions go by the patron's number alone: only a validation proves the password. */
async function checkLogin(
  { calls, tools }: AccountParts,
  key: PatronKey,
  { signal }: CallContext,
): Promise<void> {
  const { password = "" } = readSecret(key) ?? {};
  const validation = await calls.validate(key.userId, password, signal);
  if (!validation.ok) throw new LibraryError("session_ended", tools.library);
}

/** The login name may be another than the card number, under which the account is kept. */
async function login(
  { calls }: AccountParts,
  { userId, password }: { readonly userId: string; readonly password: string },
  signal: AbortSignal,
): Promise<LoginOutcome> {
  if (!isLoginName(userId)) return FAILED;
  const validation = await calls.validate(userId, password, signal);
  if (!validation.ok) return FAILED;
  const { patronId } = validation;
  const patron = await calls.patron(patronId, signal);
  const card = patron?.cardnumber ?? patron?.userid;
  if (patron === undefined || card === undefined) return FAILED;
  const secret = writeSecret({ patronId, password });
  return { ok: true, patron: { userId: card, secret }, name: nameOf(patron) };
}
