import { daysBetween, type IsoDate, type LentItem, type Reservation } from "@freihand/contract";
import { cardNotices, type CardNotice } from "../../../parts/account/card-notice.rules.ts";
import { assignDueGroup } from "../../../parts/account/due-group.rules.ts";
import type { HouseholdCard } from "../household.rules.ts";

/** When something has to be done, the most urgent first. @source look "grouped by urgency" */
export const BOARD_GROUPS = [
  "overdue",
  "today",
  "ready",
  "week",
  "expiring",
  "later",
  "waiting",
] as const;
export type BoardGroupName = (typeof BOARD_GROUPS)[number];

/** How many days before it lapses a waiting reservation is pointed out. */
const LAPSES_SOON_DAYS = 14;

/** How a card expires. */
type CardEnd = Exclude<CardNotice, { kind: "blocked" }>;

/** One line of the board and whose it is. */
export type BoardItem =
  | { readonly kind: "loan"; readonly of: HouseholdCard; readonly loan: LentItem }
  | { readonly kind: "reservation"; readonly of: HouseholdCard; readonly reservation: Reservation }
  | { readonly kind: "card"; readonly of: HouseholdCard; readonly end: CardEnd };

/** Everything a card adds to the board; nothing while its account is not known. */
export function collectItems(of: HouseholdCard): readonly BoardItem[] {
  const { account, today } = of;
  if (account === undefined) return [];
  return [
    ...account.lent.map((loan): BoardItem => ({ kind: "loan", of, loan })),
    ...account.reservations.map((reservation): BoardItem => ({
      kind: "reservation",
      of,
      reservation,
    })),
    ...cardNotices(account.account, today).flatMap((notice): readonly BoardItem[] =>
      notice.kind === "blocked" ? [] : [{ kind: "card", of, end: notice }],
    ),
  ];
}

/** The group of a line, by calendar days of its own library. @source Q-38 */
export function assignGroup(item: BoardItem): BoardGroupName {
  switch (item.kind) {
    case "loan":
      return assignDueGroup(item.loan.deadline, item.of.today);
    case "reservation":
      return reservationGroup(item.reservation, item.of.today);
    case "card":
      return "expiring";
    default:
      return item satisfies never;
  }
}

function reservationGroup({ state, expirationDate }: Reservation, today: IsoDate): BoardGroupName {
  if (state === "ready") return "ready";
  if (expirationDate === undefined) return "waiting";
  return daysBetween(today, expirationDate) <= LAPSES_SOON_DAYS ? "expiring" : "waiting";
}

/** Identifies a line among the lines of the board. */
export function itemKey(item: BoardItem): string {
  switch (item.kind) {
    case "loan":
      return `${item.of.key} loan ${item.loan.id}`;
    case "reservation":
      return `${item.of.key} reservation ${item.reservation.id}`;
    case "card":
      return `${item.of.key} card`;
    default:
      return item satisfies never;
  }
}

/** The day by which something has to be done; undefined: no day is known. */
export function dayOf(item: BoardItem): IsoDate | undefined {
  switch (item.kind) {
    case "loan":
      return item.loan.deadline;
    case "reservation":
      return item.reservation.expirationDate;
    case "card":
      return item.of.account?.account.validUntil;
    default:
      return item satisfies never;
  }
}

/** The title of a line. */
export function titleOf(item: BoardItem): string {
  switch (item.kind) {
    case "loan":
      return item.loan.title;
    case "reservation":
      return item.reservation.title;
    case "card":
      return item.of.name;
    default:
      return item satisfies never;
  }
}
