import { describe, expect, test } from "vitest";
import { CARDS, ReminderPhone } from "../fixtures/reminder-phone.ts";
import type { Reminder } from "./reminder.rules.ts";

const [CARD = gone(), OTHER = gone()] = CARDS;

function gone(): never {
  throw new Error("no card");
}

/** What an Android device has shown. */
const told = ({ tray }: ReminderPhone) => tray.history.map(({ title }) => title);

async function remindedPhone(name: "ios" | "android" = "android"): Promise<ReminderPhone> {
  const phone = new ReminderPhone(name);
  phone.setAccess("granted");
  for (const card of CARDS) await phone.app.enable(card);
  return phone;
}

describe("a loan that is already due when it is made", () => {
  test("is notified at once after today's run, and only once", async () => {
    const phone = await remindedPhone();
    phone.borrow(CARD, { kind: "lent", days: 1 });
    await phone.app.follow(phone.account(CARD));
    await phone.app.follow(phone.account(CARD));
    await phone.app.runs.refresh(phone.app.of(CARD) ?? gone());
    expect(told(phone)).toEqual(["lent soon 1"]);
  });

  test("waits for today's run before it", async () => {
    const phone = await remindedPhone();
    phone.nextDay(10);
    phone.borrow(CARD, { kind: "lent", days: 1 });
    await phone.app.follow(phone.account(CARD));
    expect(told(phone)).toEqual([]);
    await phone.app.refreshAll();
    expect(told(phone)).toEqual(["lent soon 1"]);
  });
});

