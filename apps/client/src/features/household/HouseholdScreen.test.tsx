import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { INFO } from "../../testkit/demo-data.ts";
import { answers, refusal } from "../../testkit/fake-server.ts";
import { fakePlatform } from "../../platform/fake/index.ts";
import { loanLike, loanOf, reservationLike } from "../../model/actions/fixtures/account-data.ts";
import { newRun } from "../../model/actions/run-action.ts";
import { familyServer } from "./fixtures/family-server.ts";
import { accountOf, BEN, loginOf, MIA } from "./fixtures/household.ts";
import { showHousehold } from "./fixtures/ShowHousehold.tsx";

// The fake device's clock says Saturday 21 November 2026, 10:00 in Berlin.
function family() {
  const server = familyServer();
  server.accounts.set(
    MIA.userId,
    accountOf(MIA, {
      lent: [
        loanLike("late", { deadline: "2026-11-19", renew: { ok: false, reason: "on_reserve" } }),
        loanLike("today", { deadline: "2026-11-21" }),
      ],
      pendingFees: { cents: 250, currency: "EUR" },
    }),
  );
  server.accounts.set(
    BEN.userId,
    accountOf(BEN, {
      account: { name: "Ben", validUntil: "2026-12-01", expired: false, blocks: [] },
      lent: [loanLike("later", { deadline: "2026-12-10" })],
      reservations: [reservationLike("r", { state: "ready", expirationDate: "2026-11-28" })],
    }),
  );
  return server;
}
const listed = (name: string) =>
  within(screen.getByRole("list", { name }))
    .getAllByRole("listitem")
    .map((row) => row.textContent);
const card = async (name: string) => {
  const cards = within(await screen.findByRole("region", { name: "Ausweise" }));
  const link = await cards.findByRole("link", { name });
  const row = link.closest("li");
  if (row === null) throw new Error("a card without its row");
  return within(row);
};
const openMenu = async (user: Awaited<ReturnType<typeof showHousehold>>["user"], name: string) => {
  await user.click(await screen.findByRole("button", { name: `Mehr zu ${name}` }));
  return within(await screen.findByRole("menu"));
};

