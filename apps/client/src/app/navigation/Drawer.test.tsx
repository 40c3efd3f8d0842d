import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { CONFIG, LIBRARIES } from "../../testkit/demo-data.ts";
import { answers } from "../../testkit/fake-server.ts";
import { renderApp } from "../../testkit/RenderApp.tsx";
import { fakePlatform, fakeRoom } from "../../platform/fake/index.ts";

const SHOWN = { menu: true, visible: true };
const EN = { de: "Partner", en: "Partner library" };

const real = window.matchMedia.bind(window);

/** A window of this width in pixels. */
function windowOf(width: number) {
  vi.spyOn(window, "matchMedia").mockImplementation((query) => {
    const least = /min-width:\s*(\d+)px/.exec(query)?.[1];
    return Object.assign(real(query), { matches: least !== undefined && Number(least) <= width });
  });
}

const entries = () =>
  within(screen.getByRole("navigation"))
    .getAllByRole("link")
    .map((link) => link.textContent);

describe("on a small screen", () => {
  beforeEach(() => {
    windowOf(390);
  });

  const opened = async (path = "/", choices: Parameters<typeof renderApp>[1] = { library: 1 }) => {
    const started = await renderApp(path, choices);
    const button = await screen.findByRole("button", { name: "Menü öffnen" });
    expect(screen.queryByRole("navigation")).toBeNull();
    await started.user.click(button);
    const drawer = await screen.findByRole("dialog", { name: "Navigation" });
    return { ...started, button, drawer };
  };

  test("the button opens the drawer, Esc closes it and restores the focus", async () => {
    const { user, button } = await opened();
    expect(button).toHaveAttribute("aria-expanded", "true");
    await user.keyboard("{Escape}");
    await waitFor(() => {
      expect(screen.queryByRole("dialog")).toBeNull();
    });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute("aria-expanded", "false");
  });

  test("it closes when the page changes, and the new page announces itself", async () => {
    const { user, drawer } = await opened();
    await user.click(within(drawer).getByRole("link", { name: "Katalogsuche" }));
    const heading = await screen.findByRole("heading", { level: 1, name: "Im Katalog suchen" });
    await waitFor(() => {
      expect(screen.queryByRole("dialog")).toBeNull();
    });
    // the drawer restores the focus when it closes, the page takes it once it has loaded
    await waitFor(() => expect(heading).toHaveFocus());
  });

  test("it closes with its own button, and on a link to the current page", async () => {
    const { user, drawer, button } = await opened("/search");
    const entry = within(drawer).getByRole("link", { name: "Katalogsuche" });
    expect(entry).toHaveAttribute("aria-current", "page");
    await user.click(entry);
    await waitFor(() => {
      expect(screen.queryByRole("dialog")).toBeNull();
    });
    await user.click(button);
    await user.click(await screen.findByRole("button", { name: "Menü schließen" }));
    await waitFor(() => {
      expect(screen.queryByRole("dialog")).toBeNull();
    });
  });
});

