import { accountData, session } from "@freihand/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { sessionReply } from "../../testkit/demo-data.ts";
import { answers, brokenConnection } from "../../testkit/fake-server.ts";
import { renderApp, type StartChoices } from "../../testkit/RenderApp.tsx";
import { fakeServer } from "../../testkit/server.ts";
import { accountWith, remindingPhone } from "../../testkit/reminding-phone.ts";

const TOM = session.parse({
  ...sessionReply(),
  userId: "2002",
  name: "Tom Beispiel",
  token: "tom",
});

/** The library answers for each card except the one in `failing`. */
function accounts(failing: ReadonlySet<string>) {
  return answers("account", ({ headers }) => {
    const userId = headers.get("authorization")?.includes("tom") === true ? "2002" : "1234";
    if (failing.has(userId)) return brokenConnection();
    return accountData.parse({ ...accountWith("2026-12-10"), userId });
  });
}

/** Two cards with reminders, a day later. */
async function nextMorning(choices: StartChoices = {}, failing: ReadonlySet<string> = new Set()) {
  const phone = remindingPhone("android");
  phone.tray.access = "granted";
  const started = await renderApp("/about", {
    library: 1,
    signedIn: true,
    platform: phone.platform,
    handlers: [accounts(failing)],
    ...choices,
  });
  const { model } = started;
  await model.sessions.signIn(TOM);
  const reminders = await model.reminders.open();
  for (const card of [sessionReply(), TOM]) await reminders.enable(card);
  await phone.passDays(1);
  return { ...phone, ...started, reminders };
}
const dialog = () => screen.findByRole("dialog", { name: "Alle aktualisieren?" });
const standings = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole("listitem")
    .map((item) => item.textContent);

test("asks on the next day, refreshes one after the other and closes", async () => {
  const { user, reminders } = await nextMorning();
  const asked = await dialog();
  expect(standings(asked)).toEqual([
    "Mia Beispiel · Stadtbücherei LindenauWartet",
    "Tom Beispiel · Stadtbücherei LindenauWartet",
  ]);
  await user.click(await within(asked).findByRole("button", { name: "Alle aktualisieren" }));
  await waitFor(() => expect(asked).not.toBeInTheDocument());
  expect(reminders.due()).toEqual([]);
});

test("one account fails: the others are done, the dialog stays open and says so; the failed one is retried", async () => {
  const failing = new Set<string>();
  const { user, reminders } = await nextMorning({}, failing);
  failing.add("2002");
  const asked = await dialog();
  await user.click(await within(asked).findByRole("button", { name: "Alle aktualisieren" }));
  expect(await within(asked).findByRole("alert")).toHaveTextContent(
    "Nicht alle Konten konnten aktualisiert werden.",
  );
  expect(standings(asked)).toEqual([
    "Mia Beispiel · Stadtbücherei LindenauAktualisiert",
    "Tom Beispiel · Stadtbücherei LindenauNicht aktualisiert",
  ]);
  expect(reminders.due().map(({ userId }) => userId)).toEqual(["2002"]);
  failing.clear();
  await user.click(within(asked).getByRole("button", { name: "Alle aktualisieren" }));
  await waitFor(() => expect(asked).not.toBeInTheDocument());
});

test("all fail: the alert says so in the patron’s language", async () => {
  const { user } = await nextMorning({ locale: "en" });
  fakeServer.use(answers("account", () => brokenConnection()));
  const asked = await screen.findByRole("dialog", { name: "Refresh all?" });
  await user.click(await within(asked).findByRole("button", { name: "Refresh all" }));
  expect(await within(asked).findByRole("alert")).toHaveTextContent(
    "The reminders could not be refreshed.",
  );
});

test("cancelled, it asks no more on that day, and again on the next", async () => {
  const { user, passDays } = await nextMorning();
  await user.click(within(await dialog()).getByRole("button", { name: "Abbrechen" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await passDays(0);
  expect(screen.queryByRole("dialog")).toBeNull();
  await passDays(1);
  expect(await dialog()).toBeVisible();
});

test("not to be shown again: from then on it refreshes without asking", async () => {
  const { user, model, reminders, passDays } = await nextMorning();
  await user.click(within(await dialog()).getByRole("button", { name: "Nicht mehr anzeigen" }));
  expect(model.settings.getState().refreshAccountsHidden).toBe(true);
  await waitFor(() => expect(reminders.due()).toEqual([]));
  await passDays(1);
  await waitFor(() => expect(reminders.due()).toEqual([]));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("without permission there is no button to refresh, but a link to the settings", async () => {
  const phone = await nextMorning();
  const asked = await dialog();
  await within(asked).findByRole("button", { name: "Alle aktualisieren" });
  phone.tray.access = "denied";
  await phone.passDays(0);
  await user(asked);
  expect(within(asked).queryByRole("button", { name: "Alle aktualisieren" })).toBeNull();
});

const user = (asked: HTMLElement) =>
  within(asked).findByRole("button", { name: "Einstellungen öffnen" });
