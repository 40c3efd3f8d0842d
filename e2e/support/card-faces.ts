import { expect } from "@playwright/test";
import { Household } from "./household.ts";
import type { Patron } from "./patron.ts";
import { goWithin, type Screen } from "./screens.ts";
import type { DemoCard } from "../../apps/server/src/testkit/real-server.ts";

/** A screen for a patron with two cards, and what is open on it. */
export interface CardFace extends Screen {
  /** Undefined: the page itself. */
  readonly open?: (patron: Patron) => Promise<void>;
  /** Button whose presence shows that the page is complete; undefined: it is complete at once. */
  readonly whole?: string;
}

const press = (key: string) => (patron: Patron) => patron.button(key).first().click();
const firstChange = (entry: string) => async (patron: Patron) => {
  await patron.page
    .getByRole("button", { name: patron.pattern("account.reservation.change-label") })
    .first()
    .click();
  if (entry !== "") await patron.page.getByRole("menuitem", { name: patron.t(entry) }).click();
};
const ofCard = (entry: string) => async (patron: Patron) => {
  const name = await patron.page.getByRole("heading", { level: 3 }).first().innerText();
  await new Household(patron).choose(name, entry);
};

/** Further faces of the account, for the ordinary cards of library 1 and 2. */
export const CARD_FACES = {
  "two cards": { path: "/accounts" },
  "a card, renamed": { path: "/accounts", open: ofCard("accounts.rename") },
  "a card, signed out": { path: "/accounts", open: ofCard("accounts.sign-out") },
  "renew all cards": { path: "/accounts", open: press("account.renew-all") },
  "account of two": { path: "/account" },
  "other cards": { path: "/account", open: press("account.card.switch") },
  "a change": { path: "/account", open: firstChange("") },
  "another branch": { path: "/account", open: firstChange("account.reservation.branch-change") },
  "a rest": { path: "/account", open: firstChange("account.reservation.rest") },
  calendar: { path: "/account", open: press("account.calendar.open") },
  "loan history, off": { path: "/account?view=history" },
  "loan history": { path: "/account?view=history", open: press("loan-history.on") },
  "card of two": { path: "/id-card", whole: "id-card.enlarge" },
  "big barcode": { path: "/id-card", open: press("id-card.enlarge") },
  "login, another": { path: "/login/3" },
} as const satisfies Readonly<Record<string, CardFace>>;

/** Signs in both cards; the first is in use. */
export async function signInBoth(
  patron: Patron,
  cards: readonly [DemoCard, DemoCard],
): Promise<void> {
  for (const card of cards.toReversed()) await patron.signIn(card);
}

/** Goes to the face from a page that has nothing open. */
export async function showFace(patron: Patron, { path, open, whole }: CardFace): Promise<void> {
  const { page } = patron;
  await goWithin(page, "/privacy");
  await goWithin(page, path);
  await expect(page.locator("[aria-busy=true], .skeleton")).toHaveCount(0);
  if (whole !== undefined) await expect(patron.button(whole)).toBeVisible();
  if (open === undefined) return;
  await open(patron);
  const opened = page
    .getByRole("dialog")
    .or(page.getByRole("menu"))
    .or(patron.button("loan-history.off"));
  await expect(opened.first()).toBeVisible();
}

/** Closes any overlay. */
export async function hideFace({ page }: Patron): Promise<void> {
  const opened = page.getByRole("dialog").or(page.getByRole("menu"));
  if (await opened.first().isVisible()) await page.keyboard.press("Escape");
  await expect(opened).toHaveCount(0);
}
