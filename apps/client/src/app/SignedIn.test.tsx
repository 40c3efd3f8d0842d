import { libraryId } from "@freihand/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { fakePlatform } from "../platform/fake/index.ts";
import { EMPTY_ACCOUNT, sessionReply } from "../testkit/demo-data.ts";
import { answers, refusal } from "../testkit/fake-server.ts";
import { renderApp } from "../testkit/RenderApp.tsx";
import { fillIn, logOut } from "./fixtures/SigningIn.tsx";

const LIBRARY = libraryId.parse(1);

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

  test.each(["/login?redirect=%2Fsettings", "/account", "/id-card"])(
    "who logs out on %s leaves no return path to the next patron",
    async (path) => {
      const started = await renderApp(path, { signedIn: true });
      await logOut(started);
      await waitFor(() => {
        expect(screen.queryByRole("button", { name: "Menü des Kontos öffnen" })).toBeNull();
      });
      await fillIn(started);
      expect(
        await screen.findByRole("heading", { level: 1, name: "Stadtbücherei Lindenau" }),
      ).toBeVisible();
    },
  );

  test("who logs out in another tab leaves no return path either", async () => {
    const started = await renderApp("/account", { signedIn: true });
    expect(await screen.findByRole("heading", { level: 1, name: "Konto" })).toBeVisible();
    await act(() => started.model.sessions.end({ libraryId: LIBRARY, userId: "1234" }));
    await fillIn(started);
    expect(
      await screen.findByRole("heading", { level: 1, name: "Stadtbücherei Lindenau" }),
    ).toBeVisible();
  });

  test("a page whose path merely resembles it is not the login page", async () => {
    const started = await renderApp("/login-hilfe", { signedIn: true });
    await logOut(started);
    expect(await screen.findByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
  });

  test("is asked to log in again, with a return path, when the server has ended the session", async () => {
    const handlers = [
      answers("account", () => refusal(401, "token_expired")),
      answers("refreshSession", () => refusal(401, "token_reused")),
    ];
    const started = await renderApp("/account", { signedIn: true, handlers });
    expect(await screen.findByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
    expect(started.platform.storedTokens.size).toBe(0);
    expect(screen.getByRole("alert")).toHaveTextContent("aus Sicherheitsgründen beendet");
    expect(screen.getByLabelText("Ausweisnummer")).toHaveValue("1234");
    expect(screen.getByLabelText("Bibliothek")).toHaveDisplayValue(/Lindenau/);
    await started.user.type(screen.getByLabelText("Passwort"), "x{Enter}");
    expect(await screen.findByRole("heading", { level: 1, name: "Konto" })).toBeVisible();
    expect(started.model.endedSession.getState()).toBeUndefined();
  });

  test.each(["token_expired", "token_reused", "unauthorized"] as const)(
    "sees the reason after %s",
    async (code) => {
      const handlers = [answers("refreshSession", () => refusal(401, code))];
      const { model } = await renderApp("/", { signedIn: true, handlers });
      await act(() => model.sessions.refuse({ libraryId: LIBRARY, userId: "1234" }, code));
      const text = {
        token_expired: "Ihre Anmeldung ist abgelaufen.",
        token_reused: "Ihre Anmeldung wurde aus Sicherheitsgründen beendet.",
        unauthorized: "Ihre Anmeldung auf diesem Gerät wurde beendet.",
      }[code];
      expect(await screen.findByRole("alert")).toHaveTextContent(text);
    },
  );

  test("on a public computer the next patron does not see the card number", async () => {
    const { model } = await renderApp("/", { library: 1 });
    await act(() => model.sessions.signIn(sessionReply(), true));
    await act(() => model.sessions.refuse({ libraryId: LIBRARY, userId: "1234" }));
    expect(await screen.findByLabelText("Ausweisnummer")).toHaveValue("");
  });

  test("whose session ends on the login page keeps the return path", async () => {
    const handlers = [
      answers("account", () => refusal(401, "token_expired")),
      answers("refreshSession", () => refusal(401, "token_reused")),
    ];
    const path = "/login?redirect=%2Fsettings";
    const started = await renderApp(path, { signedIn: true, handlers });
    await screen.findByLabelText("Ausweisnummer");
    await act(() => started.model.api.call("account", {}).catch(() => undefined));
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
      handlers: [answers("account", EMPTY_ACCOUNT)],
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Konto" })).toBeVisible();
  });
});
