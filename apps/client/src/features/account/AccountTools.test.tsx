import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { session } from "@freihand/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  accountLike,
  loanLike,
  reservationLike,
} from "../../model/actions/fixtures/account-data.ts";
import { libraryServer, reply, sessionReply } from "../../model/actions/fixtures/library-server.ts";
import { stage } from "../../parts/action-dialog/fixtures/Stage.tsx";
import { AccountScreen } from "./AccountScreen.tsx";

const server = libraryServer();
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined; // jsdom has none
  server.msw.listen({ onUnhandledFrame: "error" });
});
afterEach(() => {
  server.reset();
});
afterAll(() => {
  server.msw.close();
});

// The fake device's clock says Saturday 21 November 2026, 10:00 in Berlin.
const BOTH = { change: { branch: true, suspend: true }, branchId: "main" };
const RESTING = { ...BOTH, state: "suspended", suspendedUntil: "2026-12-03" };
const euro = (cents: number) => ({ cents, currency: "EUR" });

describe("changing a reservation", () => {
  it("another pickup branch: the library asks which, and the account shows it", async () => {
    server.state.account = accountLike({ reservations: [reservationLike("a", BOTH)] });
    const after = { ...BOTH, branchId: "north", branch: "Zweigstelle Nord" };
    server.willDo(
      reply({
        status: "SELECTION_NEEDED",
        step: "s1",
        selectionKind: "branch",
        selection: [
          { key: "main", value: "Hauptstelle" },
          { key: "north", value: "Zweigstelle Nord" },
        ],
      }),
      reply({
        status: "OK",
        account: accountLike({ reservations: [reservationLike("a", after)] }),
      }),
    );
    const { user } = await stage(<AccountScreen />);
    await user.click(await screen.findByRole("button", { name: "Vormerkung auf Wunsch a ändern" }));
    await user.click(await screen.findByRole("menuitem", { name: "Abholort ändern …" }));
    await user.click(await screen.findByRole("radio", { name: "Zweigstelle Nord" }));
    await user.click(screen.getByRole("button", { name: "Weiter" }));
    expect(await screen.findByText("Der Abholort ist geändert.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Fertig" }));
    expect(screen.getByText("Abholung: Zweigstelle Nord")).toBeVisible();
    expect(server.received.map(({ call, body }) => [call, body["id"], body["selection"]])).toEqual([
      ["reservation-change", "a", undefined],
      ["reservation-change", "a", "north"],
    ]);
    expect(server.received[0]?.body).not.toHaveProperty("suspendUntil");
  });

  it.each([
    {
      locale: "de" as const,
      change: "Vormerkung auf Wunsch a ändern",
      rest: "Ruhen lassen …",
      day: "Wieder aktiv ab",
      agree: "Ruhen lassen",
      done: "Fertig",
      state: "Ruht bis Do., 3. Dezember",
    },
    {
      locale: "en" as const,
      change: "Change reservation for Wunsch a",
      rest: "Pause …",
      day: "Active again from",
      agree: "Pause",
      done: "Done",
      state: "Paused until Thu 3 December",
    },
  ])("suspending it until a day, in words ($locale)", async ({ locale, ...words }) => {
    const { change, rest, day, agree, done, state } = words;
    server.state.account = accountLike({ reservations: [reservationLike("a", BOTH)] });
    const after = accountLike({ reservations: [reservationLike("a", RESTING)] });
    server.willDo(reply({ status: "OK", account: after }));
    const { user } = await stage(<AccountScreen />, { locale });
    await user.click(await screen.findByRole("button", { name: change }));
    await user.click(await screen.findByRole("menuitem", { name: rest }));
    const field = await screen.findByLabelText(day);
    expect(field).toHaveAttribute("min", "2026-11-22");
    expect(field).toHaveAttribute("max", "2027-11-21");
    expect(field).toHaveAccessibleDescription(/19/);
    fireEvent.change(field, { target: { value: "2026-11-21" } });
    await user.click(screen.getByRole("button", { name: agree }));
    expect(screen.getByRole("alert")).toBeVisible();
    expect(field).toHaveFocus();
    expect(server.received).toHaveLength(0);
    fireEvent.change(field, { target: { value: "2026-12-03" } });
    await user.click(screen.getByRole("button", { name: agree }));
    await waitFor(() => {
      expect(server.received[0]?.body).toMatchObject({ id: "a", suspendUntil: "2026-12-03" });
    });
    await user.click(await screen.findByRole("button", { name: done }));
    expect(screen.getByText(state)).toBeVisible();
  });

  it("a suspended one is resumed at once", async () => {
    server.state.account = accountLike({
      reservations: [
        reservationLike("a", { ...RESTING, change: { branch: false, suspend: true } }),
      ],
    });
    server.willDo(reply({ status: "OK" }));
    const { user } = await stage(<AccountScreen />);
    await user.click(await screen.findByRole("button", { name: "Vormerkung auf Wunsch a ändern" }));
    await user.click(await screen.findByRole("menuitem", { name: "Wieder aktivieren" }));
    expect(await screen.findByText("Die Vormerkung ist wieder aktiv.")).toBeVisible();
    expect(server.received[0]?.body).toMatchObject({ id: "a", suspendUntil: null });
  });

  it("has no button where the library allows no changes", async () => {
    server.state.account = accountLike({ reservations: [reservationLike("a")] });
    await stage(<AccountScreen />);
    await screen.findByRole("button", { name: "Vormerkung auf Wunsch a stornieren" });
    expect(screen.queryByRole("button", { name: /ändern/ })).not.toBeInTheDocument();
  });
});

