import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { stepReply, type StepReply } from "@freihand/contract";
import { loanLike } from "../../../model/actions/fixtures/account-data.ts";
import { brokenConnection, refusal } from "../../../testkit/fake-server.ts";
import { familyServer, type FamilyServer } from "../fixtures/family-server.ts";
import { accountOf, BEN, MIA, type FamilyCard } from "../fixtures/household.ts";
import { showHousehold } from "../fixtures/ShowHousehold.tsx";

const RENEWED = "2026-12-22";
const reply = (body: unknown) => (): StepReply => stepReply.parse(body);
const confirmation = reply({ status: "CLIENT_CONFIRMATION_NEEDED", step: "confirm" });
const fee = (cents: number) => ({ cents, currency: "EUR" });
const asksFor = (cents: number) =>
  reply({
    status: "CONFIRMATION_NEEDED",
    step: "fee",
    message: "Das kostet etwas.",
    fee: fee(cents),
  });
const renewed = (of: FamilyCard) =>
  accountOf(of, { lent: [loanLike(`of-${of.name}`, { deadline: RENEWED })] });
const done = (of: FamilyCard) => {
  const id = `of-${of.name}`;
  const results = [{ id, title: `Titel ${id}`, ok: true, newDeadline: RENEWED }];
  return reply({ status: "OK", results, account: renewed(of) });
};

/** Each card has one renewable loan; `parts` are merged into Ben's. */
function family(parts: Record<string, unknown> = {}): FamilyServer {
  const server = familyServer();
  server.accounts.set(MIA.userId, accountOf(MIA, { lent: [loanLike("of-Mia")] }));
  server.accounts.set(BEN.userId, accountOf(BEN, { lent: [loanLike("of-Ben", parts)] }));
  return server;
}

async function openSheet(server: FamilyServer) {
  const shown = await showHousehold(server, [MIA, BEN]);
  await screen.findByRole("link", { name: "Titel of-Mia" });
  await screen.findByRole("link", { name: "Titel of-Ben" });
  await shown.user.click(screen.getByRole("button", { name: "Alle verlängern …" }));
  return {
    ...shown,
    dialog: within(await screen.findByRole("dialog", { name: "Alle verlängern" })),
  };
}
async function renewBoth(server: FamilyServer) {
  const shown = await openSheet(server);
  await shown.user.click(shown.dialog.getByRole("button", { name: "2 Medien verlängern" }));
  return shown;
}
const part = (name: string) => within(screen.getByRole("region", { name }));
const ofCard = (server: FamilyServer, { userId }: FamilyCard) =>
  server.renewals.filter((one) => one.userId === userId).map(({ body }) => body);
const press = (user: UserEvent, name: string) => user.click(screen.getByRole("button", { name }));