test("a delayed device still holds pending notifications: nothing takes their ids, and the run shows each once", async () => {
  const phone = await remindedPhone();
  phone.borrow(CARD, { kind: "lent", days: 2 });
  await phone.app.follow(phone.account(CARD));
  phone.sleep(10);
  for (const days of [5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
    phone.borrow(OTHER, { kind: "lent", days });
  await phone.app.refreshAll();
  phone.wake();
  expect(told(phone)).toEqual(["lent soon 1"]);
  expect(phone.tray.overwritten).toEqual([]);
});

test("switched off during its run, it stays off", async () => {
  const phone = await remindedPhone();
  phone.nextDay(10);
  const before = phone.app.of(CARD) ?? gone();
  const round = phone.app.refreshAll();
  await phone.app.disable(before);
  await round;
  expect(phone.app.of(CARD)).toMatchObject({ enabled: false, lastRefresh: before.lastRefresh });
  expect(phone.tray.pending.size).toBe(0);
});

test("concurrent calls for today's job share one", async () => {
  const phone = await remindedPhone();
  phone.nextDay(10);
  const before = phone.fetched.length;
  const rounds = await Promise.all([phone.app.refreshAll(), phone.app.refreshAll()]);
  expect(rounds).toEqual([
    { succeeded: 2, failed: 0 },
    { succeeded: 2, failed: 0 },
  ]);
  expect(phone.fetched.length - before).toBe(2);
});

describe("Q-40 what the app has not created stays", () => {
  const DENTIST = { title: "Zahnarzt", start: 1, end: 2, notes: "freihand: mitnehmen", alarms: [] };

  /** A phone whose patron has named a calendar before the first entry is written. */
  async function phoneWith(calendar: "made" | "named" | "from before") {
    const phone = new ReminderPhone("ios");
    phone.setAccess("granted");
    const { names } = phone.calendars;
    if (calendar !== "made") names.set("private", "Bücherei 1-1");
    phone.borrow(CARD, { kind: "lent", days: 5 });
    phone.borrow(OTHER, { kind: "lent", days: 6 });
    await phone.app.enable(CARD);
    const home = phone.app.of(CARD)?.id ?? gone();
    if (calendar === "from before")
      phone.app.runs.change(phone.app.of(CARD) ?? gone(), withoutMark);
    return { phone, home, dentist: () => phone.calendars.entries.set("own", inHome(home)) };
  }
  const withoutMark = ({ isOurs: _mark, ...reminder }: Reminder): Reminder => reminder;
  const inHome = (calendarId: string) => ({ ...DENTIST, id: "own", calendarId });
  const titles = ({ calendars }: ReminderPhone) =>
    [...calendars.entries.values()].map(({ title }) => title);
  const remove = ({ app }: ReminderPhone) => app.removeCalendar(app.of(CARD) ?? gone());

  test("a renamed calendar keeps all the patron’s entries, and stays itself", async () => {
    const { phone, home, dentist } = await phoneWith("named");
    dentist();
    expect(titles(phone)).toHaveLength(2);
    expect(await remove(phone)).toBe("kept");
    expect(titles(phone)).toEqual(["Zahnarzt"]);
    expect(phone.calendars.names.get(home)).toBe("Bücherei 1-1");
    expect(phone.app.of(CARD)).toMatchObject({ enabled: false, count: 0 });
    expect(phone.app.of(CARD)?.id).toBeUndefined();
  });

  test("a renamed calendar stays even when nothing is left in it", async () => {
    const { phone, home } = await phoneWith("named");
    expect(await remove(phone)).toBe("kept");
    expect(titles(phone)).toEqual([]);
    expect([...phone.calendars.names.keys()]).toContain(home);
  });

  test("one recorded by an earlier version has no known creator: it stays", async () => {
    const { phone, home } = await phoneWith("from before");
    expect(await remove(phone)).toBe("kept");
    expect([...phone.calendars.names.keys()]).toContain(home);
  });

  test("one created by the app is removed, but not with an entry of the patron’s in it", async () => {
    const { phone, home, dentist } = await phoneWith("made");
    dentist();
    expect(await remove(phone)).toBe("kept");
    expect(titles(phone)).toEqual(["Zahnarzt"]);
    phone.calendars.entries.clear();
    await phone.app.enable(CARD);
    expect(phone.app.of(CARD)).toMatchObject({ id: home, isOurs: false });
    const { phone: other, home: made } = await phoneWith("made");
    expect(await remove(other)).toBe("removed");
    expect([...other.calendars.names.keys()]).not.toContain(made);
  });

  test("in the patron’s calendar the entries of another card stay, in the app’s own they are removed", async () => {
    for (const [calendar, left] of [
      ["named", 1],
      ["made", 0],
    ] as const) {
      const { phone, home } = await phoneWith(calendar);
      const { name } = phone.app.of(CARD) ?? gone();
      await phone.app.enable(OTHER);
      const other = phone.app.of(OTHER) ?? gone();
      await phone.app.removeCalendar(other);
      phone.app.rename(phone.app.of(OTHER) ?? gone(), name);
      await phone.app.enable(OTHER);
      expect(phone.app.of(OTHER)?.id).toBe(home);
      await remove(phone);
      expect(titles(phone)).toHaveLength(left);
      expect(phone.app.of(OTHER)?.enabled).toBe(left === 1);
    }
  });

  test("a calendar found again only by its name counts as the patron’s", async () => {
    const { phone, home } = await phoneWith("made");
    const name = phone.calendars.names.get(home) ?? gone();
    phone.calendars.names.delete(home);
    phone.calendars.names.set("renewed", name);
    await phone.app.runs.refresh(phone.app.of(CARD) ?? gone());
    expect(phone.app.of(CARD)).toMatchObject({ id: "renewed", isOurs: false });
  });
});

describe("B3 a phone on which no account accepts a new calendar", () => {
  test("reports that, also on the next day, and writes into the one that the patron names", async () => {
    const phone = new ReminderPhone("ios");
    phone.setAccess("granted");
    phone.calendars.isClosed = true;
    phone.borrow(CARD, { kind: "lent", days: 5 });
    await phone.app.enable(CARD);
    expect(phone.app.of(CARD)).toMatchObject({ enabled: true, failed: "no-source" });
    phone.nextDay(10);
    await phone.app.refreshAll();
    expect(phone.app.of(CARD)?.failed).toBe("no-source");
    phone.calendars.names.set("work", "Arbeit");
    phone.app.rename(phone.app.of(CARD) ?? gone(), "Arbeit");
    await phone.app.makeAnew(phone.app.of(CARD) ?? gone());
    expect(phone.app.of(CARD)).toMatchObject({ id: "work", count: 1 });
    expect(phone.app.of(CARD)?.failed).toBeUndefined();
  });
});
