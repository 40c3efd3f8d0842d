import { type BibItem, type IsoDate, ONLINE_MEDIA } from "@freihand/contract";
import { isTooYoung } from "./age.rules.ts";
import type { LendingTitle, OpenReservation, TitleCirculation } from "./model.rules.ts";
import type { CirculationPolicy, LendingRule } from "./policy.rules.ts";
import { reservableCopies, spareCopies } from "./queue.rules.ts";
import {
  type Eligibility,
  eligibilityRefusals,
  type EligibilityRefusal,
} from "./eligibility.rules.ts";

/**
 * Why a title cannot be reserved, whoever asks.
 * - `online_medium`: online, nothing to pick up · `not_allowed`: the library does not accept reservations for it
 * - `not_online`: only at the desk · `not_loanable`: no copy is loanable · `unknown_copy`: the copy does not belong to the title
 * - `on_shelf`: a copy is available to everybody · `queue_full`: no copy allows another reservation
 */
export type TitleRefusal =
  | "online_medium"
  | "not_allowed"
  | "not_online"
  | "not_loanable"
  | "unknown_copy"
  | "on_shelf"
  | "queue_full";

/** Why this patron may not reserve this title. `too_young`: it would not be lent to them either. */
export type ReservationRefusal =
  | TitleRefusal
  | EligibilityRefusal
  | "already_reserved"
  | "already_lent"
  | "too_young"
  | "too_many";

/** Title, copies and rules of a reservation. */
export interface TitleCase {
  readonly title: LendingTitle;
  readonly traffic: TitleCirculation;
  readonly rule: LendingRule;
  readonly policy: CirculationPolicy;
  /** The only copy that will do; undefined: any copy of the title. */
  readonly copyId?: string | undefined;
}

/** And its patron. */
export interface ReservationCase extends TitleCase {
  readonly userId: string;
  /** Date of birth; undefined: not known to the library. */
  readonly bornOn?: IsoDate | undefined;
  readonly today: IsoDate;
  readonly eligibility: Eligibility;
  /** Open reservations of this patron, of any title. */
  readonly openReservations: number;
}

const wants = (copyId: string | undefined) => (copy: BibItem) =>
  copyId === undefined || copy.id === copyId;

/** Copies on the shelf that nobody else waits for and that would fulfil the request at once. */
export const copiesAtOnce = ({ title, traffic, copyId }: TitleCase): readonly BibItem[] =>
  spareCopies(title, traffic).filter(wants(copyId));

const isFor = (copyId: string) => (reservation: OpenReservation) =>
  reservation.copyId === copyId || reservation.wantedCopyId === copyId;

function isQueueFull({ title, traffic, policy, copyId }: TitleCase): boolean {
  const most = reservableCopies(title, traffic).length * policy.maxQueuePerCopy;
  if (traffic.queue.length >= most) return true;
  if (copyId === undefined) return false;
  return traffic.queue.filter(isFor(copyId)).length >= policy.maxQueuePerCopy;
}

function kindRefusal({ title, rule }: TitleCase): TitleRefusal | undefined {
  if (ONLINE_MEDIA.has(title.mediaType)) return "online_medium";
  if (rule.reserve === "no") return "not_allowed";
  return rule.reserve === "not_online" ? "not_online" : undefined;
}

function copyRefusal(reservationCase: TitleCase): TitleRefusal | undefined {
  const { title, traffic, policy, copyId } = reservationCase;
  if (copyId !== undefined && !title.copies.some(({ id }) => id === copyId)) return "unknown_copy";
  if (!reservableCopies(title, traffic).some(wants(copyId))) return "not_loanable";
  if (!policy.reserveAvailable && copiesAtOnce(reservationCase).length > 0) return "on_shelf";
  return isQueueFull(reservationCase) ? "queue_full" : undefined;
}

function patronRefusals(reservationCase: ReservationCase): readonly ReservationRefusal[] {
  const { traffic, userId, bornOn, eligibility, policy } = reservationCase;
  const isTheirs = (one: { readonly userId: string }) => one.userId === userId;
  const isFull = reservationCase.openReservations >= policy.maxReservations;
  return [
    ...(traffic.loans.some(isTheirs) ? (["already_lent"] as const) : []),
    ...(traffic.queue.some(isTheirs) ? (["already_reserved"] as const) : []),
    ...(isTooYoung({ ...reservationCase, bornOn }) ? (["too_young"] as const) : []),
    ...eligibilityRefusals(eligibility, policy),
    ...(isFull ? (["too_many"] as const) : []),
  ];
}

/** Everything that prevents this patron from reserving this title now, the most important first; empty: nothing. */
export const reservationRefusals = (
  reservationCase: ReservationCase,
): readonly ReservationRefusal[] =>
  [
    kindRefusal(reservationCase),
    ...patronRefusals(reservationCase),
    copyRefusal(reservationCase),
  ].filter((reason) => reason !== undefined);

/** What prevents this patron from reserving this title now; undefined: nothing. */
export const reservationRefusal = (
  reservationCase: ReservationCase,
): ReservationRefusal | undefined => reservationRefusals(reservationCase)[0];
