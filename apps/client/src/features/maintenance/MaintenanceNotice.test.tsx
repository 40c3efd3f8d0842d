import type { Config, Maintenance } from "@freihand/contract";
import { focusManager } from "@tanstack/react-query";
import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useIsOffline } from "../../model/offline/useIsOffline.ts";
import { fakePlatform, fakeRoom } from "../../platform/fake/index.ts";
import { CONFIG } from "../../testkit/demo-data.ts";
import { ownConfig } from "../../testkit/own-config.ts";
import { answers } from "../../testkit/fake-server.ts";
import { renderPart, type StartChoices } from "../../testkit/RenderApp.tsx";
import { MaintenanceNotice } from "./MaintenanceNotice.tsx";

const NOW = Date.parse("2026-11-21T09:00:00Z");

beforeEach(() => {
  // The clock alone shows and ends a notice: a page in the background does not ask the server.
  focusManager.setFocused(false);
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
});

const MAINTENANCE: Maintenance = {
  enabled: true,
  offline: false,
  type: "warning",
  messages: {
    de: { title: "Wartung am Samstag", text: "Der Katalog **ruht**.\nDas Konto auch." },
    en: { title: "Maintenance on Saturday", text: "The catalogue rests." },
  },
  hidden: false,
};

const configured = (over: Partial<Maintenance>): Config => ({
  ...CONFIG,
  maintenance: { ...MAINTENANCE, ...over },
});

function Connection() {
  return <p>{useIsOffline() ? "offline" : "online"}</p>;
}

function started(over: Partial<Maintenance> = {}, choices: StartChoices = {}) {
  const part = (
    <>
      <MaintenanceNotice />
      <Connection />
    </>
  );
  const platform = fakePlatform({ now: () => Date.now() });
  const handlers = [answers("config", configured(over))];
  return renderPart(part, { handlers, platform, ...choices });
}

const notice = () => screen.queryByRole("region", { name: "Wartung am Samstag" });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe("the maintenance notice", () => {
  test("has title, text with markdown and kept line breaks, and a button to hide it", async () => {
    await started();
    const region = await screen.findByRole("region", { name: "Wartung am Samstag" });
    expect((await within(region).findByText("ruht")).tagName).toBe("STRONG");
    expect(region.querySelector("br")).not.toBeNull();
    expect(within(region).getByRole("button", { name: "Ausblenden" })).toBeVisible();
  });

  test("is in the patron's language", async () => {
    await started({}, { locale: "en" });
    expect(await screen.findByRole("region", { name: "Maintenance on Saturday" })).toBeVisible();
  });

  test("says at least what it is about if there is no message", async () => {
    await started({ messages: {} });
    expect(await screen.findByRole("region", { name: "Wartungsarbeiten" })).toBeVisible();
  });

  test("interrupts a screen reader when it is about an error", async () => {
    await started({ type: "error" });
    expect(await screen.findByRole("alert", { name: "Wartung am Samstag" })).toBeVisible();
  });

  test("has no timeout", async () => {
    await started();
    await screen.findByRole("region", { name: "Wartung am Samstag" });
    await pass(24 * HOUR_MS);
    expect(notice()).toBeVisible();
  });

  test("Q-2: loads nothing and runs nothing", async () => {
    const text = "Gut <img src=https://evil.example/x onerror=alert(1)> <form>[a](javascript:b)";
    await started({ messages: { de: { title: "Wartung am Samstag", text } } });
    const region = await screen.findByRole("region", { name: "Wartung am Samstag" });
    await within(region).findByText(/Gut/, { selector: "p" });
    expect(region.querySelector("img, form, a, script")).toBeNull();
  });
});

describe("hidden by the patron", () => {
  test("it is gone, also at the next visit", async () => {
    const room = fakeRoom();
    const { user } = await started({}, { platform: fakePlatform({ room }) });
    await user.click(await screen.findByRole("button", { name: "Ausblenden" }));
    expect(notice()).toBeNull();
    const { model } = await started({}, { platform: fakePlatform({ room }) });
    await vi.waitFor(() => {
      expect(ownConfig(model)?.maintenance).toBeDefined();
    });
    expect(notice()).toBeNull();
  });

  test("it comes back when its text changes", async () => {
    const room = fakeRoom();
    const { user } = await started({}, { platform: fakePlatform({ room }) });
    await user.click(await screen.findByRole("button", { name: "Ausblenden" }));
    await started({ end: "2026-12-24" }, { platform: fakePlatform({ room }) });
    expect(await screen.findByRole("region", { name: "Wartung am Samstag" })).toBeVisible();
  });

  test("whatever is stored under its key, the notice shows", async () => {
    const room = fakeRoom();
    room.texts.set("freihand.hidden-notice", '{"\u0000');
    await started({}, { platform: fakePlatform({ room }) });
    expect(await screen.findByRole("region", { name: "Wartung am Samstag" })).toBeVisible();
  });
});

describe("as time passes", () => {
  test("notice and offline begin and end with the window, without a request", async () => {
    const start = "2026-11-21T11:00:00Z";
    const { model } = await started({ offline: true, start, end: "2026-11-21T12:00:00Z" });
    await vi.waitFor(() => {
      expect(ownConfig(model)?.maintenance).toBeDefined();
    });
    await pass(Date.parse(start) - Date.now() - MINUTE_MS);
    expect(notice()).toBeNull();
    expect(screen.getByText("online")).toBeVisible();
    await pass(MINUTE_MS);
    expect(notice()).toBeVisible();
    expect(screen.getByText("offline")).toBeVisible();
    await pass(HOUR_MS);
    expect(notice()).toBeNull();
    expect(screen.getByText("online")).toBeVisible();
  });

  test("a window far ahead is not missed", async () => {
    await started({ offline: true, start: "2027-01-15" });
    await pass(20 * 24 * HOUR_MS);
    expect(screen.getByText("online")).toBeVisible();
    await pass(36 * 24 * HOUR_MS);
    expect(screen.getByText("offline")).toBeVisible();
  });

  test("a device that slept through the start sees it when it wakes", async () => {
    let now = NOW;
    const platform = fakePlatform({ now: () => now });
    await started({ offline: true, start: "2026-11-21T11:00:00Z" }, { platform });
    expect(await screen.findByText("online")).toBeVisible();
    await vi.waitFor(() => {
      expect(vi.getTimerCount()).toBeGreaterThan(0);
    });
    now += 3 * HOUR_MS;
    act(() => {
      platform.showPage();
    });
    expect(screen.getByText("offline")).toBeVisible();
  });

  test("a notice hidden by the configuration still takes the app offline", async () => {
    await started({ offline: true, hidden: true });
    expect(await screen.findByText("offline")).toBeVisible();
    expect(notice()).toBeNull();
  });
});
