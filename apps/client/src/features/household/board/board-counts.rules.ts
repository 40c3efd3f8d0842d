import type { IsoDate } from "@freihand/contract";
import { assignGroup, collectItems, type BoardGroupName } from "./board-item.rules.ts";
import type { HouseholdCard } from "../household.rules.ts";

/** The summary of all cards. */
export interface BoardCounts {
  readonly overdue: number;
  readonly today: number;
  readonly ready: number;
  /** Earliest upcoming due day, and today at its library; undefined: none is known. */
  readonly next?: { readonly day: IsoDate; readonly today: IsoDate };
}

/** Counts what is due today, and finds when the next loan is due. */
export function boardCounts(cards: readonly HouseholdCard[]): BoardCounts {
  const items = cards.flatMap(collectItems);
  const count = (name: BoardGroupName) => items.filter((item) => assignGroup(item) === name).length;
  const [next] = items
    .flatMap((item) =>
      item.kind === "loan" && isToCome(assignGroup(item))
        ? [{ day: item.loan.deadline, today: item.of.today }]
        : [],
    )
    .toSorted((one, other) => one.day.localeCompare(other.day));
  return {
    overdue: count("overdue"),
    today: count("today"),
    ready: count("ready"),
    ...(next && { next }),
  };
}

const isToCome = (group: BoardGroupName): boolean => group === "week" || group === "later";
