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
 * An action requested by a patron, together with the account's facts at the time: a lost reply is resolved by comparing
 * the account with them.
 */
export type PatronAction =
  | {
      readonly call: "reserve";
      readonly recordId: string;
      /** One copy of the title; undefined: any copy. */
      readonly copyId?: string | undefined;
      readonly title: string;
      /** The library's estimate of the wait, as given in the title; undefined: none. */
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
      /** `all`: every loan of the card, even those unknown to this client. */
      readonly scope: "all" | "chosen";
      readonly loans: readonly LentItem[];
    };

/** A change to a reservation. */
export type ReservationChange =
  /** Another pickup branch; the library asks which. */
  | { readonly kind: "branch" }
  /** Suspended until then. `until`: first day on which it is active again. */
  | { readonly kind: "suspend"; readonly until: IsoDate }
  /** Active again at once. */
  | { readonly kind: "resume" };

type ReserveAction = Extract<PatronAction, { call: "reserve" }>;
type RenewSeveralAction = Extract<PatronAction, { call: "renewAll" }>;

/** The patron's answer to one question of the library. */
export type StepAnswer = Pick<StepBody, "selection" | "confirmed" | "email">;

/** One call of a multi-step action, ready to be sent and resent unchanged. */
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

/** Title or titles that an action is about, for the header of its dialog. */
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

/** The loans that an action is about, as before it. */
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

/** The title whose record an action changes; undefined when the account does not contain it. */
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