describe("renewing the loans of all cards", () => {
  it("first shows each title's new date or reason, what it costs, and sends nothing", async () => {
    const server = family({ renew: { ok: true, newDeadline: RENEWED, fee: fee(50) } });
    server.accounts.set(
      MIA.userId,
      accountOf(MIA, {
        lent: [loanLike("of-Mia"), loanLike("b", { renew: { ok: false, reason: "on_reserve" } })],
      }),
    );
    const { dialog, user } = await openSheet(server);
    expect(dialog.getByText(/^Gebühren zusammen: 0,50\s€\./)).toBeVisible();
    expect(part("Mia").getByText("Neu: bis Di., 22. Dezember")).toBeVisible();
    expect(part("Mia").getByText("Nicht verlängerbar: von anderen vorgemerkt")).toBeVisible();
    expect(part("Ben").getByText(/Neu: bis Di., 22. Dezember · Gebühr 0,50\s€/)).toBeVisible();
    await user.click(dialog.getByRole("checkbox", { name: "Ben: mit verlängern" }));
    expect(dialog.getByRole("button", { name: "1 Medium verlängern" })).toBeEnabled();
    expect(dialog.getByText(/Dafür ist keine Gebühr angekündigt/)).toBeVisible();
    await user.click(dialog.getByRole("checkbox", { name: "Mia: mit verlängern" }));
    expect(dialog.getByRole("button", { name: "0 Medien verlängern" })).toBeDisabled();
    expect(server.renewals).toEqual([]);
  });

  it("confirms once for all, sends what can be renewed card by card, and shows the results (Q-35)", async () => {
    const server = family();
    server.willDo(MIA, confirmation, done(MIA));
    server.willDo(BEN, confirmation, done(BEN));
    const { user } = await renewBoth(server);
    expect(await screen.findByText("2 von 2 Medien wurden verlängert.")).toBeVisible();
    expect(part("Ben").getByText("Verlängert bis Di., 22. Dezember")).toBeVisible();
    for (const of of [MIA, BEN]) {
      const [first, second] = ofCard(server, of);
      expect(first).toMatchObject({ ids: [`of-${of.name}`] });
      expect(second).toMatchObject({ confirmed: true, step: "confirm" });
      expect(second?.["requestId"]).toBe(first?.["requestId"]);
    }
    const ids = new Set(server.renewals.map(({ body }) => body["requestId"]));
    expect(ids.size).toBe(2);
    await press(user, "Fertig");
    expect(await screen.findAllByText(/bis\sDi.,\s22.\sDezember/)).not.toHaveLength(0);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("begins once however often the button is tapped (Q-35)", async () => {
    const server = family();
    server.willDo(MIA, done(MIA));
    server.willDo(BEN, done(BEN));
    const { dialog, user } = await openSheet(server);
    await user.dblClick(dialog.getByRole("button", { name: "2 Medien verlängern" }));
    expect(await screen.findByText("2 von 2 Medien wurden verlängert.")).toBeVisible();
    expect(server.renewals).toHaveLength(2);
  });

  it("pays the fee that the patron agreed to without asking again, and shows the total", async () => {
    const server = family({ renew: { ok: true, newDeadline: RENEWED, fee: fee(50) } });
    server.willDo(MIA, done(MIA));
    server.willDo(BEN, asksFor(50), done(BEN));
    await renewBoth(server);
    expect(await screen.findByText(/^Gebühren zusammen: 0,50\s€$/)).toBeVisible();
    expect(ofCard(server, BEN)[1]).toMatchObject({ confirmed: true, step: "fee" });
  });

  it.each([
    ["Einverstanden, verlängern", "2 von 2 Medien wurden verlängert.", 2],
    ["Auslassen", "1 von 2 Medien wurde verlängert.", 1],
  ])("asks again where a library wants more: %s", async (answer, tally, calls) => {
    const server = family({ renew: { ok: true, newDeadline: RENEWED, fee: fee(50) } });
    server.willDo(MIA, done(MIA));
    server.willDo(BEN, asksFor(80), done(BEN));
    const { user } = await renewBoth(server);
    const agree = await screen.findByRole("button", { name: answer });
    expect(part("Ben").getByText("Das kostet etwas.")).toBeVisible();
    expect(part("Ben").getByText(/0,80\s€/)).toBeVisible();
    expect(part("Ben").getByText(/Angekündigt waren 0,50\s€/)).toBeVisible();
    expect(ofCard(server, BEN)).toHaveLength(1);
    await user.click(agree);
    expect(await screen.findByText(tally)).toBeVisible();
    expect(ofCard(server, BEN)).toHaveLength(calls);
  });

  it.each([
    [
      { status: "SELECTION_NEEDED", step: "s", selectionKind: "other", selection: [] },
      /noch eine Angabe/,
    ],
    [{ status: "EMAIL_NEEDED", step: "s" }, /noch eine Angabe/],
    [{ status: "EXTERNAL", url: "https://library.example/" }, /auf einer Seite der Bibliothek/],
    [{ status: "UNSUPPORTED" }, /nicht alles auf einmal/],
  ])("leaves what cannot be asked here to that card's account: %o", async (body, text) => {
    const server = family();
    server.willDo(MIA, done(MIA));
    server.willDo(BEN, reply(body));
    const { user, model } = await renewBoth(server);
    expect(await screen.findByText("1 von 2 Medien wurde verlängert.")).toBeVisible();
    expect(part("Ben").getByText(text)).toBeVisible();
    await model.sessions.switchTo(accountOf(MIA));
    await user.click(part("Ben").getByRole("link", { name: "Konto öffnen: Ben" }));
    expect(model.sessions.store.getState().current).toMatchObject({ userId: BEN.userId });
  });

  it("shows what a library refuses, title by title, while the other card goes through", async () => {
    const server = family();
    const results = [{ id: "of-Ben", title: "Titel of-Ben", ok: false, reason: "fees" }];
    server.willDo(MIA, done(MIA));
    server.willDo(
      BEN,
      reply({ status: "ERROR", code: "conflict", message: "Nichts ging.", results }),
    );
    await renewBoth(server);
    expect(await screen.findByText("1 von 2 Medien wurde verlängert.")).toBeVisible();
    expect(part("Ben").getByText("Nichts ging.")).toBeVisible();
    expect(part("Ben").getByText("Nicht verlängerbar: Gebühren sind offen")).toBeVisible();
  });

  it("reads the account after a lost answer instead of sending again (Q-32, Q-35)", async () => {
    const server = family();
    server.willDo(MIA, done(MIA));
    server.willDo(BEN, () => {
      server.accounts.set(BEN.userId, renewed(BEN));
      return brokenConnection();
    });
    await renewBoth(server);
    expect(await screen.findByText("2 von 2 Medien wurden verlängert.")).toBeVisible();
    expect(
      part("Ben").getByText(/In Ihrem Konto stehen schon die neuen Leihfristen/),
    ).toBeVisible();
    expect(ofCard(server, BEN)).toHaveLength(1);
  });

  it("repeats a lost request only when the patron confirms, and unchanged (Q-32, Q-35)", async () => {
    const server = family();
    server.willDo(MIA, done(MIA));
    server.willDo(BEN, brokenConnection, done(BEN));
    const { user } = await renewBoth(server);
    const repeat = await screen.findByRole("button", { name: "Auftrag wiederholen" });
    expect(part("Ben").getByText(/Die Leihfristen sind unverändert/)).toBeVisible();
    expect(ofCard(server, BEN)).toHaveLength(1);
    await user.click(repeat);
    expect(await screen.findByText("2 von 2 Medien wurden verlängert.")).toBeVisible();
    const [first, second] = ofCard(server, BEN);
    expect(second).toEqual(first);
  });

  it("says when the server rejects a card", async () => {
    const server = family();
    server.willDo(MIA, done(MIA));
    server.willDo(BEN, () => refusal(429, "rate_limited", { message: "Zu viele Anfragen." }));
    await renewBoth(server);
    expect(await screen.findByText("Zu viele Anfragen.")).toBeVisible();
    expect(screen.getByText("1 von 2 Medien wurde verlängert.")).toBeVisible();
  });

  it("continues behind a closed sheet and announces the outcome", async () => {
    const server = family();
    const { promise, resolve } = Promise.withResolvers<StepReply>();
    server.willDo(MIA, done(MIA));
    server.willDo(BEN, () => promise);
    const { user } = await renewBoth(server);
    expect(await screen.findByText("Wird an die Bibliothek gesendet …")).toBeVisible();
    await user.keyboard("{Escape}");
    await press(user, "Wird verlängert …");
    await user.keyboard("{Escape}");
    resolve(done(BEN)());
    expect(await screen.findByRole("button", { name: "Ergebnis ansehen …" })).toHaveFocus();
    expect(screen.getByText("2 von 2 Medien wurden verlängert.")).toBeInTheDocument();
  });

  it("announces its progress", async () => {
    const server = family();
    const { promise, resolve } = Promise.withResolvers<StepReply>();
    server.willDo(MIA, done(MIA));
    server.willDo(BEN, () => promise);
    const { dialog } = await renewBoth(server);
    await waitFor(() => {
      expect(dialog.getByText("1 von 2 Ausweisen erledigt.")).toBeInTheDocument();
    });
    resolve(done(BEN)());
    expect(await screen.findByText("2 von 2 Medien wurden verlängert.")).toBeVisible();
  });
});
