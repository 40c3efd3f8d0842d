import type { IsoDate } from "@freihand/contract";
import { type LendingContext, type LendingDay, readTraffics } from "./lending-context.ts";
import { type KnownPatron, readKnownPatron } from "./known-patron.ts";
import type {
  CopyMarkKind,
  LendingTitle,
  OpenLoan,
  OpenReservation,
  TitleCirculation,
} from "./model.rules.ts";
import { lendingRuleFor } from "./lending-rule.rules.ts";
import {
  asOf,
  hasLapsed,
  loanableCopies,
  markOf,
  NO_TRAFFIC,
  queuePosition,
  shelfAssignments,
} from "./queue.rules.ts";
import type { RenewalDecision } from "./renewal.rules.ts";
import { withoutLapsed } from "./shelf.rules.ts";
import { decideRenewal, isWaitedFor } from "./renew.ts";
import type { CirculationView } from "./store.ts";
import { estimatedWaitDays, type CopyForecast } from "./wait-estimate.rules.ts";

/** A loan and whether it can be renewed. */
export interface LoanOnAccount {
  readonly loan: OpenLoan;
  readonly renewal: RenewalDecision;
  /** Another patron waits for this copy. */
  readonly reservedByOthers: boolean;
}

/** A reservation and its place in the queue. */
export interface ReservationOnAccount {
  readonly reservation: OpenReservation;
  /** From 1; undefined when a copy is already set aside or the reservation is suspended. */
  readonly position?: number;
  /**
   * Estimated days until a copy is available; undefined: one is, the reservation is suspended, or no reliable estimate is
   * possible.
   */
  readonly waitDays?: number;
  /** Staff are to fetch a copy for it; it is not the patron's before they have. */
  readonly isBeingFetched?: true;
}

/** All data of one card, as of one moment. */
export interface Account<Title extends LendingTitle> extends Omit<KnownPatron, "loans"> {
  /** By due date, the earliest first. */
  readonly loans: readonly LoanOnAccount[];
  /** Reservations ready for pickup first, then by place of order. */
  readonly reservations: readonly ReservationOnAccount[];
  /** Titles of the above; one that the catalogue no longer has is missing. */
  readonly titles: ReadonlyMap<string, Title>;
}

interface AccountRows {
  readonly known: KnownPatron;
  readonly reservations: readonly OpenReservation[];
  readonly traffic: ReadonlyMap<string, TitleCirculation>;
}

async function readAccountRows(
  view: CirculationView,
  userId: string,
  day: LendingDay,
): Promise<AccountRows | undefined> {
  const [known, placed] = await Promise.all([
    readKnownPatron(view, userId, day),
    view.reservationsOf(userId),
  ]);
  if (known === undefined) return undefined;
  const { today } = day;
  const { loans } = known;
  const reservations = placed.map((one) => asOf(one, today));
  const recordIds = [...loans, ...reservations].map((one) => one.recordId);
  const traffic = await readTraffics(view, recordIds, today);
  return { known, reservations, traffic };
}

const isReady = ({ state }: OpenReservation) => state === "ready";
const readyFirst = (all: readonly OpenReservation[]) => {
  const byPlace = all.toSorted((a, b) => a.placedSeq - b.placedSeq);
  return [...byPlace.filter(isReady), ...byPlace.filter((one) => !isReady(one))];
};

interface Waiting<Title extends LendingTitle> extends LendingDay {
  readonly traffic: AccountRows["traffic"];
  readonly titles: ReadonlyMap<string, Title>;
}

function toReservationOnAccount<Title extends LendingTitle>(
  reservation: OpenReservation,
  waiting: Waiting<Title>,
): ReservationOnAccount {
  const traffic = waiting.traffic.get(reservation.recordId) ?? NO_TRAFFIC;
  const position = queuePosition(reservation, traffic.queue);
  if (position === undefined) return { reservation };
  const title = waiting.titles.get(reservation.recordId);
  if (title !== undefined && isBeingFetched(reservation, { ...waiting, title, traffic }))
    return { reservation, position, isBeingFetched: true };
  const waitDays =
    title === undefined || reservation.wantedCopyId !== undefined
      ? undefined
      : estimateWait(position, { ...waiting, title, traffic });
  return { reservation, position, ...(waitDays !== undefined && { waitDays }) };
}

/** Asked whenever it is shown, and never stored: nothing goes stale. */
const isBeingFetched = (
  { id }: OpenReservation,
  { lending, today, title, traffic }: TitleInDemand,
): boolean =>
  lending.policy.shelf === "staff" &&
  shelfAssignments(title, withoutLapsed(traffic, today)).some(
    ({ reservation }) => reservation.id === id,
  );

interface TitleInDemand extends LendingDay {
  readonly title: LendingTitle;
  readonly traffic: TitleCirculation;
}

function estimateWait(
  position: number,
  { lending, today, title, traffic }: TitleInDemand,
): number | undefined {
  const { mediaType } = title;
  return estimatedWaitDays({
    copies: loanableCopies(title).flatMap(({ id }) => toForecast(id, traffic)),
    ahead: position - 1,
    loanDays: lendingRuleFor(lending.policy, { group: undefined, mediaType }).loanDays,
    today,
  });
}

/** Marks with which a copy serves nobody before staff remove them. */
const OUT_OF_USE: ReadonlySet<CopyMarkKind> = new Set(["missing", "lost", "damaged", "withdrawn"]);

/** Empty: the copy cannot be counted on. */
function toForecast(copyId: string, traffic: TitleCirculation): readonly CopyForecast[] {
  const { loans, queue } = traffic;
  const mark = markOf(traffic, copyId);
  if (mark !== undefined && OUT_OF_USE.has(mark.kind)) return [];
  const loan = loans.find((one) => one.copyId === copyId);
  if (loan !== undefined) return [{ at: "lent", due: loan.due }];
  return [{ at: queue.some((one) => one.copyId === copyId) ? "held" : "shelf" }];
}

/**
 * The data of one card as of today. A ready copy that was not picked up in time counts as gone, even before its
 * reservation is ended on disk.
 * @returns undefined when there is no such card
 */
export async function readAccount<Title extends LendingTitle>(
  lending: LendingContext<Title>,
  userId: string,
  today: IsoDate,
): Promise<Account<Title> | undefined> {
  const raw = await lending.store.read((view) => readAccountRows(view, userId, { lending, today }));
  if (raw === undefined) return undefined;
  const reservations = raw.reservations.filter((one) => !hasLapsed(one, today));
  const titles = await lending.titles.titlesOf(
    [...raw.known.loans, ...reservations].map(({ recordId }) => recordId),
  );
  const renewing = { lending, today, known: raw.known, titles, traffic: raw.traffic };
  return {
    ...raw.known,
    titles,
    loans: raw.known.loans
      .toSorted((a, b) => a.due.localeCompare(b.due))
      .map((loan) => ({
        loan,
        renewal: decideRenewal(loan, renewing),
        reservedByOthers: isWaitedFor(loan, renewing),
      })),
    reservations: readyFirst(reservations).map((one) => toReservationOnAccount(one, renewing)),
  };
}
