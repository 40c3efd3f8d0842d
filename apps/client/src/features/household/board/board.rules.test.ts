import { dayAt } from "@freihand/contract";
import { describe, expect, it } from "vitest";
import { loanLike, reservationLike } from "../../../model/actions/fixtures/account-data.ts";
import { boardCounts } from "./board-counts.rules.ts";
import { itemKey, titleOf } from "./board-item.rules.ts";
import { buildBoard } from "./board.rules.ts";
import { accountOf, BEN, memberOf, MIA } from "../fixtures/household.ts";
import type { HouseholdCard } from "../household.rules.ts";

const seen = (cards: readonly HouseholdCard[]) =>
  buildBoard(cards).map(({ name, items }) => [
    name,
    items.map((item) => `${item.of.name}: ${titleOf(item)}`),
  ]);

// 21 November 2026 is a Saturday.
const mia = memberOf(
  MIA,
  accountOf(MIA, {
    lent: [
      loanLike("1", { title: "Zebra", deadline: "2026-11-19" }),
      loanLike("2", { title: "Heute", deadline: "2026-11-21" }),
      loanLike("3", { title: "Sonntag", deadline: "2026-11-22" }),
      loanLike("4", { title: "Montag", deadline: "2026-11-23" }),
    ],
    reservations: [
      reservationLike("5", { title: "Platz drei", position: 3 }),
      reservationLike("6", { title: "Verfällt", expirationDate: "2026-12-05" }),
      reservationLike("7", { title: "Noch lang", position: 1, expirationDate: "2026-12-06" }),
    ],
  }),
);
const ben = memberOf(
  BEN,
  accountOf(BEN, {
    account: { name: "Ben", validUntil: "2026-12-01", expired: false, blocks: [] },
    lent: [
      loanLike("1", { title: "Ölfarben", deadline: "2026-11-19" }),
      loanLike("2", { title: "Nordsee", deadline: "2026-11-18" }),
    ],
    reservations: [
      reservationLike("3", { title: "Liegt bereit", state: "ready", expirationDate: "2026-11-28" }),
      reservationLike("4", { title: "Unterwegs", state: "transit" }),
    ],
  }),
);

describe("the board", () => {
  it("brings everything of all cards together: by urgency, then by day, then by title", () => {
    expect(seen([mia, ben])).toEqual([
      ["overdue", ["Ben: Nordsee", "Ben: Ölfarben", "Mia: Zebra"]],
      ["today", ["Mia: Heute"]],
      ["ready", ["Ben: Liegt bereit"]],
      ["week", ["Mia: Sonntag"]],
      ["expiring", ["Ben: Ben", "Mia: Verfällt"]],
      ["later", ["Mia: Montag"]],
      ["waiting", ["Ben: Unterwegs", "Mia: Noch lang", "Mia: Platz drei"]],
    ]);
  });

  it("identifies every line uniquely, also where two libraries have the same numbers", () => {
    const keys = buildBoard([mia, ben]).flatMap(({ items }) => items.map(itemKey));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("leaves out what is not known yet", () => {
    expect(seen([memberOf(MIA, undefined)])).toEqual([]);
  });

  it("counts for the summary", () => {
    expect(boardCounts([mia, ben])).toEqual({
      overdue: 3,
      today: 1,
      ready: 1,
      next: { day: "2026-11-22", today: "2026-11-21" },
    });
    expect(boardCounts([])).toEqual({ overdue: 0, today: 0, ready: 0 });
  });
});

describe("each card's days are those of its own library, whatever the device's zone (Q-38)", () => {
  const groups = (instant: string, deadline: string) =>
    [
      { zone: "Europe/Berlin", of: MIA },
      { zone: "America/Los_Angeles", of: BEN },
    ].map(({ zone, of }) => {
      const today = dayAt(Date.parse(instant), zone);
      const loan = loanLike("1", { deadline });
      return buildBoard([memberOf(of, accountOf(of, { lent: [loan] }), today)])[0]?.name;
    });

  it.each([
    // moment, due day, group in Berlin, group in Los Angeles
    ["the evening before clocks go forward", "2026-03-28T22:30:00Z", "2026-03-29", "week", "week"],
    ["the night when clocks go forward", "2026-03-28T23:30:00Z", "2026-03-29", "today", "week"],
    ["the end of that short day", "2026-03-29T21:59:00Z", "2026-03-29", "today", "today"],
    ["the day after in one zone only", "2026-03-29T22:00:00Z", "2026-03-29", "overdue", "today"],
    ["the night when clocks go back", "2026-10-24T22:30:00Z", "2026-10-25", "today", "week"],
    ["the end of that long day", "2026-10-25T22:59:00Z", "2026-10-25", "today", "today"],
    ["a leap day", "2028-02-28T23:30:00Z", "2028-02-29", "today", "week"],
    ["the day after a leap day", "2028-02-29T23:30:00Z", "2028-02-29", "overdue", "today"],
  ])("%s", (_name, ...[instant, deadline, berlin, losAngeles]) => {
    expect(groups(instant, deadline)).toEqual([berlin, losAngeles]);
  });
});
