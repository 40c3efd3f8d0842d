import { CardAtServer } from "./support/card-at-server.ts";
import { cardOf, expect, SYSTEMS, test } from "./support/device-test.ts";
import { deadlinesOf, inDays, Reminding, returnOne } from "./support/reminding.ts";
import { expectAccessible, expectNoOverflow } from "./support/test.ts";

test.beforeEach(async ({ server }) => {
  await server.resetDemo();
});

test.describe("an iPhone", () => {
  test.use({ system: "ios" });

  test("Q-40: keeps its calendar as the library says, through a week with renewals, a return and an app that is ended between any two steps", async ({
    owner,
    phone,
    server,
    cards,
  }) => {
    test.setTimeout(240_000);
    const card = cardOf(cards, 1, "ordinary");
    const reminding = new Reminding(owner);
    const { device } = phone;
    await reminding.switchOn(card);
    expect(device.permissions.requested).toEqual(["calendar"]);
    expect(reminding.entries()).toEqual(await deadlinesOf(server, card));
    expect(device.calendars.events[0]?.alerts).toEqual([-4320, -1440]);
    const calendars = device.calendars.calendars.length;
    // half the entries are gone, as if the app had been killed in its first run
    for (const { id } of device.calendars.events.filter((_, index) => index % 2 === 0))
      device.calendars.removeEvent(id);
    for (let day = 1; day <= 7; day += 1)
      await test.step(`day ${String(day)}`, async () => {
        await phone.kill();
        await phone.advanceTo(inDays(day));
        await phone.start({ path: "/reminders" });
        // one more step of the run is done each day before the system kills the app
        let steps = 0;
        device.fateOf = ({ pluginId, methodName }) => {
          const isStep =
            pluginId === "LibraryCalendar" && /^(?:create|change|delete)/.test(methodName);
          if (!isStep) return "answered";
          steps += 1;
          return steps <= day - 1 ? "answered" : "unanswered";
        };
        const dialog = owner.patron.dialog;
        await dialog.getByRole("button", { name: owner.patron.t("reminders.all.refresh") }).click();
        await Promise.race([
          expect.poll(() => steps, { timeout: 20_000 }).toBeGreaterThanOrEqual(day),
          expect(dialog).toHaveCount(0, { timeout: 20_000 }),
        ]);
        await phone.kill();
        device.fateOf = () => "answered";
        reminding.entries();
        if (day === 3) await new CardAtServer(server, card).renewAll();
        if (day === 5) returnOne(server, card);
      });
    await phone.advanceTo(inDays(8));
    await phone.start({ path: "/reminders" });
    await reminding.refreshAll();
    expect(reminding.entries()).toEqual(await deadlinesOf(server, card));
    expect(device.calendars.calendars).toHaveLength(calendars);
    // never twice a day
    await phone.kill();
    await phone.start({ path: "/reminders" });
    await expect(owner.patron.page.getByText(owner.patron.t("reminders.active"))).toBeVisible();
    await expect(owner.patron.dialog).toHaveCount(0);
  });
});

test.describe("an Android phone", () => {
  test("Q-39, Q-40: shows each notification once, on its day at nine, through a month; a tap opens the account", async ({
    owner,
    phone,
    server,
    cards,
  }) => {
    test.setTimeout(240_000);
    const card = cardOf(cards, 1, "ordinary");
    const reminding = new Reminding(owner);
    const { notifications, permissions } = phone.device;
    await reminding.switchOn(card);
    expect(permissions.requested).toEqual(["notifications"]);
    expect(notifications.requestedExact).toBe(false);
    const before = reminding.pending();
    expect(before.length).toBeGreaterThan(0);
    expect(new Set(before).size).toBe(before.length);
    for (const { at } of notifications.pending)
      expect(new Date((at ?? 0) + 3_600_000).toISOString()).toContain("T09:00");
    await phone.kill();
    const days = new Set((await deadlinesOf(server, card)).values()).size;
    for (let day = 1; day <= 30; day += 1) await phone.advanceTo(inDays(day));
    expect(notifications.pending).toEqual([]);
    const shown = notifications.shown.map(({ extra }) => JSON.stringify(extra));
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.length).toBeGreaterThanOrEqual(days);
    const [last] = notifications.delivered.slice(-1);
    if (!last) throw new Error("nothing was shown");
    await phone.start();
    notifications.tap(last.id);
    await expect(owner.patron.page).toHaveURL(/\/account$/);
  });

  test("takes its notifications back when reminders are switched off", async ({
    owner,
    phone,
    cards,
  }) => {
    const reminding = new Reminding(owner);
    await reminding.switchOn(cardOf(cards, 1, "ordinary"));
    expect(reminding.pending()).not.toEqual([]);
    await reminding.toggle().click();
    await expect.poll(() => phone.device.notifications.pending).toEqual([]);
  });
});

