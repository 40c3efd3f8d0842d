import { describe, expect, it } from "vitest";
import { isoDate } from "@freihand/contract";
import { accountLike, reservationOf } from "../../parts/multi-step/fixtures/account-data.ts";
import { cardNotices } from "./card-notice.rules.ts";
import { payLink } from "./pay-link.rules.ts";
import { listReservations, reservationText } from "./reservation-list.rules.ts";

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
  it("stand ready ones apart, by last day of pickup; the others by how near they are", () => {
    const { ready, open } = listReservations([
      reservationOf("far", { position: 10 }),
      reservationOf("late", { state: "ready", expirationDate: "2026-11-30" }),
      reservationOf("near", { position: 2 }),
      reservationOf("coming", { state: "transit", position: undefined }),
      reservationOf("soon", { state: "ready", expirationDate: "2026-11-23" }),
      reservationOf("resting", { state: "suspended" }),
      reservationOf("unplaced", { position: undefined }),
    ]);
    expect(ready.map(({ id }) => id)).toEqual(["soon", "late"]);
    expect(open.map(({ id }) => id)).toEqual(["coming", "near", "far", "unplaced", "resting"]);
  });

  it.each([
    [{ state: "ready", expirationDate: "2026-11-23" }, "account.reservation.ready-until"],
    [{ state: "ready" }, "account.reservation.ready"],
    [{ state: "transit" }, "account.reservation.transit"],
    [{ state: "waiting", position: 1 }, "account.reservation.waiting"],
    [{ state: "waiting", position: undefined }, "account.reservation.waiting-unplaced"],
    [{ state: "suspended" }, "account.reservation.suspended"],
    [{ state: "unknown" }, undefined],
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
