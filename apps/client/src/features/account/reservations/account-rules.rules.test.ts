import { describe, expect, it } from "vitest";
import { isoDate } from "@freihand/contract";
import { accountLike, reservationOf } from "../../../model/actions/fixtures/account-data.ts";
import { cardNotices } from "../../../parts/account/card-notice.rules.ts";
import { offeredChanges, suspensionRange } from "./reservation-changes.rules.ts";
import { payLink } from "../../../parts/links/web-address.rules.ts";
import {
  listReservations,
  reservationText,
} from "../../../parts/account/reservation-list.rules.ts";

describe("notices about the card", () => {
  const today = isoDate.parse("2026-11-21");
  const block = { code: "lost", text: "Verlust gemeldet" };
  it.each([
    ["all well", { expired: false, blocks: [], validUntil: "2027-03-31" }, []],
    ["no end known", { expired: false, blocks: [] }, []],
    ["expired", { expired: true, blocks: [], validUntil: "2026-11-01" }, ["expired"]],
    ["last day", { expired: false, blocks: [], validUntil: "2026-11-21" }, ["expires_soon"]],
    ["four weeks left", { expired: false, blocks: [], validUntil: "2026-12-19" }, ["expires_soon"]],
    ["a day more", { expired: false, blocks: [], validUntil: "2026-12-20" }, []],
    ["blocked", { expired: false, blocks: [block] }, ["blocked"]],
    ["blocked and expired", { expired: true, blocks: [block] }, ["blocked", "expired"]],
  ])("%s", (_name, account, kinds) => {
    const notices = cardNotices(accountLike({ account }).account, today);
    expect(notices.map(({ kind }) => kind)).toEqual(kinds);
  });
});

describe("reservations", () => {
  it("lists ready ones separately, by last day of pickup; the others by how near they are", () => {
    const { ready, open } = listReservations([
      reservationOf("far", { position: 10 }),
      reservationOf("late", { state: "ready", expirationDate: "2026-11-30" }),
      reservationOf("near", { position: 2 }),
      reservationOf("coming", { state: "transit", position: undefined }),
      reservationOf("soon", { state: "ready", expirationDate: "2026-11-23" }),
      reservationOf("resting", { state: "suspended" }),
      reservationOf("stacks", { state: "unknown", ordered: true, position: undefined }),
      reservationOf("unplaced", { position: undefined }),
    ]);
    expect(ready.map(({ id }) => id)).toEqual(["soon", "late"]);
    expect(open.map(({ id }) => id)).toEqual([
      "coming",
      "stacks",
      "near",
      "far",
      "unplaced",
      "resting",
    ]);
  });

  it.each([
    [{ state: "ready", expirationDate: "2026-11-23" }, "account.reservation.ready-until"],
    [{ state: "ready" }, "account.reservation.ready"],
    [{ state: "transit", branch: undefined }, "account.reservation.transit"],
    [{ state: "transit", branch: "Nord" }, "account.reservation.transit-to"],
    [{ state: "waiting", position: 1 }, "account.reservation.waiting"],
    [{ state: "waiting", position: undefined }, "account.reservation.waiting-unplaced"],
    [{ state: "suspended" }, "account.reservation.suspended"],
    [{ state: "suspended", suspendedUntil: "2026-12-03" }, "account.reservation.suspended-until"],
    [{ state: "unknown" }, undefined],
    [{ state: "unknown", ordered: true }, "account.reservation.ordered"],
  ])("%o in words", (parts, key) => {
    expect(reservationText(reservationOf("r", parts))?.key).toBe(key);
  });
});

describe("the link for paying", () => {
  it.each([
    ["https only", "http://pay.example/", undefined],
    ["no script", "javascript:alert(1)", undefined],
    ["no nonsense", "pay here", undefined],
    ["the page", "https://pay.example/", "https://pay.example/"],
  ])("%s", (_name, url, opened) => {
    const links = [
      { kind: "web" as const, label: "Web", url: "https://library.example/" },
      { kind: "pay" as const, label: "Pay", url },
    ];
    expect(payLink(links)?.url).toBe(opened);
  });
});

describe("what may be changed about a reservation", () => {
  const both = { branch: true, suspend: true };
  it.each([
    ["nothing said", {}, []],
    ["nothing", { change: { branch: false, suspend: false } }, []],
    ["both", { change: both }, ["branch", "suspend"]],
    ["both, and it rests", { change: both, state: "suspended" }, ["resume", "branch", "suspend"]],
    ["the branch", { change: { branch: true, suspend: false }, state: "suspended" }, ["branch"]],
  ])("%s", (_name, parts, changes) => {
    expect(offeredChanges(reservationOf("r", parts))).toEqual(changes);
  });

  it.each<[string, string, Record<string, unknown>, string[]]>([
    ["not resting: four weeks", "2026-11-21", {}, ["2026-11-22", "2027-11-21", "2026-12-19"]],
    [
      "resting: its day",
      "2026-11-21",
      { suspendedUntil: "2026-12-03" },
      ["2026-11-22", "2027-11-21", "2026-12-03"],
    ],
    [
      "its day is past, and tomorrow is a leap day",
      "2028-02-28",
      { suspendedUntil: "2028-02-28" },
      ["2028-02-29", "2029-02-27", "2028-03-27"],
    ],
  ])("until when it may be suspended, %s", (_name, ...[today, parts, days]) => {
    const { first, last, proposed } = suspensionRange(
      reservationOf("r", parts),
      isoDate.parse(today),
    );
    expect([first, last, proposed]).toEqual(days);
  });
});
