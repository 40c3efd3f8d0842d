import { screen, waitFor, within } from "@testing-library/react";
import {
  cardSession,
  endSessionsBody,
  type CardSession,
  type SessionDevice,
} from "@freihand/contract";
import { http, HttpResponse } from "msw";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { libraryServer } from "../../../model/actions/fixtures/library-server.ts";
import { stage } from "../../../parts/action-dialog/fixtures/Stage.tsx";
import { AccountScreen } from "../AccountScreen.tsx";
import { deviceName } from "./device-name.rules.ts";

const server = libraryServer();
beforeAll(() => {
  server.msw.listen({ onUnhandledFrame: "error" });
});
afterEach(() => {
  server.reset();
});
afterAll(() => {
  server.msw.close();
});

const LIST = "*/services/:locale/basic/account/sessions";
const deviceSession = (over: Partial<CardSession>): CardSession =>
  cardSession.parse({
    id: "s1",
    device: { program: "firefox", system: "windows" },
    signedIn: "2026-10-05",
    lastUsed: "2026-11-03",
    current: false,
    passing: false,
    ...over,
  });
const THIS = deviceSession({
  id: "this",
  device: { program: "chrome", system: "linux" },
  current: true,
});
const PHONE = deviceSession({ id: "phone", device: { program: "app", system: "android" } });
const TERMINAL = deviceSession({ id: "terminal", passing: true });

/** @returns what the server is requested to end */
function serverHas(all: readonly CardSession[]): unknown[] {
  let sessions = all;
  const asked: unknown[] = [];
  server.msw.use(
    http.get(LIST, () => HttpResponse.json(sessions)),
    http.post(`${LIST}/end`, async ({ request }) => {
      const body = endSessionsBody.parse(await request.json());
      asked.push(body);
      sessions = sessions.filter((one) =>
        body.which === "one" ? one.id !== body.id : body.which === "others" && one.current,
      );
      return HttpResponse.json(sessions);
    }),
    http.post(
      "*/services/:locale/basic/auth/logout",
      () => new HttpResponse(null, { status: 204 }),
    ),
  );
  return asked;
}

async function opened(locale: "de" | "en" = "de") {
  const tab = await stage(<AccountScreen />, { locale });
  const name = locale === "de" ? "Angemeldete Geräte …" : "Signed-in devices …";
  await tab.user.click(await screen.findByRole("button", { name }));
  const dialog = within(await screen.findByRole("dialog"));
  return { ...tab, dialog };
}

describe("C2: the devices on which a card is signed in", () => {
  it("are listed with their kind and days, this one marked and first", async () => {
    serverHas([PHONE, TERMINAL, THIS]);
    const { dialog } = await opened();
    const rows = await dialog.findAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining("Chrome auf LinuxDieses Gerät"),
      expect.stringMatching(/App auf Android.*5\. Oktober.*3\. November/),
      expect.stringContaining("Firefox auf WindowsÖffentlicher Computer"),
    ]);
    expect(within(rows[0] ?? document.body).queryByRole("button")).not.toBeInTheDocument();
  });

  it("one is signed out after confirmation, and the list shows what is left", async () => {
    const asked = serverHas([PHONE, TERMINAL, THIS]);
    const { dialog, user, model } = await opened();
    const end = () => dialog.findByRole("button", { name: "App auf Android abmelden" });
    await user.click(await end());
    expect(dialog.getByRole("button", { name: "Zurück" })).toHaveFocus();
    await user.click(dialog.getByRole("button", { name: "Zurück" }));
    expect(asked).toEqual([]);
    await user.click(await end());
    await user.click(dialog.getByRole("button", { name: "Gerät abmelden" }));
    expect(await dialog.findByText(/^Abgemeldet\./)).toBeVisible();
    expect(dialog.getAllByRole("listitem")).toHaveLength(2);
    expect(asked).toEqual([{ which: "one", id: "phone" }]);
    expect(model.sessions.store.getState().cards).toHaveLength(1);
  });

  it("all others are signed out with one confirmation", async () => {
    const asked = serverHas([PHONE, TERMINAL, THIS]);
    const { dialog, user } = await opened("en");
    await user.click(await dialog.findByRole("button", { name: "Sign out all others" }));
    await user.click(dialog.getByRole("button", { name: "Sign out others" }));
    await waitFor(() => {
      expect(dialog.getAllByRole("listitem")).toHaveLength(1);
    });
    expect(asked).toEqual([{ which: "others" }]);
    expect(dialog.queryByRole("button", { name: "Sign out all others" })).not.toBeInTheDocument();
  });

  it("signing out everywhere removes the card from this device, too", async () => {
    const asked = serverHas([PHONE, THIS]);
    const { dialog, user, model, platform } = await opened();
    await user.click(await dialog.findByRole("button", { name: "Überall abmelden" }));
    await user.click(dialog.getByRole("button", { name: "Überall abmelden" }));
    await waitFor(() => {
      expect(model.sessions.store.getState().cards).toEqual([]);
    });
    expect(asked).toEqual([{ which: "all" }]);
    expect(platform.storedTokens.size).toBe(0);
  });

  it("a failure is shown, and nothing is removed from the list", async () => {
    serverHas([PHONE, THIS]);
    server.msw.use(http.post(`${LIST}/end`, () => HttpResponse.error()));
    const { dialog, user } = await opened();
    await user.click(await dialog.findByRole("button", { name: "App auf Android abmelden" }));
    await user.click(dialog.getByRole("button", { name: "Gerät abmelden" }));
    expect(await dialog.findByText(/Das Abmelden hat nicht geklappt/)).toBeVisible();
    expect(dialog.getAllByRole("listitem")).toHaveLength(2);
  });
});

const NAMES: readonly (readonly [SessionDevice, string])[] = [
  [{ program: "app", system: "ios" }, "on: app, ios"],
  [{ program: "safari", system: "macos" }, "on: Safari, mac-or-ipad"],
  [{ program: "chrome", system: "macos" }, "on: Chrome, Mac"],
  [{ program: "other", system: "windows" }, "on: browser, Windows"],
  [{ program: "firefox", system: "other" }, "Firefox"],
  [{ program: "other", system: "other" }, "unknown"],
];

it.each(NAMES)("%o is called %s", (device, name) => {
  const t = (key: string, values: object = {}) =>
    [key.replace("account.devices.", ""), Object.values(values).join(", ")]
      .filter((part) => part !== "")
      .join(": ");
  expect(deviceName(device, t)).toBe(name);
});
