import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { queryKeys } from "../../model/query-keys.ts";
import { DEFAULT_CALENDAR } from "../../platform/fake/calendar.ts";
import { answers, brokenConnection } from "../../testkit/fake-server.ts";
import { renderApp, type StartChoices } from "../../testkit/RenderApp.tsx";
import { fakeServer } from "../../testkit/server.ts";
import { accountWith, remindingPhone } from "../../testkit/reminding-phone.ts";

const NAME = "Stadtbücherei Lindenau 1234";

async function page(name: "ios" | "android", choices: StartChoices = {}) {
  const phone = remindingPhone(name);
  const account = answers("account", accountWith("2026-11-25", "2026-12-10"));
  const started = await renderApp("/reminders", {
    library: 1,
    signedIn: true,
    platform: phone.platform,
    handlers: [account],
    ...choices,
  });
  await screen.findByRole("heading", { level: 1 });
  return { ...phone, ...started };
}
const toggle = () => screen.findByRole("switch", { name: "An Fristen erinnern" });

describe("where reminders are impossible", () => {
  test("the page says what can remind, and what helps now", async () => {
    await renderApp("/reminders", { library: 1 });
    expect(await screen.findByRole("heading", { level: 1, name: "Erinnerungen" })).toBeVisible();
    expect(screen.getByText(/Ein Browser kann Sie nicht/)).toBeVisible();
    expect(screen.getByText(/auf dem iPhone trägt/)).toBeVisible();
    expect(screen.getByText(/auf Android schickt/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Zum Konto" })).toHaveAttribute("href", "/account");
  });

  test("without a card the page leads to the login", async () => {
    await page("ios", { signedIn: false });
    const main = within(screen.getByRole("main"));
    const login = await main.findByRole("link", { name: "Anmelden" });
    expect(login).toHaveAttribute("href", "/login?redirect=/reminders");
  });
});

describe("on an iPhone", () => {
  test("switched on: asks once, creates the calendar, writes every deadline and says so", async () => {
    const { user, calendars } = await page("ios");
    expect(screen.getByText("Erinnerung ist nicht aktiv")).toBeVisible();
    await user.click(await toggle());
    expect(await screen.findByText("Erinnerung ist aktiv")).toBeVisible();
    expect(await screen.findByText(`2 Einträge im Kalender „${NAME}“`)).toBeVisible();
    expect(
      await screen.findByText(/^Zuletzt aktualisiert: Sa., 21. November, 10:00/),
    ).toBeVisible();
    expect(await screen.findByText(/^Nächste Erinnerung: So., 22. November, 09:00/)).toBeVisible();
    expect(calendars.askCount).toBe(1);
    expect([...calendars.names.values()]).toContain(NAME);
    const titles = [...calendars.entries.values()].map(({ title, alarms }) => [title, alarms]);
    expect(titles).toEqual([
      ["Rückgabe: Titel 1", [4320, 1440]],
      ["Rückgabe: Titel 2", [4320, 1440]],
    ]);
    await user.click(await toggle());
    expect(await screen.findByText("Erinnerung ist nicht aktiv")).toBeVisible();
    expect(calendars.entries.size).toBe(2);
  });

  test("refused: nothing happens, and a link to the settings is shown; allowed there, it works", async () => {
    const { user, calendars, opened, passDays } = await page("ios");
    calendars.answer = "denied";
    await user.click(await toggle());
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Freihand darf den Kalender weder lesen noch beschreiben.");
    expect(calendars.names.size).toBe(1);
    await user.click(within(alert).getByRole("button", { name: "Einstellungen öffnen" }));
    expect(opened).toEqual(["settings"]);
    calendars.access = "granted";
    await passDays(0);
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    await user.click(await toggle());
    expect(await screen.findByText("Erinnerung ist aktiv")).toBeVisible();
    expect(calendars.askCount).toBe(1);
  });

  test("the calendar is gone: shown in red, created again, never written into another one", async () => {
    const { user, calendars } = await page("ios");
    await user.click(await toggle());
    await screen.findByText(/2 Einträge/);
    const id = [...calendars.names].find(([, name]) => name === NAME)?.[0] ?? "";
    calendars.names.delete(id);
    calendars.entries.clear();
    await user.click(screen.getByRole("button", { name: /^Jetzt aktualisieren:/ }));
    expect(await screen.findByText(/^Kein Kalender:/)).toBeVisible();
    expect(screen.getByText(/Der Kalender fehlt/)).toBeVisible();
    expect(calendars.entries.size).toBe(0);
    await user.click(screen.getByRole("button", { name: /^Kalender neu anlegen/ }));
    expect(await screen.findByText(/2 Einträge/)).toBeVisible();
    expect(screen.queryByText(/^Kein Kalender:/)).toBeNull();
    const homes = [...calendars.entries.values()].map(({ calendarId }) => calendarId);
    expect(homes).not.toContain(DEFAULT_CALENDAR);
  });

  test("a calendar removed by hand: the page no longer claims to remind", async () => {
    const { user, calendars, passDays } = await page("ios");
    await user.click(await toggle());
    await screen.findByText(/2 Einträge/);
    calendars.names.delete([...calendars.names].find(([, name]) => name === NAME)?.[0] ?? "");
    calendars.entries.clear();
    await passDays(0);
    expect(await screen.findByText(/^Kein Kalender:/)).toBeVisible();
    expect(screen.getByText("Erinnerung ist nicht aktiv")).toBeVisible();
    expect(screen.queryByText(/^\d Einträge im Kalender/)).not.toBeInTheDocument();
    expect(screen.queryByText(/steht keine Erinnerung an/)).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: /^Kalender neu anlegen/ })).toBeVisible();
  });

  test("a change of the account moves the entries at once, without a run", async () => {
    const { user, calendars, model } = await page("ios");
    await user.click(await toggle());
    await screen.findByText(/2 Einträge/);
    const { libraryId, userId } = accountWith();
    act(() => {
      model.queries.setQueryData(queryKeys.account(libraryId, userId), accountWith("2026-12-24"));
    });
    expect(await screen.findByText(/1 Eintrag/)).toBeVisible();
    const [left] = [...calendars.entries.values()];
    expect(new Date(left?.start ?? 0).getDate()).toBe(24);
  });

  test("the test writes an entry and removes it; deleting the calendar asks first", async () => {
    const { user, calendars } = await page("ios");
    await user.click(await toggle());
    await screen.findByText(/2 Einträge/);
    await user.click(screen.getByRole("button", { name: /^Ausprobieren:/ }));
    expect(await screen.findByText(/Der Kalender funktioniert/)).toBeVisible();
    expect(calendars.entries.size).toBe(2);
    await user.click(screen.getByRole("button", { name: /^Kalender löschen/ }));
    const dialog = await screen.findByRole("dialog", { name: "Kalender löschen?" });
    expect(dialog).toHaveTextContent("Steht darin noch etwas anderes, bleibt der Kalender");
    await user.click(within(dialog).getByRole("button", { name: "Löschen" }));
    expect(await screen.findByText("Der Kalender ist gelöscht.")).toBeVisible();
    expect([...calendars.names.values()]).not.toContain(NAME);
    expect(await toggle()).not.toBeChecked();
  });

  test("B2 a calendar of the patron’s own: only entries are offered for deletion, and only they are deleted", async () => {
    const { user, calendars } = await page("ios");
    calendars.names.set("private", NAME);
    await user.click(await toggle());
    await screen.findByText(/2 Einträge/);
    expect(screen.queryByRole("button", { name: /^Kalender löschen/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: /^Einträge löschen/ }));
    const dialog = await screen.findByRole("dialog", { name: "Einträge löschen?" });
    expect(dialog).toHaveTextContent("Der Kalender und alles andere darin bleiben.");
    await user.click(within(dialog).getByRole("button", { name: "Löschen" }));
    expect(await screen.findByText(/^Die Einträge sind gelöscht\./)).toBeVisible();
    expect(calendars.entries.size).toBe(0);
    expect(calendars.names.get("private")).toBe(NAME);
  });

  test("B3 no account accepts a new calendar: the page says what to do, and a named one is used", async () => {
    const { user, calendars } = await page("ios");
    calendars.isClosed = true;
    await user.click(await toggle());
    expect(await screen.findByText(/lässt sich kein Kalender anlegen/)).toBeVisible();
    const name = screen.getByRole("textbox", { name: "Name des Kalenders" });
    await user.clear(name);
    await user.type(name, "Kalender");
    await user.click(screen.getByRole("button", { name: /^Kalender neu anlegen/ }));
    expect(await screen.findByText("2 Einträge im Kalender „Kalender“")).toBeVisible();
    expect(screen.queryByText(/lässt sich kein Kalender anlegen/)).toBeNull();
  });

  test("a card that is gone leaves its reminder, which can be removed", async () => {
    const { user, model, calendars } = await page("ios");
    await user.click(await toggle());
    await screen.findByText(/2 Einträge/);
    await act(() => model.sessions.end(accountWith()));
    expect(await screen.findByText(/^Kein Konto:/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: /^Erinnerung entfernen/ }));
    expect(await screen.findByText("Noch kein Ausweis angemeldet")).toBeVisible();
    expect([...calendars.names.values()]).toContain(NAME);
  });
});

