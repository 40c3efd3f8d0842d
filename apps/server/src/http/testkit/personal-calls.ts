import { pathOf, SERVED } from "../served.ts";
import type { EndpointName, Endpoints } from "@freihand/contract";
import type { ServedRow } from "../served.ts";

/** Every call of the contract about a patron: a new one does not compile without a request of its own. */
type PatronCall = {
  [Name in EndpointName]: Endpoints[Name]["auth"] extends "patron" ? Name : never;
}[EndpointName];

/** What one patron may send; the ids are those of the card in the middle of a matrix of swapped ids. */
interface CallParams {
  readonly path?: Readonly<Record<string, string>>;
  readonly body?: object;
}

const requestId = "3f2c9a52-6f0a-4f6e-9d38-0c2b8c6f5a11";

/** A browser at a push service; its key is a point of the curve. (RFC 8291 §5) */
const pushBody = (card: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${card}`,
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  details: false,
  without: [],
});

const CALL_PARAMS: Readonly<Record<PatronCall, (card: string) => CallParams>> = {
  account: () => ({}),
  familyAccounts: () => ({}),
  openFamilyAccount: (card) => ({ body: { grant: `grant-${card}` } }),
  sessions: () => ({}),
  endSessions: (card) => ({ body: { which: "one", id: `session-${card}` } }),
  passwordRules: () => ({}),
  changePassword: () => ({ body: { password: "nachtigall" } }),
  contact: () => ({}),
  changeContact: () => ({ body: { email: "swapped@example.org" } }),
  pushState: () => ({}),
  subscribePush: (card) => ({ body: pushBody(card) }),
  unsubscribePush: () => ({}),
  messageChoice: () => ({}),
  chooseMessages: () => ({ body: { off: ["welcome"] } }),
  reserve: () => ({ body: { recordId: "7", requestId } }),
  cancelReservation: (card) => ({ body: { id: `reservation-${card}`, requestId } }),
  changeReservation: (card) => ({
    body: { id: `reservation-${card}`, branch: "north", requestId },
  }),
  renew: (card) => ({ body: { id: `loan-${card}`, requestId } }),
  renewAll: (card) => ({ body: { ids: [`loan-${card}`], requestId } }),
  dueDateCalendar: () => ({}),
  feedStatus: () => ({}),
  switchFeed: () => ({ body: { enabled: true } }),
  passToken: () => ({}),
  pass: () => ({}),
  requestLoan: (card) => ({ path: { id: `barcode-${card}` } }),
  answerLoanRequest: (card) => ({ path: { id: `request-${card}`, second: "0" } }),
};

const isPatronCall = (name: string): name is PatronCall => Object.hasOwn(CALL_PARAMS, name);

/** A served call of a patron, ready to be sent. */
export interface PersonalCall {
  readonly name: string;
  readonly served: ServedRow;
  readonly method: "GET" | "POST";
  /** Whether it has several steps. */
  readonly isMultiStep: boolean;
  /** @param card whose ids the call uses */
  readonly url: (project: string, card: string) => string;
  readonly body: (card: string) => object | undefined;
}

/** Every served call of a patron, in the order of the contract. */
export const PERSONAL_CALLS: readonly PersonalCall[] = SERVED.flatMap((served) => {
  const { name, row } = served;
  return isPatronCall(name)
    ? [
        {
          name,
          served,
          method: row.method,
          isMultiStep: Object.hasOwn(CALL_PARAMS[name]("").body ?? {}, "requestId"),
          url: (project, card) => {
            const { path = {} } = CALL_PARAMS[name](card);
            return pathOf(served)
              .replace(":locale", "de")
              .replace(":project", project)
              .replaceAll(/:([a-z]+)/g, (_whole, part: string) => path[part] ?? part);
          },
          body: (card) => CALL_PARAMS[name](card).body,
        },
      ]
    : [];
});
