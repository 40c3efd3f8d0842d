import type { IsoDate, Reservation, ReservationState } from "@freihand/contract";
import type { MessageKey } from "../../i18n/index.ts";
import { byGermanAlphabet } from "../text/german-alphabet.rules.ts";

const ORDER = {
  ready: 0,
  transit: 1,
  waiting: 2,
  suspended: 3,
  unknown: 4,
} as const satisfies Record<ReservationState, number>;

/** Reservations ready for pickup, separate from those still waiting, each in a useful order. */
export interface ReservationLists {
  /** Earliest pickup deadline first. */
  readonly ready: readonly Reservation[];
  /** In transit first, then by position in the queue. */
  readonly open: readonly Reservation[];
}

/** @source look "grouped by urgency" */
export function listReservations(reservations: readonly Reservation[]): ReservationLists {
  return {
    ready: reservations.filter(({ state }) => state === "ready").toSorted(byExpiration),
    open: reservations.filter(({ state }) => state !== "ready").toSorted(byNearness),
  };
}

/** A sentence about a reservation and its values. */
export interface ReservationText {
  readonly key: MessageKey;
  readonly day?: IsoDate;
  readonly position?: number;
}

/**
 * The status of a reservation, as text.
 * @returns undefined when there is only the library's own `status`
 */
export function reservationText({
  state,
  position,
  expirationDate,
  suspendedUntil,
}: Reservation): ReservationText | undefined {
  switch (state) {
    case "ready":
      return expirationDate === undefined
        ? { key: "account.reservation.ready" }
        : { key: "account.reservation.ready-until", day: expirationDate };
    case "transit":
      return { key: "account.reservation.transit" };
    case "waiting":
      return waitingText(position);
    case "suspended":
      return suspendedUntil === undefined
        ? { key: "account.reservation.suspended" }
        : { key: "account.reservation.suspended-until", day: suspendedUntil };
    case "unknown":
      return undefined;
    default:
      return state satisfies never;
  }
}

function waitingText(position: number | undefined): ReservationText {
  return position === undefined
    ? { key: "account.reservation.waiting-unplaced" }
    : { key: "account.reservation.waiting", position };
}

function byExpiration(one: Reservation, other: Reservation): number {
  const days = (one.expirationDate ?? "9999").localeCompare(other.expirationDate ?? "9999");
  return days === 0 ? byTitle(one, other) : days;
}

/** Soonest first: in transit, then by position in the queue. */
export function byNearness(one: Reservation, other: Reservation): number {
  if (one.state !== other.state) return ORDER[one.state] - ORDER[other.state];
  const places = (one.position ?? Infinity) - (other.position ?? Infinity);
  return Number.isFinite(places) && places !== 0 ? places : byTitle(one, other);
}

const byTitle = (one: Reservation, other: Reservation): number =>
  byGermanAlphabet(one.title, other.title);
