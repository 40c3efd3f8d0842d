import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { call } from "../api/request.ts";
import { fakePlatform } from "../platform/fake/index.ts";
import { EMPTY_ACCOUNT, sessionReply } from "../testkit/demo-data.ts";
import { answers, brokenConnection, refusal, type Received } from "../testkit/fake-server.ts";
import { renderApp, type Started } from "../testkit/RenderApp.tsx";

async function fillIn({ user }: Started, password = " pässwörd ") {
  await user.type(await screen.findByLabelText("Ausweisnummer"), "1234");
  await user.type(screen.getByLabelText("Passwort"), password);
  await user.click(within(screen.getByRole("main")).getByRole("button", { name: "Anmelden" }));
}

async function logOut({ user }: Started) {
  await user.click(await screen.findByRole("button", { name: "Menü des Kontos öffnen" }));
  await user.click(await screen.findByRole("menuitem", { name: "Abmelden" }));
}

describe("login", () => {
  test("sends the password byte for byte and goes home", async () => {
    const seen: Received[] = [];
    const login = answers("login", (received) => {
      seen.push(received);
      return sessionReply();
    });
    const started = await renderApp("/login", { library: 1, handlers: [login] });
    await fillIn(started);
    expect(await screen.findByRole("heading", { name: "Mein Konto" })).toBeVisible();
    expect(seen[0]?.body).toEqual({ libraryId: 1, userId: "1234", password: " pässwörd " });
  });

  test("leads back to the page that needed it", async () => {
    const started = await renderApp("/account", { library: 1 });
    expect(await screen.findByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
    await fillIn(started);
    expect(await screen.findByRole("heading", { level: 1, name: "Konto" })).toBeVisible();
  });

  test("Q-1: goes home instead of to a foreign address", async () => {
    const started = await renderApp("/login?redirect=//evil.example/account", { library: 1 });
    await fillIn(started);
    expect(
      await screen.findByRole("heading", { level: 1, name: "Stadtbücherei Lindenau" }),
    ).toBeVisible();
  });

  test("takes library and card number from the address", async () => {
    await renderApp("/login/2/9876", { library: 1 });
    expect(await screen.findByLabelText("Ausweisnummer")).toHaveValue("9876");
    expect(screen.getByLabelText("Bibliothek")).toHaveDisplayValue(
      "Gemeindebibliothek Erlenbach (Erlenbach)",
    );
  });

  test("asks for what is missing and goes to the first of it", async () => {
    const { user } = await renderApp("/login", { library: 1 });
    await screen.findByLabelText("Ausweisnummer");
    await user.click(within(screen.getByRole("main")).getByRole("button", { name: "Anmelden" }));
    expect(screen.getByText("Bitte geben Sie Ihre Ausweisnummer ein.")).toBeVisible();
    expect(screen.getByText("Bitte geben Sie Ihr Passwort ein.")).toBeVisible();
    expect(screen.getByLabelText("Ausweisnummer")).toHaveFocus();
  });

  test.each([
    [
      "a wrong password",
      () => refusal(401, "login_failed"),
      "Ausweisnummer oder Passwort stimmt nicht.",
    ],
    ["a blocked card", () => refusal(403, "account_blocked"), "Ihr Ausweis ist gesperrt."],
    [
      "too many tries",
      () => refusal(429, "rate_limited", { retryAfter: 150 }),
      "in 3 Minuten noch einmal",
    ],
    ["no connection", () => brokenConnection(), "Keine Verbindung zum Server."],
  ])("says so after %s, and keeps what was typed", async (_name, answer, text) => {
    const handlers = [answers("login", answer)];
    const started = await renderApp("/login", { library: 1, handlers });
    await fillIn(started);
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(text);
    expect(alert.parentElement).toHaveFocus();
    expect(screen.getByLabelText("Ausweisnummer")).toHaveValue("1234");
    expect(started.platform.storedTokens.size).toBe(0);
  });

  test("shows the password when asked to", async () => {
    const { user } = await renderApp("/login", { library: 1 });
    expect(await screen.findByLabelText("Passwort")).toHaveAttribute("type", "password");
    await user.click(screen.getByRole("button", { name: "Passwort anzeigen" }));
    expect(screen.getByLabelText("Passwort")).toHaveAttribute("type", "text");
  });
});

describe("a signed-in patron", () => {
  test("logs out here and on the server, and nothing is left behind", async () => {
    const seen: unknown[] = [];
    const logout = answers("logout", ({ body }) => {
      seen.push(body);
    });
    const started = await renderApp("/account", { signedIn: true, handlers: [logout] });
    const { user, platform, model } = started;
    await user.click(await screen.findByRole("button", { name: "Menü des Kontos öffnen" }));
    const menu = await screen.findByRole("menu");
    expect(menu).toHaveTextContent("Ausweis 1234");
    expect(menu).toHaveTextContent("Stadtbücherei Lindenau");
    await user.click(within(menu).getByRole("menuitem", { name: "Abmelden" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
    await waitFor(() => {
      expect(seen).toEqual([{ refreshToken: "refresh-1" }]);
    });
    expect(platform.storedTokens.size).toBe(0);
    expect([...platform.storedTexts.values()].join()).not.toMatch(/1234|refresh-1|access-1/);
    expect(model.queries.getQueryCache().findAll({ queryKey: ["account"] })).toEqual([]);
  });

  test("who logs out on the login page stays there, with the way back", async () => {
    const started = await renderApp("/login?redirect=%2Fsettings", { signedIn: true });
    await screen.findByLabelText("Ausweisnummer");
    await logOut(started);
    await waitFor(() => {
      expect(screen.queryByRole("button", { name: "Menü des Kontos öffnen" })).toBeNull();
    });
    await fillIn(started);
    expect(await screen.findByRole("heading", { level: 1, name: "Einstellungen" })).toBeVisible();
  });

  test("a page that is only called like it is not the login page", async () => {
    const started = await renderApp("/login-hilfe", { signedIn: true });
    await logOut(started);
    expect(await screen.findByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
  });

  test("is asked to log in again, with the way back, when the server has ended the session", async () => {
    const handlers = [
      answers("accountInfo", () => refusal(401, "token_expired")),
      answers("refresh", () => refusal(401, "token_reused")),
    ];
    const started = await renderApp("/account", { signedIn: true, handlers });
    expect(await screen.findByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
    expect(started.platform.storedTokens.size).toBe(0);
  });

  test("whose session ends on the login page keeps the way back", async () => {
    const handlers = [
      answers("accountInfo", () => refusal(401, "token_expired")),
      answers("refresh", () => refusal(401, "token_reused")),
    ];
    const path = "/login?redirect=%2Fsettings";
    const started = await renderApp(path, { signedIn: true, handlers });
    await screen.findByLabelText("Ausweisnummer");
    await act(() => call("accountInfo", {}).catch(() => undefined));
    expect(started.platform.storedTokens.size).toBe(0);
    await fillIn(started);
    expect(await screen.findByRole("heading", { level: 1, name: "Einstellungen" })).toBeVisible();
  });

  test("is still signed in after a reload", async () => {
    const { platform } = await renderApp("/", { signedIn: true });
    const reload = fakePlatform();
    for (const [key, token] of platform.storedTokens) reload.storedTokens.set(key, token);
    document.body.replaceChildren();
    await renderApp("/account", {
      platform: reload,
      handlers: [answers("accountInfo", EMPTY_ACCOUNT)],
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Konto" })).toBeVisible();
  });
});
