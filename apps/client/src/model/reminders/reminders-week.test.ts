import { localDay } from "@freihand/contract";
/* oxlint-disable vitest/expect-expect -- the expectations are in the checks after each step */
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { entriesIn } from "../../platform/fake/calendar.ts";
import { CARDS, PROJECT, ReminderPhone } from "../fixtures/reminder-phone.ts";
import { collectDeadlines } from "./reminder-deadlines.rules.ts";
import {
  isReminderKey,
  keyInNotes,
  reminderKey,
  type ReminderOwner,
} from "./reminder-key.rules.ts";
import { laterKey, notificationPlan } from "./reminder-notifications.rules.ts";
import type { CardKey } from "../session/session.rules.ts";

const ownerOf = (card: CardKey): ReminderOwner => ({ ...card, project: PROJECT });
const OWN_ENTRY = { title: "Zahnarzt", start: 1, end: 2, notes: "freihand: mitnehmen", alarms: [] };

type Step =
  | { readonly do: "nextDay" | "sleep"; readonly hour: number }
  | {
      readonly do: "borrow";
      readonly card: number;
      readonly kind: "lent" | "reservations";
      readonly days: number;
    }
  | { readonly do: "renew" | "returnCopy"; readonly card: number; readonly nth: number }
  | { readonly do: "open" | "revoke" | "grant" | "putAway" | "retell" | "wake" }
  | {
      readonly do: "toggle" | "kill";
      readonly card: number;
      readonly calls: number;
      readonly after: boolean;
    };

