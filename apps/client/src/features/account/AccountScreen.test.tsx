import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  accountLike,
  loanLike,
  reservationLike,
} from "../../model/actions/fixtures/account-data.ts";
import { libraryServer, refusal, reply } from "../../model/actions/fixtures/library-server.ts";
import { stage } from "../../parts/action-dialog/fixtures/Stage.tsx";
import { AccountScreen } from "./AccountScreen.tsx";

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

// The fake device's clock says Saturday 21 November 2026, 10:00 in Berlin.
const FULL = accountLike({
  lent: [
    loanLike("later", {
      deadline: "2026-12-10",
      renew: { ok: false, reason: "too_soon", earliest: "2026-12-05" },
    }),
    loanLike("late", { deadline: "2026-11-19", renew: { ok: false, reason: "on_reserve" } }),
    loanLike("today", { deadline: "2026-11-21" }),
    loanLike("sunday", {
      deadline: "2026-11-22",
      renew: { ok: true, newDeadline: "2026-12-20", fee: { cents: 100, currency: "EUR" } },
    }),
  ],
  reservations: [
    reservationLike("waits", { position: 3 }),
    reservationLike("ready", {
      state: "ready",
      expirationDate: "2026-11-28",
      cancel: { ok: false, reason: "Liegt schon bereit." },
    }),
  ],
  pendingFees: { cents: 250, currency: "EUR" },
  fees: [
    { id: "f1", amount: { cents: 150, currency: "EUR" }, title: "Titel late", date: "2026-11-20" },
    { id: "f2", amount: { cents: 100, currency: "EUR" }, kind: "Ersatzausweis" },
  ],
});
const region = (name: string) => within(screen.getByRole("region", { name }));
const listed = (name: string) =>
  within(screen.getByRole("list", { name }))
    .getAllByRole("listitem")
    .map((row) => row.textContent);

