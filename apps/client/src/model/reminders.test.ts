import { describe, expect, test } from "vitest";
import { CARDS, ReminderPhone } from "./fixtures/reminder-phone.ts";

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

describe("a loan that is due already when it is made", () => {
  test("is told at once after today's run, and once", async () => {
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

test("a device that is late still holds what it is to show: nothing takes its id, and the run tells it once", async () => {
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

test("switched off while its run is on the way, it stays off", async () => {
  const phone = await remindedPhone();
  phone.nextDay(10);
  const before = phone.app.of(CARD) ?? gone();
  const round = phone.app.refreshAll();
  await phone.app.disable(before);
  await round;
  expect(phone.app.of(CARD)).toMatchObject({ enabled: false, lastRefresh: before.lastRefresh });
  expect(phone.tray.pending.size).toBe(0);
});

test("whoever asks for the round of today while it is on its way gets the same one", async () => {
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