describe("fees", () => {
  it("show how they grow, link to their loan, and show a credit", async () => {
    server.state.account = accountLike({
      lent: [loanLike("late", { deadline: "2026-11-18" })],
      pendingFees: euro(-40),
      fees: [
        {
          id: "f1",
          amount: euro(60),
          title: "Titel late",
          loanId: "late",
          growing: { perDay: euro(20), upTo: euro(500) },
        },
        { id: "f2", amount: euro(-100), title: "Gutschrift" },
      ],
    });
    const { user } = await stage(<AccountScreen />);
    const fees = within(await screen.findByRole("region", { name: "Gebühren" }));
    expect(fees.getByText(/wächst um 0,20\s€ am\sTag, höchstens 5,00\s€/)).toBeVisible();
    expect(fees.getAllByText("Guthaben")).toHaveLength(2);
    expect(fees.queryByRole("link", { name: "Online bezahlen" })).not.toBeInTheDocument();
    const loan = screen.getByRole("list", { name: "Überfällig" });
    expect(loan).toHaveTextContent(/bisher 0,60\s€ Gebühr/);
    await user.click(fees.getByRole("button", { name: "Zur Ausleihe: Titel late" }));
    expect(document.activeElement).toHaveTextContent("Seit 3 Tagen überfällig");
  });
});

describe("cards", () => {
  it("with one: an unobtrusive link to the others", async () => {
    await stage(<AccountScreen />);
    expect(await screen.findByRole("link", { name: "Weitere Ausweise" })).toHaveAttribute(
      "href",
      "/accounts",
    );
  });

  it("with several: one is chosen, its account shows, and the switch is announced", async () => {
    const { user, model } = await stage(<AccountScreen />);
    const other = { ...sessionReply("token-1"), userId: "2002", name: "Kim Muster" };
    await model.sessions.signIn(session.parse(other));
    await user.click(await screen.findByRole("button", { name: "Ausweis wechseln" }));
    const menu = within(await screen.findByRole("menu"));
    expect(menu.getByRole("menuitemradio", { name: /Kim Muster/ })).toBeChecked();
    await user.click(menu.getByRole("menuitemradio", { name: /Mara Muster.*1001/ }));
    await waitFor(() => {
      expect(model.sessions.store.getState().current?.userId).toBe("1001");
    });
  });
});

describe("an action that the end of the session interrupted", () => {
  it("continues here at its question, after the same card has signed in", async () => {
    const asked = reply({ status: "CLIENT_CONFIRMATION_NEEDED", step: "s1" });
    server.state.account = accountLike({ lent: [loanLike("a")] });
    server.willDo(asked);
    const before = await stage(<AccountScreen />);
    await before.user.click(await screen.findByRole("button", { name: "Titel a verlängern" }));
    const agree = await screen.findByRole("button", { name: "Verlängern" });
    server.state.validToken = "";
    await before.user.click(agree);
    await waitFor(() => {
      expect(before.model.unfinished.getState()).toBeDefined(); // the page goes when its account does
    });
    before.unmount();

    server.state.validToken = "token-1";
    server.willDo(reply({ status: "OK" }));
    const sent = server.received.length;
    const { user } = await stage(<AccountScreen />, { on: before });
    expect(await screen.findByText(/Sie haben sich neu angemeldet/)).toBeVisible();
    expect(server.received).toHaveLength(sent);
    await user.click(screen.getByRole("button", { name: "Verlängern" }));
    expect(await screen.findByText("Die Leihfrist ist verlängert.")).toBeVisible();
  });
});
