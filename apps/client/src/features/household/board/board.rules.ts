import { byNearness } from "../../../parts/account/reservation-list.rules.ts";
import {
  BOARD_GROUPS,
  dayOf,
  assignGroup,
  collectItems,
  titleOf,
  type BoardGroupName,
  type BoardItem,
} from "./board-item.rules.ts";
import type { HouseholdCard } from "../household.rules.ts";
import { byGermanAlphabet } from "../../../parts/text/german-alphabet.rules.ts";

/** A group of the board; never empty. */
export interface BoardGroup {
  readonly name: BoardGroupName;
  /** By day, then by title; waiting items without a day: those likely to come first, first. */
  readonly items: readonly BoardItem[];
}

/** Everything of all cards on one timeline, the most urgent first; empty groups are left out. */
export function buildBoard(cards: readonly HouseholdCard[]): readonly BoardGroup[] {
  const items = cards.flatMap(collectItems);
  return BOARD_GROUPS.map((name) => ({
    name,
    items: items
      .filter((item) => assignGroup(item) === name)
      .toSorted(name === "waiting" ? byPlaceThenTitle : byDayThenTitle),
  })).filter(({ items: members }) => members.length > 0);
}

/** Sorts after every calendar day. */
const NO_DAY = "9999";

function byDayThenTitle(one: BoardItem, other: BoardItem): number {
  const days = (dayOf(one) ?? NO_DAY).localeCompare(dayOf(other) ?? NO_DAY);
  return days === 0 ? byTitleThenCard(one, other) : days;
}

function byPlaceThenTitle(one: BoardItem, other: BoardItem): number {
  if (one.kind !== "reservation" || other.kind !== "reservation")
    return byTitleThenCard(one, other);
  const places = byNearness(one.reservation, other.reservation);
  return places === 0 ? one.of.key.localeCompare(other.of.key) : places;
}

function byTitleThenCard(one: BoardItem, other: BoardItem): number {
  const titles = byGermanAlphabet(titleOf(one), titleOf(other));
  return titles === 0 ? one.of.key.localeCompare(other.of.key) : titles;
}