const card = fc.nat(1);
const nth = fc.nat(3);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom("nextDay" as const, "nextDay" as const, "sleep" as const),
      hour: fc.integer({ min: 6, max: 22 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("borrow" as const),
      card,
      kind: fc.constantFrom("lent" as const, "reservations" as const),
      days: fc.integer({ min: -2, max: 5 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom("renew" as const, "returnCopy" as const),
      card,
      nth,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom(
        "open" as const,
        "revoke" as const,
        "grant" as const,
        "grant" as const,
        "putAway" as const,
        "retell" as const,
        "wake" as const,
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom("kill" as const, "kill" as const, "toggle" as const),
      card,
      calls: fc.nat(14),
      after: fc.boolean(),
    }),
  },
);

/** A phone whose patron has entries of their own, also in the app’s calendar. */
async function setUp(phone: ReminderPhone): Promise<void> {
  phone.calendars.entries.set("own", { ...OWN_ENTRY, id: "own", calendarId: "default" });
  for (const key of CARDS) await phone.app.enable(key);
  const home = phone.app.of(CARDS[0] ?? fail())?.id;
  if (home !== undefined)
    phone.calendars.entries.set("own-2", { ...OWN_ENTRY, id: "own-2", calendarId: home });
}

/** Runs the steps and checks after each one. */
async function live(phone: ReminderPhone, steps: readonly Step[]): Promise<void> {
  await setUp(phone);
  let wasKilled = false;
  for (const one of steps) {
    if (one.do === "putAway" && wasKilled) continue;
    wasKilled = one.do === "kill" || (wasKilled && one.do !== "open");
    await take(phone, one);
    checkAlways(phone);
  }
  phone.setAccess("granted");
  phone.nextDay(10);
  await openApp(phone);
  expect(phone.app.due()).toEqual([]);
  checkAlways(phone);
}

/** The run of the day, then what the screens fetch. */
async function openApp(phone: ReminderPhone): Promise<void> {
  const due = phone.app.due();
  const { failed } = await phone.app.refreshAll();
  expect(phone.app.due()).toHaveLength(failed);
  for (const key of CARDS) await phone.app.follow(phone.account(key));
  if (phone.tray.access !== "granted") return;
  expect(failed).toBe(0);
  checkAllThere(phone);
  for (const { libraryId, userId } of due) checkTold(phone, { libraryId, userId });
}

const fail = (): never => {
  throw new Error("no card");
};

// oxlint-disable-next-line complexity -- all possible steps belong in one switch
async function take(phone: ReminderPhone, one: Step): Promise<void> {
  switch (one.do) {
    case "nextDay":
    case "sleep":
      phone[one.do](one.hour);
      break;
    case "borrow":
      phone.borrow(CARDS[one.card] ?? fail(), one);
      await phone.app.follow(phone.account(CARDS[one.card] ?? fail()));
      break;
    case "renew":
    case "returnCopy":
      phone[one.do](CARDS[one.card] ?? fail(), one.nth);
      await phone.app.follow(phone.account(CARDS[one.card] ?? fail()));
      break;
    case "open": {
      phone.restart();
      await phone.app.runs.tidy().catch(() => undefined);
      await openApp(phone);
      break;
    }
    case "kill":
      await phone.killedDuring(one, (app) => app.refreshAll()).catch(() => undefined);
      break;
    case "toggle":
      await toggled(phone, CARDS[one.card] ?? fail());
      break;
    case "wake":
      phone.wake();
      break;
    case "retell":
      await phone.app.refreshTexts();
      break;
    case "revoke":
    case "grant":
      phone.setAccess(one.do === "grant" ? "granted" : "denied");
      break;
    case "putAway":
      phone.tray.delivered.clear();
      break;
    default:
      one satisfies never;
  }
}

async function toggled({ app }: ReminderPhone, key: CardKey): Promise<void> {
  const before = app.of(key);
  if (before?.enabled === true) await app.disable(before);
  else await app.enable(key);
}

/** Invariants at every moment, whatever was interrupted. */
function checkAlways({ calendars, tray }: ReminderPhone): void {
  const keys = [...calendars.entries.values()].flatMap(({ notes }) => keyInNotes(notes) ?? []);
  expect(new Set(keys).size, "no entry twice").toBe(keys.length);
  const names = [...calendars.names.values()];
  expect(new Set(names).size, "no calendar twice").toBe(names.length);
  expect(tray.overwritten, "Q-39 none overwritten").toEqual([]);
  for (const [id, own] of calendars.entries)
    if (id.startsWith("own")) expect(own).toMatchObject(OWN_ENTRY);
  const shown = tray.history
    .filter(({ key }) => isReminderKey(key))
    .map(({ key, shownAt }) => `${key.replace(/-shown-.*/, "")} on ${localDay(shownAt)}`);
  expect(new Set(shown).size, "none twice a day").toBe(shown.length);
}

/** After a run that succeeded: each deadline of a card that is on has its reminder, and nothing else is left. */
function checkAllThere(phone: ReminderPhone): void {
  const today = localDay(phone.now);
  for (const key of CARDS) {
    const reminder = phone.app.of(key);
    if (reminder?.enabled !== true) continue;
    const deadlines = collectDeadlines(phone.account(key));
    if (reminder.type === "calendar") {
      const there = entriesIn(phone.calendars, reminder.id ?? "")
        .filter(({ notes }) => keyInNotes(notes)?.startsWith(reminderKey(ownerOf(key))))
        .map(({ notes, start }) => `${keyInNotes(notes) ?? ""} ${localDay(start)}`);
      const wanted = deadlines.map(
        ({ type, item, day }) => `${reminderKey(ownerOf(key), type, item)} ${day}`,
      );
      expect(there.toSorted()).toEqual(wanted.toSorted());
    } else {
      const { later } = notificationPlan(deadlines, 1, today);
      const pending = [...phone.tray.pending.values()].map((one) => one.key);
      const own = pending.filter((one) => one.startsWith(reminderKey(ownerOf(key))));
      expect(own.toSorted()).toEqual(later.map((one) => laterKey(ownerOf(key), one)).toSorted());
    }
  }
}

/**
 * After today's run: what is due has been shown today, once, or the device was not permitted to show it at its time.
 */
function checkTold(phone: ReminderPhone, key: CardKey): void {
  if (phone.app.of(key)?.type !== "notifications") return;
  const today = localDay(phone.now);
  const told = phone.tray.history
    .filter(({ shownAt }) => localDay(shownAt) === today)
    .map((one) => one.key.replace(/-shown-.*/, ""));
  for (const group of notificationPlan(collectDeadlines(phone.account(key)), 1, today).now)
    expect(told.filter((one) => one === laterKey(ownerOf(key), group))).toHaveLength(1);
}

describe("Q-40 reminders through two weeks of random events", () => {
  test.each(["ios", "android"] as const)(
    "%s",
    async (name) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
          await live(new ReminderPhone(name), steps);
        }),
        { numRuns: 300 },
      );
    },
    120_000,
  );
});

test("Q-39: the id of a dismissed notification is no other card's before its own card knows of it", async () => {
  // always the same one of the free ids
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const phone = new ReminderPhone("android");
  await live(phone, [
    { do: "borrow", card: 1, kind: "reservations", days: 2 },
    { do: "nextDay", hour: 9 },
    { do: "putAway" },
    { do: "borrow", card: 0, kind: "lent", days: 2 },
    { do: "open" },
  ]);
  vi.restoreAllMocks();
  const day = "2026-03-28";
  expect(phone.tray.history.filter(({ shownAt }) => localDay(shownAt) === day)).toHaveLength(1);
});
