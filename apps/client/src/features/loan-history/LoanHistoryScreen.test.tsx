import { screen, waitFor, within } from "@testing-library/react";
import { session } from "@freihand/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { libraryServer, sessionReply } from "../../model/actions/fixtures/library-server.ts";
import { stage } from "../../parts/action-dialog/fixtures/Stage.tsx";
import { pastLoan } from "./fixtures/past-loan.ts";
import { LoanHistoryScreen } from "./LoanHistoryScreen.tsx";

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

const LOANS = [
  pastLoan("a", { title: "=Garten", author: "Zoë", firstSeen: "2025-03-01" }),
  pastLoan("b", { title: "Nordsee", firstSeen: "2024-07-01", lastSeen: "2024-07-20" }),
  pastLoan("x", { title: "Fremd", userId: "2002" }),
];

/** With a history of three loans, one of them of a card that is not signed in. */
async function kept(locale: "de" | "en" = "de") {
  const shown = await stage(<LoanHistoryScreen />, { locale, at: "/account?view=history" });
  const store = await shown.model.loanHistory.open();
  store.getState().switchTo(true);
  store.getState().update((history) => ({ ...history, loans: LOANS }));
  await screen.findByRole("heading", { name: "2025" });
  return { ...shown, store };
}
const titles = () =>
  screen.getAllByRole("listitem").map((row) => within(row).getByRole("link").textContent);

describe("the loan history", () => {
  it.each([
    {
      locale: "de" as const,
      on: "Verlauf führen",
      promise: /liegt nur auf diesem Gerät.*Melden Sie einen Ausweis ab, wird sein Teil gelöscht/,
      off: "Verlauf ausschalten",
    },
    {
      locale: "en" as const,
      on: "Keep a history",
      promise: /stays on this device.*Signing out a card deletes its loans/,
      off: "Switch history off",
    },
  ])("is off, explains itself, and starts on request ($locale)", async ({ locale, ...words }) => {
    const { on, promise, off } = words;
    const { user } = await stage(<LoanHistoryScreen />, { locale });
    expect(await screen.findByText(promise)).toBeVisible();
    await user.click(screen.getByRole("button", { name: on }));
    expect(await screen.findByRole("button", { name: off })).toBeVisible();
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  it("is listed by year, for the cards that are signed in, and is searchable", async () => {
    const { user } = await kept();
    expect(screen.getAllByRole("heading", { level: 2 }).map((h) => h.textContent)).toEqual([
      "2025",
      "2024",
    ]);
    expect(titles()).toEqual(["=Garten", "Nordsee"]);
    expect(screen.getByText(/1\. Juli 2024 bis .*20\. Juli 2024/)).toBeVisible();
    await user.type(screen.getByRole("searchbox", { name: "Im Verlauf suchen" }), "zoe");
    expect(titles()).toEqual(["=Garten"]);
    expect(screen.getByText("1 Ausleihe gefunden")).toBeVisible();
  });

  it("removes one with undo and without a question", async () => {
    const { user } = await kept("en");
    await user.click(screen.getByRole("button", { name: "Delete Nordsee from the history" }));
    expect(titles()).toEqual(["=Garten"]);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(titles()).toEqual(["=Garten", "Nordsee"]);
  });

  it("is deleted as a whole, or by switching off, only after confirmation", async () => {
    const { user, store } = await kept();
    await user.click(screen.getByRole("button", { name: "Alles löschen" }));
    await user.click(screen.getByRole("button", { name: "Abbrechen" }));
    expect(titles()).toHaveLength(2);
    await user.click(screen.getByRole("button", { name: "Alles löschen" }));
    await user.click(
      within(screen.getByRole("dialog")).getByRole("button", { name: "Alles löschen" }),
    );
    expect(await screen.findByText(/Noch steht nichts im Verlauf/)).toBeVisible();
    expect(store.getState()).toMatchObject({ isOn: true, loans: [] });
    await user.click(screen.getByRole("button", { name: "Verlauf ausschalten" }));
    await user.click(screen.getByRole("button", { name: "Ausschalten und löschen" }));
    expect(await screen.findByRole("button", { name: "Verlauf führen" })).toBeVisible();
  });

  it("Q-7 is exported as a table in which no title is a formula", async () => {
    const { user, platform } = await kept();
    await user.click(screen.getByRole("button", { name: "Als Tabelle speichern (CSV)" }));
    await waitFor(() => {
      expect(platform.givenFiles).toHaveLength(1);
    });
    expect(platform.givenFiles[0]?.text.split("\r\n")).toEqual([
      expect.stringContaining("Titel,Person,Medienart,Zuerst gesehen"),
      "'=Garten,Zoë,Buch,2025-03-01,2025-03-20,2025-03-29,Stadtbücherei Lindenau,1001",
      "Nordsee,,Buch,2024-07-01,2024-07-20,2025-03-29,Stadtbücherei Lindenau,1001",
      "",
    ]);
  });

  it("says when the device refuses the table", async () => {
    const { user, platform } = await kept("en");
    platform.files.give = () => Promise.reject(new Error("full"));
    await user.click(screen.getByRole("button", { name: "Save as a table (CSV)" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(/could not be saved.*space left/);
  });

  it("Q-21 is not offered on a public computer", async () => {
    const { model } = await stage(<LoanHistoryScreen />, { isSignedIn: false });
    await model.sessions.signIn(session.parse(sessionReply("token-1")), true);
    expect(await screen.findByText(/öffentlichen Computer gibt es keinen/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Verlauf führen" })).not.toBeInTheDocument();
  });
});
