import type { IsoDate } from "@freihand/contract";
import { type Desk, type DeskDay, trafficOfAll } from "./desk.ts";
import { type KnownPatron, knownPatron } from "./known-patron.ts";
import type { LendingTitle, OpenLoan, OpenReservation, Traffic } from "./model.rules.ts";
import { lendingRuleFor } from "./lending-rule.rules.ts";
import { asOf, hasLapsed, loanableCopies, NO_TRAFFIC, positionOf } from "./queue.rules.ts";
import type { RenewalDecision } from "./renewal.rules.ts";
import { decideRenewal, isWaitedFor } from "./renew.ts";
import type { CirculationView } from "./store.ts";
import { estimatedWaitDays, type CopyForecast } from "./wait-estimate.rules.ts";

/** A loan and whether it can be renewed. */
export interface LoanOnAccount {
  readonly loan: OpenLoan;
  readonly renewal: RenewalDecision;
  /** Somebody else waits for this copy. */
  readonly reservedByOthers: boolean;
}

/** A reservation and its place in the queue. */
export interface ReservationOnAccount {
  readonly reservation: OpenReservation;
  /** From 1; undefined when a copy is put aside already or the wish is suspended. */
  readonly position?: number;
  /** About how many days until a copy is there; undefined: one is, the wish is suspended, or nothing honest can be said. */
  readonly waitDays?: number;
}

/** All that the library knows of one card, as of one moment. */
export interface Account<Title extends LendingTitle> extends KnownPatron {
  /** By due day, the earliest first. */
  readonly loans: readonly LoanOnAccount[];
  /** What can be collected first, then by place of order. */
  readonly reservations: readonly ReservationOnAccount[];
  /** Titles of the above; one that the catalogue no longer has is missing. */
  readonly titles: ReadonlyMap<string, Title>;
}

interface Raw {
  readonly known: KnownPatron;
  readonly loans: readonly OpenLoan[];
  readonly reservations: readonly OpenReservation[];
  readonly traffic: ReadonlyMap<string, Traffic>;
}

async function readRaw(
  view: CirculationView,
  userId: string,
  day: DeskDay,
): Promise<Raw | undefined> {
  const known = await knownPatron(view, userId, day);
  if (known === undefined) return undefined;
  const { today } = day;
  const loans = await view.loansOf(userId);
  const reservations = (await view.reservationsOf(userId)).map((one) => asOf(one, today));
  const recordIds = [...loans, ...reservations].map((one) => one.recordId);
  const traffic = await trafficOfAll(view, recordIds, today);
  return { known, loans, reservations, traffic };
}

const isReady = ({ state }: OpenReservation) => state === "ready";
const readyFirst = (all: readonly OpenReservation[]) => {
  const byPlace = all.toSorted((a, b) => a.placedSeq - b.placedSeq);
  return [...byPlace.filter(isReady), ...byPlace.filter((one) => !isReady(one))];
};

interface Waiting<Title extends LendingTitle> extends DeskDay {
  readonly traffic: Raw["traffic"];
  readonly titles: ReadonlyMap<string, Title>;
}

function onAccount<Title extends LendingTitle>(
  reservation: OpenReservation,
  waiting: Waiting<Title>,
): ReservationOnAccount {
  const traffic = waiting.traffic.get(reservation.recordId) ?? NO_TRAFFIC;
  const position = positionOf(reservation, traffic.queue);
  if (position === undefined) return { reservation };
  const title = waiting.titles.get(reservation.recordId);
  const waitDays =
    title === undefined || reservation.wantedCopyId !== undefined
      ? undefined
      : waitAt(position, { ...waiting, title, traffic });
  return { reservation, position, ...(waitDays !== undefined && { waitDays }) };
}

interface TitleInDemand extends DeskDay {
  readonly title: LendingTitle;
  readonly traffic: Traffic;
}

function waitAt(
  position: number,
  { desk, today, title, traffic }: TitleInDemand,
): number | undefined {
  const { mediaType } = title;
  return estimatedWaitDays({
    copies: loanableCopies(title).map(({ id }) => forecastOf(id, traffic)),
    ahead: position - 1,
    loanDays: lendingRuleFor(desk.policy, { group: undefined, mediaType }).loanDays,
    today,
  });
}

function forecastOf(copyId: string, { loans, queue }: Traffic): CopyForecast {
  const loan = loans.find((one) => one.copyId === copyId);
  if (loan !== undefined) return { at: "lent", due: loan.due };
  return { at: queue.some((one) => one.copyId === copyId) ? "held" : "shelf" };
}

/**
 * What the library knows of one card today. A ready copy that was not collected in time counts as gone,
 * even before its reservation is ended on disk.
 * @returns undefined when there is no such card
 */
export async function accountOf<Title extends LendingTitle>(
  desk: Desk<Title>,
  userId: string,
  today: IsoDate,
): Promise<Account<Title> | undefined> {
  const raw = await desk.store.read((view) => readRaw(view, userId, { desk, today }));
  if (raw === undefined) return undefined;
  const reservations = raw.reservations.filter((one) => !hasLapsed(one, today));
  const titles = await desk.titles.titlesOf(
    [...raw.loans, ...reservations].map(({ recordId }) => recordId),
  );
  const renewing = { desk, today, known: raw.known, titles, traffic: raw.traffic };
  return {
    ...raw.known,
    titles,
    loans: raw.loans
      .toSorted((a, b) => a.due.localeCompare(b.due))
      .map((loan) => ({
        loan,
        renewal: decideRenewal(loan, renewing),
        reservedByOthers: isWaitedFor(loan, renewing),
      })),
    reservations: readyFirst(reservations).map((one) => onAccount(one, renewing)),
  };
}
