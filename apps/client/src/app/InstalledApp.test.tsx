import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { fakePlatform } from "../platform/fake/index.ts";
import type { LifecyclePort } from "../platform/ports/platform.ts";
import { renderApp } from "../testkit/RenderApp.tsx";

/** The installed app, with controls for its device. */
async function installed(path: string, locale: "de" | "en" = "de") {
  const happened: string[] = [];
  const ears = { address: new Set<(text: string) => void>(), back: new Set<() => void>() };
  const taps = new Set<(path: string) => void>();
  const hearing = <T,>(set: Set<T>, listener: T) => {
    set.add(listener);
    return () => {
      set.delete(listener);
    };
  };
  const lifecycle: LifecyclePort = {
    onAddress: (listener) => hearing(ears.address, listener),
    onBackButton: (listener) => hearing(ears.back, listener),
    leave: async () => {
      happened.push("leave");
    },
    ready: () => {
      happened.push("ready");
    },
    setBars: (look) => {
      happened.push(`bars ${look}`);
    },
  };
  const platform = {
    ...fakePlatform({ host: "opac.example" }),
    name: "android" as const,
    server: "https://opac.example",
    lifecycle,
    notifications: {
      access: async () => "granted" as const,
      ask: async () => "granted" as const,
      pending: async () => [],
      delivered: async () => [],
      schedule: async () => undefined,
      cancel: async () => undefined,
      remove: async () => undefined,
      onTap: (listener: (text: string) => void) => hearing(taps, listener),
    },
  };
  const started = await renderApp(path, { platform, library: 1, locale });
  await waitFor(() => {
    expect(happened).toContain("ready");
  });
  return {
    ...started,
    happened,
    open: (text: string) => {
      act(() => {
        for (const ear of ears.address) ear(text);
      });
    },
    tap: (text: string) => {
      act(() => {
        for (const ear of taps) ear(text);
      });
    },
    goBack: () => {
      act(() => {
        for (const ear of ears.back) ear();
      });
    },
  };
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

describe("Q-1 links from outside", () => {
  test("to a screen of the app open it: universal links, those of its own scheme, tapped notifications", async () => {
    const { open, tap } = await installed("/about");
    open("https://opac.example/imprint");
    expect(await heading("Impressum")).toBeVisible();
    open("freihand://privacy");
    expect(await heading("Datenschutz")).toBeVisible();
    tap("/help");
    expect(await heading("Hilfe")).toBeVisible();
  });

  test("to anywhere else do nothing", async () => {
    const { open, tap } = await installed("/imprint");
    await heading("Impressum");
    open("https://evil.example/privacy");
    open("freihand:////evil.example");
    tap("//evil.example/privacy");
    tap("javascript:alert(1)");
    expect(await heading("Impressum")).toBeVisible();
  });
});

describe("the back button", () => {
  test("closes the drawer, then goes back, then leaves the app", async () => {
    const { user, open, goBack, happened } = await installed("/imprint");
    await heading("Impressum");
    open("freihand://privacy");
    await heading("Datenschutz");
    await user.click(screen.getByRole("button", { name: /menü öffnen/i }));
    await screen.findByRole("dialog");
    goBack();
    await waitFor(() => {
      expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    });
    expect(await heading("Datenschutz")).toBeVisible();
    goBack();
    expect(await heading("Impressum")).toBeVisible();
    expect(happened).not.toContain("leave");
    goBack();
    expect(happened).toContain("leave");
  });

  test("leaves the app from the first page even when its address has been replaced", async () => {
    const { open, goBack, happened } = await installed("/imprint");
    open("freihand://privacy");
    await heading("Datenschutz");
    history.replaceState({ idx: 0 }, "");
    goBack();
    expect(happened).toContain("leave");
    history.replaceState(null, "");
  });

  test("can be handled by a single listener, like the key", async () => {
    const { user, goBack } = await installed("/imprint");
    await user.click(screen.getByRole("button", { name: /menü öffnen/i }));
    await screen.findByRole("dialog");
    const pressed: boolean[] = [];
    const handleKey = ({ cancelable }: Event) => pressed.push(cancelable);
    document.addEventListener("keydown", handleKey, { capture: true, once: true });
    goBack();
    expect(pressed).toEqual([true]);
  });
});

test("the device's bars follow the top bar, even when the patron changes the colours", async () => {
  const { happened, model } = await installed("/about");
  const bars = () => happened.filter((event) => event.startsWith("bars")).at(-1);
  await waitFor(() => {
    expect(bars()).toBe("bars light");
  });
  act(() => {
    model.settings.getState().setDarkTheme(true);
  });
  await waitFor(() => {
    expect(bars()).toBe("bars dark");
  });
});