describe("the account", () => {
  it("groups loans by when something has to be done and says so in words", async () => {
    server.state.account = FULL;
    await stage(<AccountScreen />);
    expect(await screen.findByRole("heading", { name: "Überfällig" })).toBeVisible();
    expect(
      region("Entliehen")
        .getAllByRole("heading", { level: 3 })
        .map((h) => h.textContent),
    ).toEqual(["Überfällig", "Heute fällig", "Diese Woche", "Später"]);
    expect(listed("Überfällig")[0]).toMatch(
      /Seit 2 Tagen überfällig.*Do\., 19\. November.*von anderen vorgemerkt/,
    );
    expect(listed("Heute fällig")[0]).toMatch(/Heute fällig/);
    expect(listed("Diese Woche")[0]).toMatch(/Morgen fällig.*Gebühr 1,00/);
    expect(listed("Später")[0]).toMatch(/Noch 19 Tage.*Verlängern ab Sa\., 5\. Dezember möglich/);
    expect(screen.getByRole("link", { name: "Titel late" })).toHaveAttribute(
      "href",
      "/record/1/rec-late",
    );
  });

  it("shows name, validity, counts, and how old the data is", async () => {
    server.state.account = FULL;
    await stage(<AccountScreen />);
    expect(await screen.findByText("Mara Muster")).toBeVisible();
    expect(await screen.findByText("Stadtbücherei Lindenau")).toBeVisible();
    expect(screen.getByText("Ausweis 1001 · gültig bis Mi., 31. März 2027")).toBeVisible();
    expect(screen.getByText(/^Stand \d\d:\d\d$/)).toBeVisible();
    const overview = within(screen.getByRole("navigation", { name: "Übersicht" }));
    expect(overview.getAllByRole("button").map((one) => one.textContent)).toEqual([
      "Entliehen 4",
      "Vormerkungen 2",
      expect.stringMatching(/^Gebühren 2,50\s€$/),
    ]);
  });

  it("shows what is ready first, the place in the queue, and itemised fees with their total", async () => {
    server.state.account = FULL;
    await stage(<AccountScreen />);
    await screen.findByRole("heading", { name: "Abholbereit" });
    expect(listed("Abholbereit")[0]).toMatch(
      /Abholbereit bis Sa\., 28\. November.*Hauptstelle.*Stornieren ist nicht möglich: Liegt schon bereit\./,
    );
    expect(listed("Vormerkungen")[0]).toMatch(/Platz 3 in der Warteschlange/);
    const fees = region("Gebühren");
    expect(fees.getByText("Titel late")).toBeVisible();
    expect(fees.getByText("Ersatzausweis")).toBeVisible();
    expect(fees.getByText("Summe").parentElement).toHaveTextContent(/2,50/);
    expect(await fees.findByRole("link", { name: "Online bezahlen" })).toHaveAttribute(
      "href",
      "https://pay.example/",
    );
  });

  it("speaks English", async () => {
    server.state.account = FULL;
    await stage(<AccountScreen />, { locale: "en" });
    await screen.findByRole("heading", { name: "Overdue" });
    expect(listed("Overdue")[0]).toMatch(/2 days overdue.*Thu 19 November.*reserved by others/);
    expect(listed("Ready to collect")[0]).toMatch(/Ready to collect until Sat 28 November/);
  });

  it.each([
    [{ expired: true, blocks: [], validUntil: "2026-11-01" }, "Ihr Ausweis ist abgelaufen"],
    [{ expired: false, blocks: [{ code: "x", text: "Verlust gemeldet" }] }, "Verlust gemeldet"],
  ])("explains what is wrong with the card: %o", async (account, text) => {
    server.state.account = accountLike({ account });
    await stage(<AccountScreen />);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it("says what to do when there is nothing", async () => {
    await stage(<AccountScreen />);
    expect(await screen.findByText("Sie haben zurzeit nichts entliehen.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Titel suchen" })).toHaveAttribute("href", "/");
    expect(screen.getByText("Sie haben zurzeit nichts vorgemerkt.")).toBeVisible();
    expect(screen.getByText("Es sind keine Gebühren offen.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Alle verlängern …" })).not.toBeInTheDocument();
  });

  it("offers a retry after an error", async () => {
    server.msw.use(
      http.get(
        "*/services/de/basic/account/info",
        () => refusal(502, "upstream_invalid", { retryable: false }),
        {
          once: true,
        },
      ),
    );
    server.state.account = FULL;
    const { user } = await stage(<AccountScreen />);
    await user.click(await screen.findByRole("button", { name: "Erneut versuchen" }));
    expect(await screen.findByText("Mara Muster")).toBeVisible();
  });

  it("keeps the last data when a refresh fails, and says how old it is", async () => {
    server.state.account = FULL;
    const { user } = await stage(<AccountScreen />);
    await screen.findByText("Mara Muster");
    server.msw.use(
      http.get("*/services/de/basic/account/info", () => HttpResponse.json({}, { status: 404 })),
    );
    await user.click(screen.getByRole("button", { name: "Konto aktualisieren" }));
    expect(await screen.findByText(/Das Konto ließ sich nicht aktualisieren/)).toBeVisible();
    expect(screen.getByText("Mara Muster")).toBeVisible();
  });

  it("says that the library's system is down, with the age of what is shown", async () => {
    server.state.account = FULL;
    const { user } = await stage(<AccountScreen />);
    await screen.findByText("Mara Muster");
    server.msw.use(
      http.get("*/services/de/basic/account/info", () =>
        refusal(502, "upstream_down", { retryable: false }),
      ),
    );
    await user.click(screen.getByRole("button", { name: "Konto aktualisieren" }));
    const notice = /Das System der Bibliothek antwortet zurzeit nicht\. Sie sehen den Stand von/;
    expect(await screen.findByText(notice)).toBeVisible();
    expect(screen.getByText("Mara Muster")).toBeVisible();
  });

  it("offline it shows the last data and says why no action is possible", async () => {
    server.state.account = FULL;
    const { platform } = await stage(<AccountScreen />);
    const renew = await screen.findByRole("button", { name: "Titel today verlängern" });
    expect(renew).toBeEnabled();
    platform.setOnline(false);
    expect(await screen.findByText(/Sie sind offline\. Sie sehen den Stand von/)).toBeVisible();
    expect(renew).toBeDisabled();
    expect(renew).toHaveAccessibleDescription(/Sie sind offline/);
    expect(screen.getByRole("button", { name: "Alle verlängern …" })).toBeDisabled();
  });
});

