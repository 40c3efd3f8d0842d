import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { loanLike } from "../../model/actions/fixtures/account-data.ts";
import { renderPart } from "../../testkit/RenderApp.tsx";
import { AllCards } from "./AllCards.tsx";
import { familyServer } from "./fixtures/family-server.ts";
import { accountOf, BEN, loginOf, MIA } from "./fixtures/household.ts";

it.each([
  ["de", /^Alle Ausweise2 überfällig · 1 heute fällig$/],
  ["en", /^All library cards2 overdue · 1 due today$/],
] as const)("links to all cards and says what is due on any of them: %s", async (locale, text) => {
  const server = familyServer();
  const late = loanLike("late", { deadline: "2026-11-19" });
  const today = loanLike("today", { deadline: "2026-11-21" });
  server.accounts.set(MIA.userId, accountOf(MIA, { lent: [late] }));
  server.accounts.set(BEN.userId, accountOf(BEN, { lent: [late, today] }));
  const { model } = await renderPart(<AllCards />, { locale, handlers: server.handlers });
  await act(async () => {
    for (const card of [MIA, BEN]) await model.sessions.signIn(loginOf(card));
  });
  expect(await screen.findByText(/2 (?:überfällig|overdue)/)).toBeVisible();
  expect(screen.getByRole("link")).toHaveTextContent(text);
  expect(screen.getByRole("link")).toHaveAttribute("href", "/accounts");
});