describe("the accounts page", () => {
  it("opens without a card and says what to do", async () => {
    await showHousehold(family(), []);
    expect(screen.getByText("Auf diesem Gerät ist kein Ausweis angemeldet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Anmelden" })).toHaveAttribute(
      "href",
      "/login?redirect=/accounts",
    );
  });

  it("shows at a glance, card by card and on one timeline what is due and whose it is", async () => {
    await showHousehold(family(), [MIA, BEN]);
    await screen.findByRole("list", { name: "Überfällig" });
    await screen.findByRole("list", { name: "Abholbereit" });
    expect(listed("Auf einen Blick")).toEqual(["1 überfällig", "1 heute", "1 abholbereit"]);
    expect((await card("Mia")).getByText("Lindenau · Ausweis 1001")).toBeVisible();
    expect((await card("Mia")).getByText(/^2 entliehen · 2,50\s€ Gebühren$/)).toBeVisible();
    expect((await card("Ben")).getByText("Ausweis läuft in 10 Tagen ab")).toBeVisible();
    expect((await card("Ben")).getByText("In Gebrauch")).toBeVisible();
    expect(listed("Überfällig")[0]).toMatch(
      /Seit 2 Tagen überfällig.*Mia\s· Lindenau\s· bis\sDo.,\s19.\sNovember.*von anderen vorgemerkt/,
    );
    expect(listed("Abholbereit")[0]).toMatch(
      /Abholbereit bis Sa\., 28\. November.*Ben\s· Erlenbach\s· Abholung: Hauptstelle/,
    );
    expect(listed("Läuft ab")[0]).toMatch(/Ausweis: Ben.*läuft in 10 Tagen ab/);
    expect(screen.getByRole("link", { name: "Titel later" })).toHaveAttribute(
      "href",
      "/record/2/rec-later",
    );
  });

  it("continues a renewal that the end of a card's session has interrupted", async () => {
    const { model } = await showHousehold(family(), []);
    const { libraryId, userId } = loginOf(MIA);
    const run = newRun({ call: "renew", loan: loanOf("today") }, { libraryId, userId });
    model.unfinished.setState({ kind: "interrupted", run, keptAt: Infinity }, true);
    await act(async () => {
      for (const one of [MIA, BEN]) await model.sessions.signIn(loginOf(one));
    });
    const dialog = within(await screen.findByRole("dialog", { name: "Verlängern" }));
    expect(dialog.getByText("Titel today")).toBeVisible();
    expect(dialog.getByText(/Sie haben sich neu angemeldet/)).toBeVisible();
  });

  it("speaks English", async () => {
    await showHousehold(family(), [MIA, BEN], { locale: "en" });
    await screen.findByRole("list", { name: "Overdue" });
    await screen.findByRole("list", { name: "Ready to collect" });
    expect(listed("At a glance")).toEqual(["1 overdue", "1 today", "1 ready to collect"]);
    expect(listed("Overdue")[0]).toMatch(/2 days overdue.*until\sThu\s19\sNovember/);
  });

  it("is compact with one card: no filter and no owners", async () => {
    await showHousehold(family(), [MIA]);
    await screen.findByRole("list", { name: "Überfällig" });
    expect(listed("Überfällig")[0]).not.toMatch(/Mia|Lindenau/);
    expect(screen.queryByRole("group", { name: "Welche Ausweise" })).not.toBeInTheDocument();
    expect(screen.queryByText("In Gebrauch")).not.toBeInTheDocument();
  });

  it("shows one card's lines when asked", async () => {
    const { user } = await showHousehold(family(), [MIA, BEN]);
    const filter = within(await screen.findByRole("group", { name: "Welche Ausweise" }));
    await user.click(filter.getByRole("button", { name: "Ben" }));
    expect(screen.queryByRole("link", { name: "Titel late" })).not.toBeInTheDocument();
    expect(await screen.findByRole("link", { name: "Titel later" })).toBeVisible();
    await user.click(filter.getByRole("button", { name: "Alle" }));
    expect(await screen.findByRole("link", { name: "Titel late" })).toBeVisible();
  });

  it("lets one account fail alone, says which card is not counted, and retries", async () => {
    const server = family();
    server.accounts.set(MIA.userId, () => refusal(502, "upstream_invalid"));
    const { user } = await showHousehold(server, [MIA, BEN]);
    const retry = await (await card("Mia")).findByRole("button", { name: "Erneut versuchen" });
    expect(await screen.findByRole("link", { name: "Titel later" })).toBeVisible();
    expect(screen.getByText("Noch nicht mitgezählt: Mia")).toBeVisible();
    server.accounts.set(MIA.userId, accountOf(MIA, { lent: [loanLike("back")] }));
    await user.click(retry);
    expect(await screen.findByRole("link", { name: "Titel back" })).toBeVisible();
    expect(screen.queryByText(/Noch nicht mitgezählt/)).not.toBeInTheDocument();
  });

  it("offline it shows the last data with its age and says why no action is possible", async () => {
    const { platform } = await showHousehold(family(), [MIA, BEN]);
    const renew = await screen.findByRole("button", { name: "Titel today verlängern" });
    platform.setOnline(false);
    expect(await screen.findByText(/Sie sind offline\. Sie sehen den Stand von/)).toBeVisible();
    expect(renew).toBeDisabled();
    expect(renew).toHaveAccessibleDescription(/Sie sind offline/);
    expect(screen.getByRole("button", { name: "Alle verlängern …" })).toBeDisabled();
  });

  it("requests all accounts again on demand", async () => {
    const server = family();
    const { user } = await showHousehold(server, [MIA, BEN]);
    await screen.findByRole("link", { name: "Titel later" });
    server.accounts.set(MIA.userId, accountOf(MIA));
    server.accounts.set(BEN.userId, accountOf(BEN));
    await user.click(screen.getByRole("button", { name: "Konten aktualisieren" }));
    expect(
      await screen.findByText("Zurzeit ist nichts entliehen und nichts vorgemerkt."),
    ).toBeVisible();
    expect(screen.getByText("Heute ist nichts zu tun")).toBeVisible();
  });

  it("counts each card's days in its own library's zone, and advances at its midnight (Q-38)", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    let now = Date.parse("2026-03-29T21:30:00Z"); // 23:30 in Berlin on the short day
    const server = familyServer();
    for (const of of [MIA, BEN])
      server.accounts.set(
        of.userId,
        accountOf(of, { lent: [loanLike(of.name, { deadline: "2026-03-29" })] }),
      );
    const infos = answers("libraryInfo", ({ params }) => {
      const isBens = params["libraryId"] === "2";
      return {
        ...INFO,
        libraryId: accountOf(isBens ? BEN : MIA).libraryId,
        timezone: isBens ? "America/Los_Angeles" : "Europe/Berlin",
      };
    });
    const platform = fakePlatform({ now: () => now });
    await showHousehold({ handlers: [infos, ...server.handlers] }, [MIA, BEN], { platform });
    await waitFor(() => {
      expect(listed("Heute fällig")).toHaveLength(2);
    });
    now = Date.parse("2026-03-29T22:30:00Z"); // past midnight in Berlin, afternoon in Los Angeles
    act(() => {
      vi.advanceTimersByTime(20_000);
    });
    expect(listed("Überfällig")[0]).toMatch(/Titel Mia.*Seit 1 Tag überfällig/);
    expect(listed("Heute fällig")[0]).toMatch(/Titel Ben.*Heute fällig/);
  });
});

