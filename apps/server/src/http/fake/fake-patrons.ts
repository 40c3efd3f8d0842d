import { LibraryError } from "@freihand/connector-kit";
import { addDays, instant, isoDate } from "@freihand/contract";
import { FakeLogin } from "./fake-login.ts";
import { fakeLoans } from "./fake-loans.ts";
import { fakeOwn } from "./fake-own.ts";
import type {
  ActionRequest,
  ActionResult,
  PatronAccess,
  PatronKey,
  ReservationChange,
} from "@freihand/connector-kit";
import type { AccountData, LibraryId, Reservation } from "@freihand/contract";
import type { FakePatron, PatronState } from "./patron-state.ts";

/** What a patron may send in any of the actions. */
type FakeActionParams = ActionRequest &
  Partial<ReservationChange> & {
    readonly recordId?: string;
    readonly ids?: readonly string[];
  };

/** Patrons who have one loan, one reservation and one fee each, and who can do everything. */
export function fakePatrons(
  library: LibraryId,
  patrons: Readonly<Record<string, FakePatron>>,
  state: PatronState,
): PatronAccess {
  const fakeLogin = new FakeLogin(patrons, state);
  const accounts = new Map<string, AccountData>();
  const accountFor = ({ userId, secret }: PatronKey): AccountData => {
    const patron = patrons[userId];
    if (state.failWith !== undefined) throw state.failWith;
    if (patron === undefined || secret !== `secret of ${userId}`)
      throw new LibraryError("session_ended", library);
    const known = accounts.get(userId) ?? emptyAccount(library, userId, patron);
    accounts.set(userId, known);
    return known;
  };
  const act =
    (call: string) =>
    async (who: PatronKey, params: FakeActionParams): Promise<ActionResult> => {
      const account = accountFor(who);
      state.actions.push({ call, user: who.userId, params });
      const answer = dialogue(params);
      if (answer.status === "OK") accounts.set(who.userId, applyAction(account, call, params));
      return answer;
    };
  return {
    get locksAfter() {
      return state.locksAfter ?? Infinity;
    },
    account: async (who) => ({ ...readBy(who, accountFor(who), state), ...state.account }),
    login: (userId, password, { signal }) => fakeLogin.login(userId, password, signal),
    reserve: act("reserve"),
    cancel: act("cancel"),
    change: act("change"),
    renew: act("renew"),
    renewAll: act("renewAll"),
    loans: fakeLoans(accountFor, state),
    ...fakeOwn(accountFor, state),
  };
}

function readBy({ userId }: PatronKey, account: AccountData, { readFor }: PatronState) {
  readFor.push(userId);
  return account;
}

/** Asks every question once, in order. */
function dialogue({ answers }: ActionRequest): ActionResult {
  if (answers["branch"] === undefined)
    return {
      status: "SELECTION_NEEDED",
      step: "branch",
      selectionKind: "branch",
      selection: [{ key: "main", value: "Hauptstelle" }],
    };
  if (answers["confirm"] !== "yes")
    return { status: "CLIENT_CONFIRMATION_NEEDED", step: "confirm" };
  if (answers["fee"] !== "yes")
    return { status: "CONFIRMATION_NEEDED", step: "fee", fee: { cents: 100, currency: "EUR" } };
  if (answers["email"] === undefined) return { status: "EMAIL_NEEDED", step: "email" };
  return { status: "OK", message: JSON.stringify(answers) };
}

const LONGER_DAYS = 28;

/** The account afterwards. */
function applyAction(account: AccountData, call: string, params: FakeActionParams): AccountData {
  const { id, recordId } = params;
  const { lent, reservations } = account;
  const branchId = params.branch ?? params.answers["branch"] ?? "main";
  switch (call) {
    case "reserve":
      return {
        ...account,
        reservations: [
          ...reservations,
          reservationOf(`reservation of ${String(recordId)}`, recordId),
        ],
      };
    case "cancel":
      return { ...account, reservations: reservations.filter((one) => one.id !== id) };
    case "change":
      return {
        ...account,
        reservations: reservations.map((one) => (one.id === id ? { ...one, branchId } : one)),
      };
    default:
      return {
        ...account,
        lent: lent.map((loan) =>
          (params.ids ?? [id ?? loan.id]).includes(loan.id)
            ? { ...loan, deadline: addDays(loan.deadline, LONGER_DAYS) }
            : loan,
        ),
      };
  }
}

const reservationOf = (id: string, recordId = "8", title = "Momo"): Reservation => ({
  id,
  recordId,
  title,
  status: "vorgemerkt",
  state: "waiting",
  format: "BOOK",
  branchId: "main",
  change: { branch: true, suspend: true },
  cancel: { ok: true },
});

function emptyAccount(
  libraryId: LibraryId,
  userId: string,
  { name, title }: FakePatron,
): AccountData {
  const cents = { cents: 150, currency: "EUR" };
  return {
    libraryId,
    userId,
    account: { name, expired: false, blocks: [] },
    pendingFees: cents,
    fees: [{ id: `fee-${userId}`, amount: cents, title: `Gebühr von ${name}` }],
    lent: [
      {
        id: `loan-${userId}`,
        title,
        status: "ausgeliehen",
        deadline: isoDate.parse("2026-12-01"),
        barcode: `barcode-${userId}`,
        format: "BOOK",
        renew: { ok: true },
      },
    ],
    reservations: [reservationOf(`reservation-${userId}`, "8", `Vormerkung von ${name}`)],
    warnings: [],
    retrieved: instant.parse("2026-11-21T08:00:00Z"),
    source: "live",
  };
}