describe("on a wide screen", () => {
  beforeEach(() => {
    windowOf(1280);
  });

  test("the drawer is beside the page and marks the current page", async () => {
    const { user } = await renderApp("/", { library: 1 });
    const nav = await screen.findByRole("navigation", { name: "Navigation" });
    const entry = await within(nav).findByRole("link", { name: "Katalogsuche" });
    expect(entry).not.toHaveAttribute("aria-current");
    await user.click(entry);
    await screen.findByRole("heading", { level: 1, name: "Im Katalog suchen" });
    expect(entry).toHaveAttribute("aria-current", "page");
    expect(entry).toBeVisible();
  });

  test("it collapses to a rail whose icons keep their names, and stays so on the next visit", async () => {
    const room = fakeRoom();
    const first = await renderApp("/", { library: 1, platform: fakePlatform({ room }) });
    await within(await screen.findByRole("navigation")).findByText("Freihand");
    await first.user.click(screen.getByRole("button", { name: "Menü einklappen" }));
    const nav = screen.getByRole("navigation");
    expect(within(nav).queryByText("Freihand")).toBeNull();
    expect(within(nav).getByRole("link", { name: "Katalogsuche" })).toHaveAttribute(
      "title",
      "Katalogsuche",
    );
    document.body.replaceChildren();
    await renderApp("/", { platform: fakePlatform({ room }) });
    expect(await screen.findByRole("button", { name: "Menü ausklappen" })).toHaveAttribute(
      "aria-expanded",
      "false",
    );
  });

  test("without a choice it is a rail where space is limited", async () => {
    windowOf(1000);
    await renderApp("/", { library: 1 });
    expect(await screen.findByRole("button", { name: "Menü ausklappen" })).toBeVisible();
  });

  test("offline the entries of the library are hidden", async () => {
    const { platform } = await renderApp("/", { library: 1 });
    await screen.findByRole("link", { name: "Katalogsuche" });
    act(() => {
      platform.setOnline(false);
    });
    await waitFor(() => {
      expect(screen.queryByRole("link", { name: "Katalogsuche" })).toBeNull();
    });
    const nav = within(screen.getByRole("navigation"));
    expect(nav.getByRole("link", { name: "Bibliotheken" })).toBeVisible();
  });

  test("the account entry returns to the account after login", async () => {
    const { user } = await renderApp("/", { library: 1 });
    await user.click(await screen.findByRole("link", { name: "Konto" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
  });

  test("with one library its name and short name are at the top, and there is no library selection", async () => {
    await renderApp("/", { handlers: [answers("libraries", LIBRARIES.slice(0, 1))] });
    const nav = await screen.findByRole("navigation");
    expect(await within(nav).findByText("Stadtbücherei Lindenau")).toBeVisible();
    expect(within(nav).getByText("Lindenau")).toBeVisible();
    expect(within(nav).queryByRole("link", { name: "Bibliotheken" })).toBeNull();
  });

  test("entries configured by the project are in their place, in the patron's language", async () => {
    const config = {
      ...CONFIG,
      title: "Bücher für alle",
      subtitles: ["in der Region"],
      features: { ...CONFIG.features, meta: true },
      info: { ...CONFIG.info, help: SHOWN },
      content: {
        fees: { title: { de: "Gebühren", en: "Fees" }, visible: true, menu: true, order: 1 },
      },
      nav: {
        clear: false,
        items: [{ id: "partner", title: EN, href: "https://example.org/", before: "settings" }],
      },
    };
    await renderApp("/", {
      library: 1,
      locale: "en",
      handlers: [answers("config", config)],
    });
    const nav = await screen.findByRole("navigation");
    const partner = await within(nav).findByRole("link", {
      name: "Partner library (opens in a new tab)",
    });
    expect(partner).toHaveAttribute("target", "_blank");
    expect(partner).toHaveAttribute("rel", "noopener noreferrer");
    expect(within(nav).getByText("Bücher für alle")).toBeVisible();
    expect(within(nav).getByText("in der Region")).toBeVisible();
    expect(within(nav).getByRole("list", { name: "Stadtbücherei Lindenau" })).toBeVisible();
    const shown = entries();
    expect(shown.indexOf("Fees") + 1).toBe(shown.indexOf("Help"));
    expect(shown.filter((name) => name?.startsWith("Partner"))).toHaveLength(1);
  });

  test("its footer offers the other language and the other appearance, and remembers both", async () => {
    const { user, platform } = await renderApp("/", { library: 1 });
    const nav = await screen.findByRole("navigation");
    await user.click(within(nav).getByRole("button", { name: "English" }));
    await user.click(await within(nav).findByRole("button", { name: "Dark appearance" }));
    expect(document.documentElement.lang).toBe("en");
    await waitFor(() => {
      expect(document.documentElement).toHaveAttribute("data-theme", "dark");
    });
    expect(await screen.findByRole("heading", { name: "Opening hours today" })).toBeVisible();
    expect(within(nav).getByRole("button", { name: "Light appearance" })).toBeVisible();
    const kept = platform.storedTexts.get("freihand.settings");
    expect(kept).toContain('"locale":"en"');
    expect(kept).toContain('"darkTheme":true');
  });
});
