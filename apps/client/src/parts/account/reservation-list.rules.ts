import {
  reservationStage,
  type IsoDate,
  type Reservation,
  type ReservationStage,
} from "@freihand/contract";
import type { MessageKey } from "../../i18n/index.ts";
import { byGermanAlphabet } from "../text/german-alphabet.rules.ts";

const ORDER = {
  ready: 0,
  transit: 1,
  ordered: 2,
  waiting: 3,
  suspended: 4,
  unknown: 5,
} as const satisfies Record<ReservationStage, number>;

/** Reservations ready for pickup, separate from those still waiting, each in a useful order. */
export interface ReservationLists {
  /** Earliest pickup deadline first. */
  readonly ready: readonly Reservation[];
  /** In transit first, then what is being fetched, then by position in the queue. */
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
  /** Name of the pickup branch. */
  readonly branch?: string;
}

/**
 * The status of a reservation, as text.
 * @returns undefined when there is only the library's own `status`
 */
export function reservationText(reservation: Reservation): ReservationText | undefined {
  const { position, expirationDate, suspendedUntil, branch } = reservation;
  const stage = reservationStage(reservation);
  switch (stage) {
    case "ready":
      return withDay("account.reservation.ready", expirationDate);
    case "transit":
      return transitText(branch);
    case "ordered":
      return { key: "account.reservation.ordered" };
    case "waiting":
      return waitingText(position);
    case "suspended":
      return withDay("account.reservation.suspended", suspendedUntil);
    case "unknown":
      return undefined;
    default:
      return stage satisfies never;
  }
}

const UNTIL = {
  "account.reservation.ready": "account.reservation.ready-until",
  "account.reservation.suspended": "account.reservation.suspended-until",
} as const;

const withDay = (key: keyof typeof UNTIL, day: IsoDate | undefined): ReservationText =>
  day === undefined ? { key } : { key: UNTIL[key], day };

const transitText = (branch: string | undefined): ReservationText =>
  branch === undefined
    ? { key: "account.reservation.transit" }
    : { key: "account.reservation.transit-to", branch };

function waitingText(position: number | undefined): ReservationText {
  return position === undefined
    ? { key: "account.reservation.waiting-unplaced" }
    : { key: "account.reservation.waiting", position };
}

function byExpiration(one: Reservation, other: Reservation): number {
  const days = (one.expirationDate ?? "9999").localeCompare(other.expirationDate ?? "9999");
  return days === 0 ? byTitle(one, other) : days;
}

/** Soonest first: in transit, ordered, then by position in the queue. */
export function byNearness(one: Reservation, other: Reservation): number {
  const stages = ORDER[reservationStage(one)] - ORDER[reservationStage(other)];
  if (stages !== 0) return stages;
  const places = (one.position ?? Infinity) - (other.position ?? Infinity);
  return Number.isFinite(places) && places !== 0 ? places : byTitle(one, other);
}

const byTitle = (one: Reservation, other: Reservation): number =>
  byGermanAlphabet(one.title, other.title);