describe("actions of the account", () => {
  it("renews one loan and then shows what the library replies", async () => {
    server.state.account = accountLike({ lent: [loanLike("today", { deadline: "2026-11-21" })] });
    const after = accountLike({
      lent: [
        loanLike("today", {
          deadline: "2026-12-19",
          renew: { ok: false, reason: "too_many", max: 1 },
        }),
      ],
    });
    server.willDo(
      reply({ status: "CLIENT_CONFIRMATION_NEEDED", step: "s" }),
      reply({ status: "OK", account: after }),
    );
    const { user } = await stage(<AccountScreen />);
    await user.click(await screen.findByRole("button", { name: "Titel today verlängern" }));
    await user.click(await screen.findByRole("button", { name: "Verlängern" }));
    await user.click(await screen.findByRole("button", { name: "Fertig" }));
    expect(screen.getByRole("heading", { name: "Später" })).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Heute fällig" })).not.toBeInTheDocument();
    expect(listed("Später")[0]).toMatch(/schon 1-mal verlängert/);
    expect(screen.getByRole("heading", { name: "Konto" })).toHaveFocus();
  });

  it("renews the chosen loans only; what cannot be renewed cannot be chosen", async () => {
    server.state.account = FULL;
    server.willDo(reply({ status: "CLIENT_CONFIRMATION_NEEDED", step: "s" }));
    const { user } = await stage(<AccountScreen />);
    await user.click(await screen.findByRole("button", { name: "Auswählen" }));
    expect(await screen.findByRole("checkbox", { name: "Titel late auswählen" })).toBeDisabled();
    expect(screen.getByRole("button", { name: /Ausgewählte verlängern/ })).toBeDisabled();
    await user.click(screen.getByRole("checkbox", { name: "Titel today auswählen" }));
    await user.click(screen.getByRole("button", { name: "Ausgewählte verlängern (1) …" }));
    await waitFor(() => {
      expect(server.received[0]).toMatchObject({ call: "prolongAll", body: { ids: ["today"] } });
    });
  });

  it("renews all with a preview first", async () => {
    server.state.account = FULL;
    server.willDo(reply({ status: "CLIENT_CONFIRMATION_NEEDED", step: "s" }));
    const { user } = await stage(<AccountScreen />);
    await user.click(await screen.findByRole("button", { name: "Alle verlängern …" }));
    expect(await screen.findByText("2 von 4 Medien können verlängert werden.")).toBeVisible();
    expect(server.received[0]?.body).not.toHaveProperty("ids");
  });

  it("cancels a reservation after confirmation", async () => {
    server.state.account = FULL;
    const after = accountLike({ ...FULL, reservations: [] });
    server.willDo(
      reply({ status: "CLIENT_CONFIRMATION_NEEDED", step: "s" }),
      reply({ status: "OK", account: after }),
    );
    const { user } = await stage(<AccountScreen />);
    await user.click(
      await screen.findByRole("button", { name: "Vormerkung auf Wunsch waits stornieren" }),
    );
    await user.click(await screen.findByRole("button", { name: "Vormerkung stornieren" }));
    expect(await screen.findByText("Die Vormerkung ist storniert.")).toBeVisible();
    expect(server.received[1]).toMatchObject({
      call: "cancel",
      body: { id: "waits", confirmed: true },
    });
    await user.click(screen.getByRole("button", { name: "Fertig" }));
    expect(screen.getByText("Sie haben zurzeit nichts vorgemerkt.")).toBeVisible();
  });
});
