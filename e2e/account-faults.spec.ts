import type { DemoServer } from "./support/demo-server.ts";
import { expectTruth, openAccount, rowOf } from "./support/account-screen.ts";
import { CardAtServer } from "./support/card-at-server.ts";
import type { FaultProxy } from "./support/fault-proxy.ts";
import { forgetSpoiled, test } from "./support/fault-test.ts";
import { FAULTS, isDelivered, isEndless, type Fault } from "./support/faults.ts";
import { Patron } from "./support/patron.ts";
import { holdTimeouts, expireTimeouts } from "./support/timeouts.ts";
import { goWithin } from "./support/screens.ts";
import { cardOf, expect } from "./support/test.ts";

/** A patron, the proxy between them and the library, and the library's state. */
interface Scene {
  readonly patron: Patron;
  readonly way: FaultProxy;
  readonly server: DemoServer;
  readonly card: CardAtServer;
}

/** A patron's call that changes something. */
interface Action {
  readonly path: string;
  /** The dialog's text after a lost reply, if the library carried out the call and if it did not. */
  readonly says: { readonly done: string; readonly notDone: string };
  /** Makes the change possible again, and goes as far as its confirmation. @returns its title */
  readonly begin: (scene: Scene) => Promise<string>;
  /** Text of the button that confirms. */
  readonly agree: string;
  /** @returns the library's state of it; differs once it is done */
  readonly trace: (scene: Scene, title: string) => Promise<unknown>;
}

const button = (patron: Patron, key: string) =>
  patron.dialog.getByRole("button", { name: patron.t(key), exact: true });
const press = (patron: Patron, key: string) => button(patron, key).click();

/** Reserved at the start, and not yet in transit. */
const WAITING = { title: "Zur See" };
/** On the shelf. */
const SHELF = { id: "effi-briest", title: "Effi Briest" };

const ACTIONS: Readonly<Record<string, Action>> = {
  renew: {
    path: "/prolong",
    says: { done: "multistep.unclear.prolong-done", notDone: "multistep.unclear.prolong-not-done" },
    begin: async ({ patron, server, card }) => {
      const renewable = async () => (await card.account()).lent.find(({ renew }) => renew.ok);
      if ((await renewable()) === undefined) await server.resetDemo();
      const title = (await renewable())?.title ?? "nothing to renew";
      if (!(await rowOf(patron, title).getByRole("button").isVisible())) await openAccount(patron);
      await patron.button("account.loan.renew-label", { title }).click();
      return title;
    },
    agree: "multistep.prolong.confirm",
    trace: async ({ card }, title) => (await card.dueDays())[title],
  },
  "renew all": {
    path: "/prolongAll",
    says: {
      done: "multistep.unclear.prolong-all-done",
      notDone: "multistep.unclear.prolong-all-not-done",
    },
    begin: async ({ patron, server }) => {
      await server.resetDemo();
      await openAccount(patron);
      await patron.button("account.renew-all").click();
      return "";
    },
    agree: "multistep.prolong-all.confirm",
    trace: ({ card }) => card.dueDays(),
  },
  reserve: {
    path: "/reservation",
    says: { done: "multistep.unclear.reserve-done", notDone: "multistep.unclear.reserve-not-done" },
    begin: async ({ patron, card }) => {
      await card.cancel(SHELF.title);
      await patron.page.goto(`/record/1/${SHELF.id}`);
      await patron.button("account.reserve.button").first().click();
      await patron.dialog.getByRole("radio").first().check();
      return SHELF.title;
    },
    agree: "multistep.continue",
    trace: ({ card }) => card.reserved(),
  },
  cancel: {
    path: "/cancel",
    says: { done: "multistep.unclear.cancel-done", notDone: "multistep.unclear.cancel-not-done" },
    begin: async ({ patron, card }) => {
      await card.cancel(SHELF.title);
      await card.reserve(SHELF.id);
      await openAccount(patron);
      await patron.button("account.reservation.cancel-label", SHELF).click();
      return SHELF.title;
    },
    agree: "multistep.cancel.confirm",
    trace: ({ card }) => card.reserved(),
  },
  "another pickup branch": {
    path: "/reservation-change",
    says: {
      done: "multistep.unclear.branch-done",
      notDone: "multistep.unclear.branch-not-done",
    },
    begin: async ({ patron }) => {
      await openAccount(patron);
      await patron.button("account.reservation.change-label", WAITING).click();
      const entry = patron.t("account.reservation.branch-change");
      await patron.page.getByRole("menuitem", { name: entry }).click();
      await patron.dialog.getByRole("radio", { checked: false }).last().check();
      return WAITING.title;
    },
    agree: "multistep.continue",
    trace: async ({ card }, title) =>
      (await card.account()).reservations.find((one) => one.title === title)?.branch,
  },
};

/** Loses the reply to a change in this way: dialog, account and library must agree in the end. */
async function loseAndSettle(scene: Scene, action: Action, fault: Fault): Promise<void> {
  const { patron, way } = scene;
  const title = await action.begin(scene);
  await expect(button(patron, action.agree)).toBeVisible();
  const before = await action.trace(scene, title);
  const asked = way.calls(action.path).length;
  way.spoil(action.path, fault);
  await press(patron, action.agree);
  await expect.poll(() => way.calls(action.path).at(-1)?.fault).toBe(fault);
  if (isEndless(fault)) await expireTimeouts(patron.page);
  const isDone = isDelivered(fault);
  await expect(patron.dialog).toContainText(
    patron.t(isDone ? action.says.done : action.says.notDone),
  );
  const after = await action.trace(scene, title);
  expect(isDone).toBe(JSON.stringify(after) !== JSON.stringify(before));
  way.mend();
  // Nothing was resent automatically; the patron may do it, and then it is the same request.
  const calls = () => way.calls(action.path).slice(asked);
  expect(calls().filter((call) => call.fault === fault)).toHaveLength(1);
  if (!isDone) {
    await press(patron, "multistep.unclear.repeat");
    await expect(patron.dialog).not.toContainText(patron.t(action.says.notDone));
  }
  await press(patron, "multistep.done");
  await expect(patron.dialog).toHaveCount(0);
  expect(await action.trace(scene, title)).not.toEqual(before);
  expect(new Set(calls().map(({ requestId }) => requestId)).size).toBe(1);
  if (!patron.page.url().endsWith("/account")) await goWithin(patron.page, "/account");
  await expectTruth(patron, scene.card);
}

test.beforeAll(async ({ server }) => {
  await server.resetDemo();
});

for (const [name, action] of Object.entries(ACTIONS))
  test(`Q-31, Q-32, Q-35: ${name}: whatever happens to call or answer, the screen ends in what the library did`, async ({
    page,
    cards,
    server,
    way,
    complaints,
  }) => {
    test.setTimeout(300_000);
    const patron = new Patron(page, "de");
    const holder = cardOf(cards, 1, "ordinary");
    const scene = { patron, way, server, card: new CardAtServer(server, holder) };
    await holdTimeouts(page);
    await patron.signIn(holder);
    for (const fault of FAULTS) await test.step(fault, () => loseAndSettle(scene, action, fault));
    forgetSpoiled(complaints);
  });