describe("on Android", () => {
  test("schedules and shows, in the language of the app, and follows the lead days", async () => {
    const { user, tray } = await page("android", { locale: "en" });
    await user.click(await screen.findByRole("switch", { name: "Remind me of deadlines" }));
    expect(await screen.findByText("2 notifications scheduled")).toBeVisible();
    expect([...tray.pending.values()].map(({ title, body }) => [title, body])).toEqual([
      ["Items are about to expire: 1", "Stadtbücherei Lindenau: Titel 1"],
      ["Items are about to expire: 1", "Stadtbücherei Lindenau: Titel 2"],
    ]);
    await user.click(screen.getByRole("radio", { name: "1 week before" }));
    expect(await screen.findByText("1 notification scheduled")).toBeVisible();
    expect(tray.history.map(({ body }) => body)).toEqual(["Stadtbücherei Lindenau: Titel 1"]);
    await user.click(screen.getByRole("button", { name: /^Refresh now:/ }));
    expect(await screen.findByText(/^Refreshed: /)).toBeVisible();
    expect(tray.history).toHaveLength(1);
    await user.click(screen.getByRole("switch", { name: "Remind me of deadlines" }));
    await waitFor(() => expect(tray.pending.size).toBe(0));
  });

  test("another language reschedules pending notifications, under the same ids", async () => {
    const { user, tray, model } = await page("android");
    await user.click(await toggle());
    await screen.findByText("2 Mitteilungen geplant");
    const ids = [...tray.pending.keys()];
    act(() => {
      model.settings.getState().setLocale("en");
    });
    const titles = () => [...tray.pending.values()].map(({ title }) => title);
    await waitFor(() => expect(titles()[0]).toBe("Items are about to expire: 1"));
    expect([...tray.pending.keys()]).toEqual(ids);
  });

  test("says why a run failed, and that another one is possible", async () => {
    const { user } = await page("android");
    await user.click(await toggle());
    await screen.findByText("2 Mitteilungen geplant");
    fakeServer.use(answers("account", () => brokenConnection()));
    await user.click(screen.getByRole("button", { name: /^Jetzt aktualisieren:/ }));
    expect(await screen.findByText(/keine Verbindung\. Versuchen Sie es/)).toBeVisible();
    fakeServer.use(answers("account", accountWith()));
    await user.click(screen.getByRole("button", { name: /^Jetzt aktualisieren:/ }));
    expect(await screen.findByText("Zurzeit steht keine Erinnerung an.")).toBeVisible();
    expect(screen.queryByText(/keine Verbindung/)).toBeNull();
  });

  test("the test notification comes in a few seconds and does not count", async () => {
    const { user, tray, model } = await page("android");
    await user.click(await toggle());
    await screen.findByText("2 Mitteilungen geplant");
    const { store } = await model.reminders.open();
    const before = store.getState();
    await user.click(screen.getByRole("button", { name: /^Ausprobieren:/ }));
    expect(await screen.findByText(/In etwa fünf Sekunden/)).toBeVisible();
    expect([...tray.pending.values()].at(-1)?.title).toBe("Erinnerung zur Probe");
    expect(store.getState()).toBe(before);
  });
});
