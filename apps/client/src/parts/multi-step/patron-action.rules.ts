import type {
  CancelBody,
  IsoDate,
  LentItem,
  ProlongAllBody,
  ProlongBody,
  Reservation,
  ReservationBody,
  ReservationChangeBody,
  StepBody,
} from "@freihand/contract";

/**
 * What a patron wants done, together with what the account said when they asked:
 * a lost answer is settled by comparing the account with these facts.
 */
export type PatronAction =
  | {
      readonly call: "reserve";
      readonly recordId: string;
      /** One copy of the title; undefined: any copy. */
      readonly copyId?: string | undefined;
      readonly title: string;
      /** The library's estimate of the wait, as the title said it; undefined: it has none. */
      readonly waitDays?: number | undefined;
    }
  | { readonly call: "cancelReservation"; readonly reservation: Reservation }
  | {
      readonly call: "change";
      readonly reservation: Reservation;
      readonly change: ReservationChange;
    }
  | { readonly call: "renew"; readonly loan: LentItem }
  | {
      readonly call: "renewAll";
      /** `all`: every loan of the card, also one that this client does not know of yet. */
      readonly scope: "all" | "chosen";
      readonly loans: readonly LentItem[];
    };

/** What is to be different about a reservation. */
export type ReservationChange =
  /** Another pickup branch; the library asks which. */
  | { readonly kind: "branch" }
  /** It does not count until then. `until`: first day on which it counts again. */
  | { readonly kind: "suspend"; readonly until: IsoDate }
  /** It counts again at once. */
  | { readonly kind: "resume" };

export type ActionCall = PatronAction["call"];

type ReserveAction = Extract<PatronAction, { call: "reserve" }>;
type RenewSeveralAction = Extract<PatronAction, { call: "renewAll" }>;

/** The patron's answer to one question of the library. */
export type StepAnswer = Pick<StepBody, "selection" | "confirmed" | "email">;

/** One call of a multi-step action, ready to be sent and to be sent again unchanged. */
export type StepRequest =
  | { readonly call: "reserve"; readonly body: ReservationBody }
  | { readonly call: "cancelReservation"; readonly body: CancelBody }
  | { readonly call: "change"; readonly body: ReservationChangeBody }
  | { readonly call: "renew"; readonly body: ProlongBody }
  | { readonly call: "renewAll"; readonly body: ProlongAllBody };

/**
 * The call that carries `step` to the server.
 * @param step the same `requestId` in every step of one action; `step` and an answer from the second on
 * @source rulings 25
 */
export function stepRequest(action: PatronAction, step: StepBody): StepRequest {
  switch (action.call) {
    case "reserve":
      return { call: "reserve", body: { ...wantedTitle(action), ...step } };
    case "cancelReservation":
      return { call: "cancelReservation", body: { id: action.reservation.id, ...step } };
    case "change":
      return {
        call: "change",
        body: { id: action.reservation.id, ...suspensionMembers(action.change), ...step },
      };
    case "renew":
      return { call: "renew", body: { id: action.loan.id, ...step } };
    case "renewAll":
      return { call: "renewAll", body: { ...chosenLoans(action), ...step } };
    default:
      return action satisfies never;
  }
}

/** Title or titles that an action is about, for the head of its dialog. */
export function titlesOf(action: PatronAction): readonly string[] {
  switch (action.call) {
    case "reserve":
      return [action.title];
    case "cancelReservation":
    case "change":
      return [action.reservation.title];
    case "renew":
      return [action.loan.title];
    case "renewAll":
      return action.loans.map(({ title }) => title);
    default:
      return action satisfies never;
  }
}

function wantedTitle({
  recordId,
  copyId,
}: ReserveAction): Pick<ReservationBody, "recordId" | "copyId"> {
  return copyId === undefined ? { recordId } : { recordId, copyId };
}

function suspensionMembers(change: ReservationChange): Pick<ReservationChangeBody, "suspendUntil"> {
  if (change.kind === "branch") return {};
  return { suspendUntil: change.kind === "suspend" ? change.until : null };
}

function chosenLoans({ scope, loans }: RenewSeveralAction): Pick<ProlongAllBody, "ids"> {
  return scope === "all" ? {} : { ids: loans.map(({ id }) => id) };
}

/** The loans that an action is about, as they were before it. */
export function loansOf(action: PatronAction): readonly LentItem[] {
  switch (action.call) {
    case "reserve":
    case "cancelReservation":
    case "change":
      return [];
    case "renew":
      return [action.loan];
    case "renewAll":
      return action.loans;
    default:
      return action satisfies never;
  }
}

/** The title whose record an action changes; undefined when the account does not name it. */
export function recordIdOf(action: PatronAction): string | undefined {
  switch (action.call) {
    case "reserve":
      return action.recordId;
    case "cancelReservation":
    case "change":
      return action.reservation.recordId;
    case "renew":
      return action.loan.recordId;
    case "renewAll":
      return undefined;
    default:
      return action satisfies never;
  }
}