describe("the cards", () => {
  it("can be switched, also from the keyboard; the library follows", async () => {
    const { user, model } = await showHousehold(family(), [MIA, BEN]);
    (await screen.findByRole("button", { name: "Mehr zu Mia" })).focus();
    await user.keyboard("{Enter}");
    const entry = await screen.findByRole("menuitem", { name: "Diesen Ausweis verwenden" });
    await waitFor(() => {
      expect(entry).toHaveFocus();
    });
    await user.keyboard("{Enter}");
    expect(await (await card("Mia")).findByText("In Gebrauch")).toBeVisible();
    expect(model.libraryState.getState().libraryId).toBe(1);
  });

  it("open their own account", async () => {
    const { user, model } = await showHousehold(family(), [MIA, BEN]);
    await user.click((await card("Mia")).getByRole("link", { name: "Mia" }));
    expect(model.sessions.store.getState().current).toMatchObject({ userId: MIA.userId });
  });

  it("offer no digital card where the project has none", async () => {
    const { user } = await showHousehold(family(), [MIA]);
    const menu = await openMenu(user, "Mia");
    expect(menu.queryByRole("menuitem", { name: "Ausweis zeigen" })).not.toBeInTheDocument();
  });

  it("can be given a label, at most 40 characters", async () => {
    const { user } = await showHousehold(family(), [MIA, BEN]);
    await user.click((await openMenu(user, "Mia")).getByRole("menuitem", { name: "Umbenennen …" }));
    const field = await screen.findByRole("textbox", { name: "Name auf diesem Gerät" });
    await user.type(field, `  Große${"!".repeat(60)}`);
    expect(field).toHaveValue(`  Große${"!".repeat(33)}`);
    await user.clear(field);
    await user.type(field, "Große{Enter}");
    expect(await screen.findByRole("button", { name: "Mehr zu Große" })).toHaveFocus();
    expect(await screen.findByText("Der Name ist gespeichert.")).toBeInTheDocument();
  });

  it("are signed out after a confirmation that names them; the others stay", async () => {
    const { user, platform } = await showHousehold(family(), [MIA, BEN]);
    await user.click((await openMenu(user, "Mia")).getByRole("menuitem", { name: "Abmelden …" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Mia abmelden?" }));
    expect(dialog.getByText("Stadtbücherei Lindenau · Ausweis 1001")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Abbrechen" }));
    expect(screen.getByRole("button", { name: "Mehr zu Mia" })).toHaveFocus();
    await user.click((await openMenu(user, "Mia")).getByRole("menuitem", { name: "Abmelden …" }));
    await user.click(await screen.findByRole("button", { name: "Abmelden" }));
    await waitFor(() => {
      expect(screen.queryByRole("button", { name: "Mehr zu Mia" })).not.toBeInTheDocument();
    });
    expect(screen.getByText("Mia ist abgemeldet.")).toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    expect(await screen.findByRole("button", { name: "Mehr zu Ben" })).toBeVisible();
    await waitFor(() => {
      expect([...platform.storedTokens.values()].map(({ userId }) => userId)).toEqual([BEN.userId]);
    });
  });
});
