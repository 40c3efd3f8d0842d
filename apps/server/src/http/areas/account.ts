import type { Account } from "../../account/account.ts";
import type { Auth } from "../../auth/auth.ts";
import type { Family } from "../../auth/family.ts";
import type { ForgottenPassword } from "../../auth/forgotten-password.ts";
import type { Joining } from "../../auth/joining.ts";
import type { OwnDetails } from "../../auth/own-details.ts";
import type { PushArea } from "../../messages/push/push-area.ts";
import type { OwnChoice } from "../../messages/own-choice.ts";
import type { Passes } from "../../passes/passes.ts";
import type { NoContent } from "../answer.ts";
import type { Handlers } from "../routes.ts";

/**
 * Everything that the browser stores for this origin is cleared, including the service worker. We set no cookies.
 * @source Q-21
 */
const CLEARED: NoContent = {
  noContent: true,
  headers: { "clear-site-data": '"cache", "storage"' },
};

type SessionCalls = "login" | "refreshSession" | "logout" | "sessions" | "endSessions";

/** Sessions. */
export const sessionHandlers = (area: Auth): Pick<Handlers, SessionCalls> => ({
  login: ({ project, body, connection, device, ...ctx }) =>
    area.login({ project: project.id, body, connection, device }, ctx),
  refreshSession: ({ project, body, device }) =>
    area.refresh({ project: project.id, body, device }),
  logout: async ({ project, body }) => {
    await area.logout(project.id, body);
    return body.clearDevice === true ? CLEARED : undefined;
  },
  sessions: async ({ patron }) => [...(await area.list(patron))],
  endSessions: async ({ patron, body }) => [...(await area.endOf(patron, body))],
});

type OwnCalls = "passwordRules" | "changePassword" | "contact" | "changeContact";

/** What patrons see and change about themselves. */
export const ownHandlers = (area: OwnDetails): Pick<Handlers, OwnCalls> => ({
  passwordRules: (call) => area.passwordRules(call.patron, call),
  changePassword: ({ patron: who, body, connection, device, ...ctx }) =>
    area.changePassword({ who, body, connection, device }, ctx),
  contact: (call) => area.contact(call.patron, call),
  changeContact: ({ patron: who, body, connection, device, ...ctx }) =>
    area.changeContact({ who, body, connection, device }, ctx),
});

type PushCalls = "pushState" | "subscribePush" | "unsubscribePush" | "renewPush";

/** Notifications of the calling browser. */
export const pushHandlers = (area: PushArea): Pick<Handlers, PushCalls> => ({
  pushState: ({ patron }) => area.state(patron),
  subscribePush: ({ patron, body, locale }) => area.subscribe(patron, body, locale),
  unsubscribePush: ({ patron }) => area.end(patron),
  renewPush: async ({ body }) => {
    await area.renew(body);
  },
});

type ChoiceCalls = "messageChoice" | "chooseMessages";

/** What the library writes about. */
export const choiceHandlers = (area: OwnChoice): Pick<Handlers, ChoiceCalls> => ({
  messageChoice: ({ patron }) => area.read(patron),
  chooseMessages: ({ patron, body }) => area.choose(patron, body),
});

type ForgottenCalls = "requestPasswordLink" | "openPasswordLink" | "chooseLinkedPassword";

/** Passwords that are chosen with a link from a mail. */
export const forgottenHandlers = (area: ForgottenPassword): Pick<Handlers, ForgottenCalls> => ({
  requestPasswordLink: async ({ project, body, connection }) => {
    await area.request({ project: project.id, body, connection });
    return undefined;
  },
  openPasswordLink: ({ project, body }) => area.open({ project: project.id, body }),
  chooseLinkedPassword: ({ project, body }) => area.choose({ project: project.id, body }),
});

/** Accounts of children. */
export const familyHandlers = (
  area: Family,
): Pick<Handlers, "familyAccounts" | "openFamilyAccount"> => ({
  familyAccounts: ({ patron }) => area.accounts(patron),
  openFamilyAccount: ({ patron, body, device }) => area.open(patron, { body, device }),
});

/** Applications for a card. */
export const joinHandlers = (area: Joining): Pick<Handlers, "join"> => ({
  join: ({ project, body, connection, locale }) =>
    area.apply({ project: project.id, body, connection, locale }),
});

type AccountCalls =
  | "account"
  | "reserve"
  | "cancelReservation"
  | "changeReservation"
  | "renew"
  | "renewAll"
  | "requestLoan"
  | "answerLoanRequest";

/** The patron's account, and what may be done in it. */
export const accountHandlers = (area: Account): Pick<Handlers, AccountCalls> => ({
  account: (call) => area.read(call.patron, call),
  reserve: (call) => area.reserve(call.patron, call.body, call),
  cancelReservation: (call) => area.cancel(call.patron, call.body, call),
  changeReservation: (call) => area.change(call.patron, call.body, call),
  renew: (call) => area.renew(call.patron, call.body, call),
  renewAll: (call) => area.renewAll(call.patron, call.body, call),
  requestLoan: (call) => area.loans.request(call.patron, call.params.id, call),
  answerLoanRequest: (call) => {
    const { id, second } = call.params;
    return second === "0"
      ? area.loans.confirm(call.patron, id, call)
      : area.loans.outcome(call.patron, id, call);
  },
});

/** Library cards. */
export const passHandlers = (area: Passes): Pick<Handlers, "pass" | "passToken" | "passFile"> => ({
  pass: (call) => area.card(call.patron, call),
  passToken: (call) => area.token(call.patron, call),
  passFile: async ({ project, params, headersOnly }) => ({
    body: await area.file({ project: project.id, token: params.token, headersOnly }),
    headers: { "content-disposition": 'attachment; filename="library-card.pkpass"' },
  }),
});
