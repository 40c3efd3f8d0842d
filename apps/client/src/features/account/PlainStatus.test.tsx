import { screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  accountLike,
  loanLike,
  reservationLike,
} from "../../model/actions/fixtures/account-data.ts";
import { libraryServer, reply } from "../../model/actions/fixtures/library-server.ts";
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

describe("F4: status in plain words", () => {
  it("a waiting reservation shows its estimated wait, beside its place in the queue; others do not", async () => {
    server.state.account = accountLike({
      reservations: [
        reservationLike("1", { waitDays: 42 }),
        reservationLike("2", { waitDays: 400 }),
        reservationLike("3"),
        reservationLike("4", { state: "suspended", waitDays: 42 }),
      ],
    });
    await stage(<AccountScreen />);
    expect(await screen.findAllByText("Wartezeit: etwa 6 Wochen")).toHaveLength(1);
    expect(screen.getAllByText(/^Wartezeit/)).toHaveLength(2);
    expect(screen.getByText("Wartezeit: länger als ein halbes Jahr")).toBeVisible();
  });

  it("what is being fetched says so, in the language of the app, and how long it takes", async () => {
    const ordered = { state: "unknown", status: "Bestellt", ordered: true, waitDays: 14 };
    server.state.account = accountLike({ reservations: [reservationLike("1", ordered)] });
    await stage(<AccountScreen />);
    expect(await screen.findByText("Wird für Sie herausgesucht")).toBeVisible();
    expect(screen.getByText("Wartezeit: etwa 2 Wochen")).toBeVisible();
    await stage(<AccountScreen />, { locale: "en" });
    expect(await screen.findByText("Being fetched for you")).toBeVisible();
  });

  it("a renewed loan shows its new due day, and from when it may be renewed again", async () => {
    const tooSoon = { ok: false, reason: "too_soon", earliest: "2026-12-10", max: 2 };
    server.state.account = accountLike({
      lent: [
        loanLike("1", { deadline: "2026-12-22", renew: { ...tooSoon, used: 1 } }),
        loanLike("2", { deadline: "2026-12-22", renew: { ...tooSoon, used: 0 } }),
      ],
    });
    await stage(<AccountScreen />);
    expect(
      await screen.findByText(
        /Verlängert bis .*22\. Dezember · wieder verlängerbar ab .*10\. Dezember/,
      ),
    ).toBeVisible();
    expect(screen.getByText(/^Verlängern ab .*10\. Dezember möglich/)).toBeVisible();
  });

  it("blocking fees are named, with the page where they can be paid", async () => {
    server.state.account = accountLike({
      lent: [loanLike("1")],
      pendingFees: { cents: 1250, currency: "EUR" },
    });
    server.willDo(
      reply({ status: "ERROR", code: "account_blocked", message: "Sie haben offene Gebühren." }),
    );
    const { user } = await stage(<AccountScreen />);
    await user.click(await screen.findByRole("button", { name: "Titel 1 verlängern" }));
    const dialog = await screen.findByRole("dialog");
    expect(await screen.findByText("Sie haben offene Gebühren.")).toBeVisible();
    const pay = await screen.findByRole("link", { name: /Online bezahlen/ });
    expect(dialog).toHaveTextContent(/Offen sind 12,50/);
    expect(pay).toHaveAttribute("href", "https://pay.example/");
  });
});
