import { type BibItem, type IsoDate, ONLINE_MEDIA } from "@freihand/contract";
import { isTooYoung } from "./age.rules.ts";
import type { LendingTitle, OpenReservation, Traffic } from "./model.rules.ts";
import type { CirculationPolicy, LendingRule } from "./policy.rules.ts";
import { reservableCopies, spareCopies } from "./queue.rules.ts";
import {
  type Eligibility,
  eligibilityRefusal,
  type EligibilityRefusal,
} from "./eligibility.rules.ts";

/**
 * Why a title cannot be reserved, whoever asks.
 * - `online_medium`: used over the network, nothing to collect · `not_allowed`: the library does not take reservations for it
 * - `not_online`: only at the desk · `not_loanable`: no copy leaves the house · `unknown_copy`: the copy is none of the title's
 * - `on_shelf`: a copy stands there for everybody · `queue_full`: no copy takes another reservation
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

/** What is reserved, under which rules. */
export interface TitleCase {
  readonly title: LendingTitle;
  readonly traffic: Traffic;
  readonly rule: LendingRule;
  readonly policy: CirculationPolicy;
  /** The only copy that will do; undefined: any copy of the title. */
  readonly copyId?: string | undefined;
}

/** And by whom. */
export interface ReservationCase extends TitleCase {
  readonly userId: string;
  /** Day of birth; undefined: the library does not know it. */
  readonly bornOn?: IsoDate | undefined;
  readonly today: IsoDate;
  readonly eligibility: Eligibility;
  /** Open reservations of this patron, of any title. */
  readonly openReservations: number;
}

const wants = (copyId: string | undefined) => (copy: BibItem) =>
  copyId === undefined || copy.id === copyId;

/** Copies on the shelf that nobody else waits for and that would fulfil the wish at once. */
export const copiesAtOnce = ({ title, traffic, copyId }: TitleCase): readonly BibItem[] =>
  spareCopies(title, traffic).filter(wants(copyId));

const isFor = (copyId: string) => (reservation: OpenReservation) =>
  reservation.copyId === copyId || reservation.wantedCopyId === copyId;

function isQueueFull({ title, traffic, policy, copyId }: TitleCase): boolean {
  const most = reservableCopies(title).length * policy.maxQueuePerCopy;
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
  const { title, policy, copyId } = reservationCase;
  if (copyId !== undefined && !title.copies.some(({ id }) => id === copyId)) return "unknown_copy";
  if (!reservableCopies(title).some(wants(copyId))) return "not_loanable";
  if (!policy.reserveAvailable && copiesAtOnce(reservationCase).length > 0) return "on_shelf";
  return isQueueFull(reservationCase) ? "queue_full" : undefined;
}

/** What keeps everybody from reserving a title, before anybody has signed in; undefined: nothing. */
export const titleRefusal = (reservationCase: TitleCase): TitleRefusal | undefined =>
  kindRefusal(reservationCase) ?? copyRefusal(reservationCase);

function patronRefusal(reservationCase: ReservationCase): ReservationRefusal | undefined {
  const { traffic, userId, bornOn, eligibility, policy } = reservationCase;
  if (traffic.loans.some((loan) => loan.userId === userId)) return "already_lent";
  if (traffic.queue.some((reservation) => reservation.userId === userId)) return "already_reserved";
  if (isTooYoung({ ...reservationCase, bornOn })) return "too_young";
  const personal = eligibilityRefusal(eligibility, policy);
  if (personal !== undefined) return personal;
  return reservationCase.openReservations >= policy.maxReservations ? "too_many" : undefined;
}

/** What keeps this patron from reserving this title now; undefined: nothing. */
export const reservationRefusal = (
  reservationCase: ReservationCase,
): ReservationRefusal | undefined =>
  kindRefusal(reservationCase) ?? patronRefusal(reservationCase) ?? copyRefusal(reservationCase);