for (const system of SYSTEMS)
  test.describe(`a phone with ${system}`, () => {
    test.use({ system });

    test("explains a permission that was taken back, and goes on when it is given again", async ({
      owner,
      phone,
      cards,
    }) => {
      const reminding = new Reminding(owner);
      const permission = system === "ios" ? "calendar" : "notifications";
      const type = system === "ios" ? "calendar" : "notifications";
      await reminding.switchOn(cardOf(cards, 1, "ordinary"));
      const { device } = phone;
      device.permissions.set(permission, "denied");
      await phone.comeBackAt(inDays(1));
      const { patron } = owner;
      await expect(patron.dialog).toContainText(patron.t(`reminders.blocked.${type}`));
      await expectAccessible(patron.page);
      await patron.dialog.getByRole("button", { name: patron.t("reminders.settings") }).click();
      expect(device.app.done).toEqual(["settings"]);
      device.permissions.set(permission, "granted");
      await phone.comeBackAt(device.now() + 1000);
      await reminding.refreshAll();
      await expect(patron.page.getByText(patron.t(`reminders.blocked.${type}`))).toHaveCount(0);
    });

    test("a refused permission leaves everything as it was", async ({ owner, phone, cards }) => {
      const { device } = phone;
      device.permissions.answer = "denied";
      const patron = await owner.open({ path: "/login/1?redirect=/reminders" });
      await patron.fillLogin(cardOf(cards, 1, "ordinary"));
      const reminding = new Reminding(owner);
      await reminding.toggle().click();
      await expect(
        patron.page
          .getByText(
            patron.t(`reminders.blocked.${system === "ios" ? "calendar" : "notifications"}`),
          )
          .first(),
      ).toBeVisible();
      expect(device.calendars.events).toEqual([]);
      expect(device.notifications.shown).toEqual([]);
      await expectAccessible(patron.page);
    });

    for (const width of [390, 320])
      test(`the page of reminders and its question fit ${String(width)} pixels`, async ({
        owner,
        phone,
        cards,
      }) => {
        const reminding = new Reminding(owner);
        await reminding.switchOn(cardOf(cards, 1, "ordinary"));
        await phone.page.setViewportSize({ width, height: 700 });
        await expectNoOverflow(phone.page);
        await expectAccessible(phone.page);
        await phone.comeBackAt(inDays(1));
        await expect(owner.patron.dialog).toContainText(owner.patron.t("reminders.all.title"));
        await expectNoOverflow(phone.page);
        await expectAccessible(phone.page);
      });
  });

test("refreshes all and names the account that failed, without losing the other", async ({
  owner,
  phone,
  cards,
}) => {
  const reminding = new Reminding(owner);
  const [first, second] = [cardOf(cards, 1, "ordinary"), cardOf(cards, 2, "ordinary")];
  await reminding.switchOn(first);
  await phone.page.goto(`/login/2?redirect=/reminders`);
  await owner.patron.fillLogin(second);
  const switches = owner.patron.page.getByRole("switch", {
    name: owner.patron.t("reminders.switch"),
  });
  await expect(switches).toHaveCount(2);
  for (const one of await switches.all()) if (!(await one.isChecked())) await one.click();
  await expect(owner.patron.page.getByText(owner.patron.t("reminders.active"))).toHaveCount(2);
  await expect(owner.patron.page.getByText(owner.patron.pattern("reminders.last"))).toHaveCount(2);
  let failures = 0;
  await phone.page.route("**/account/info", async (route) => {
    const answer = await route.fetch();
    const { libraryId } = await answer.json();
    if (libraryId !== 2) return route.fulfill({ response: answer });
    failures += 1;
    return route.fulfill({ status: 503, json: {} });
  });
  await phone.comeBackAt(inDays(1));
  const { patron } = owner;
  await patron.dialog.getByRole("button", { name: patron.t("reminders.all.refresh") }).click();
  await expect(patron.dialog.getByRole("alert")).toContainText(
    patron.t("reminder.refresh-all-partial"),
  );
  await expectAccessible(patron.page);
  expect(failures).toBeGreaterThan(0);
  await phone.page.unrouteAll();
  await reminding.refreshAll();
  expect(phone.complaints.splice(0).filter((line) => !line.includes("503"))).toEqual([]);
});
