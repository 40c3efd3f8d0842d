import { expect, type Page } from "@playwright/test";
import { ROUTE_PATHS, type RouteName } from "../../apps/client/src/app/route-paths.rules.ts";
import type { WatchedKey } from "./patron.ts";
import { canBe, type CallName, type StagedServer, type State } from "./states.ts";

/** One screen: its path, and the calls it waits for. */
export interface Screen {
  readonly path: string;
  readonly asks?: readonly CallName[];
  /** Selector of content that appears after the heading, without a loading indicator. */
  readonly late?: string;
}

/** Every route of the app, for a patron with a card of library 1. @source spec §2 "Screens and routes" */
export const SCREENS: Readonly<Record<Exclude<RouteName, "demo">, Screen>> = {
  start: { path: "/start/1", asks: ["info", "account"] },
  acquisitions: { path: "/acquisitions?period=week", asks: ["acquisitions"] },
  about: { path: "/about", asks: ["version"] },
  account: { path: "/account", asks: ["account"] },
  accounts: { path: "/accounts", asks: ["account"] },
  content: { path: "/content/nothing" },
  events: { path: "/events/1", asks: ["events"] },
  general: { path: "/general" },
  help: { path: "/help" },
  // the card is stored at login: no call is needed
  "id-card": { path: "/id-card" },
  imprint: { path: "/imprint" },
  info: { path: "/info/1", asks: ["info"] },
  install: { path: "/install/android/1" },
  libraries: { path: "/libraries" },
  login: { path: "/login/1" },
  map: { path: "/map" },
  metasearch: { path: "/metasearch?FREE=garten", asks: ["metaSearch"] },
  nfc: { path: "/nfc" },
  // without what stands in a link
  password: { path: "/password/1" },
  privacy: { path: "/privacy" },
  record: { path: "/record/1/tintenherz", asks: ["record"] },
  reminders: { path: "/reminders" },
  result: { path: "/result?libraryId=1&FREE=garten", asks: ["search"] },
  search: { path: "/search/1", asks: ["searchFields"] },
  settings: { path: "/settings" },
  "theme-changer": { path: "/theme-changer" },
  // with the titles of `WATCHED`
  watchlist: { path: "/watchlist", asks: ["titles"] },
  404: { path: "/gibt-es-nicht" },
  // after another page: `start` has already led here
  home: { path: "/", asks: ["info", "account"] },
};

/** Other faces of some of these screens, by address; two of the same screen are separated by another one. */
export const FACES = {
  "metasearch, before": { path: "/metasearch" },
  "map, a library": { path: "/map?library=1" },
  "metasearch, titles": { path: "/metasearch?FREE=garten&view=titles" },
  "watchlist, a title": { path: "/watchlist/1/der-biogarten" },
  "events, one of them": { path: "/events/1?event=lesung-hafen" },
  "watchlist, sent": {
    path: "/watchlist?import=1:tintenherz,2:der-biogarten",
    late: "section .button-contained:enabled",
  },
  "watchlist, round": { path: "/watchlist/1?tour=zentral" },
} as const satisfies Readonly<Record<string, Screen>>;

/**
 * Titles of the demo, as stored in a watchlist: some on the shelves of one branch, one on loan, one of another library.
 */
export const WATCHED: readonly WatchedKey[] = [
  { libraryId: 1, id: "mein-schoener-garten" },
  { libraryId: 1, id: "winterkartoffelknoedel" },
  { libraryId: 1, id: "der-richter-und-sein-henker" },
  { libraryId: 1, id: "milchgeld" },
  { libraryId: 1, id: "bluetengarten" },
  { libraryId: 1, id: "der-biogarten" },
  { libraryId: 2, id: "der-biogarten" },
];

/** Screens that a visitor without a library sees, and that depend on the list of libraries. */
export const LIBRARY_LISTS = {
  home: { path: "/", asks: ["libraries"] },
  libraries: { path: "/libraries", asks: ["libraries"] },
  login: { path: "/login/1", asks: ["libraries"] },
  map: { path: "/map", asks: ["libraries"] },
} as const satisfies Readonly<Record<string, Screen>>;

/** Screens that the project `opac-demo` supplies with its own texts. */
export const PROJECT_TEXTS = {
  content: { path: "/content/arbeitsplaetze", asks: ["page"] },
  imprint: { path: "/imprint", asks: ["page"] },
} as const satisfies Readonly<Record<string, Screen>>;

/** The route into another project: once its configuration has loaded, the page is that project's home. */
export const DEMO = {
  demo: { path: "/opac-demo", asks: ["config"] },
} as const satisfies Readonly<Record<string, Screen>>;

/** Names of all routes of the app. */
export const ROUTE_NAMES: readonly string[] = Object.keys(ROUTE_PATHS);

/** Whether the screen looks different in this state; `full` is its normal state. */
export function hasState({ asks = [] }: Screen, state: State): boolean {
  return state === "full" || asks.some((call) => canBe(call, state));
}

/** Goes to another page as a link does, without a reload. The new page has its own heading. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector("h1")?.setAttribute("data-left", "");
    const state = { usr: null, key: to, idx: history.length };
    history.pushState(state, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state }));
  }, path);
  await expect(page.locator("h1:not([data-left])"), `heading of ${path}`).toBeAttached();
}

/** Goes to a screen and waits for its content. */
export async function goToScreen(page: Page, { path, late }: Screen): Promise<void> {
  await goWithin(page, path);
  if (late !== undefined) await expect(page.locator(late)).toBeVisible();
}

/** Waits until the screen has reached its final content in this state. */
export async function settled(server: StagedServer, state: State): Promise<void> {
  const { page } = server;
  if (state === "loading")
    await expect(page.locator(".skeleton, [role=progressbar]").first()).toBeVisible();
  else await expect(page.locator("[aria-busy=true], .skeleton")).toHaveCount(0);
  const expectAnswered = () => expect(server.underWay, "requests under way").toBe(0);
  await expect(async () => {
    expectAnswered();
    // the content of the last response may cause further requests
    await drawn(page);
    expectAnswered();
  }).toPass({ intervals: [20] });
}

/** Resolves when the page has rendered. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}
