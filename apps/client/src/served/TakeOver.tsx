import { hydrate } from "@tanstack/react-query";
import { startTransition } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { App } from "../app/App.tsx";
import { appRoutes, loadScreen, type LoadDesk } from "../app/router.ts";
import { libraryListQuery } from "../model/library/libraries.query.ts";
import type { Model } from "../model/model.ts";
import type { Platform } from "../platform/ports/platform.ts";
import { servedPlatform, unknownDevice } from "../platform/served/index.ts";
import { earlyTap } from "./early-tap.ts";
import { servedModel, settleLibrary, showProject } from "./first-model.ts";
import { parseServed, SERVED_ID, type ServedData } from "./served-data.ts";
import { partsOf } from "./served-parts.ts";

/** The app on its device. */
interface Device {
  readonly platform: Platform;
  readonly model: Model;
  readonly desk?: LoadDesk | undefined;
}

/** Makes the served HTML the app. @param onMismatch undefined: a difference is repaired silently */
type TakeOver = (root: Element, onMismatch?: (error: unknown) => void) => Root | undefined;

/**
 * Gets everything ready for taking over the page that the server has rendered: its data into the query cache, its code
 * loaded, and what React shows first the same as the HTML.
 * @returns undefined when the page is not for this visit, or something does not load: the app renders anew
 */
export async function prepareTakeOver(device: Device): Promise<TakeOver | undefined> {
  const data = parseServed(document.getElementById(SERVED_ID)?.textContent ?? "");
  const { model } = device;
  if (data === undefined || data.project !== model.project()) return undefined;
  const address = showAddress(data.path);
  hydrate(model.queries, data.queries);
  try {
    return await prepare(device, data, address);
  } catch {
    return undefined; // without the code of the page there is nothing to take over with
  }
}

/**
 * The service worker answers with a page of another address where that is what the address shows: home, and pages in the
 * language that the visitor has chosen.
 * @returns the visitor's own address of the same page, to be shown again; undefined: it stays, or leads on by itself
 */
function showAddress(path: string): string | undefined {
  const { pathname, search, hash } = window.location;
  if (path === pathname + search) return undefined;
  window.history.replaceState(null, "", path + hash);
  return path.split("?", 1)[0] === pathname ? pathname + search + hash : undefined;
}

async function prepare(
  { platform, model, desk }: Device,
  data: ServedData,
  address: string | undefined,
): Promise<TakeOver | undefined> {
  const { moment, locale } = data;
  const shown = await servedModel(nobody(moment), data);
  const { pathname } = window.location;
  if (!showProject(shown, pathname, model.queries)) return undefined;
  // the library of the address is selected before the state of the device is shown, not in between
  settleLibrary(
    model.libraryState,
    pathname,
    model.queries.getQueryData(libraryListQuery(model.api).queryKey) ?? [],
  );
  const routes = appRoutes(platform, model, desk);
  const { libraryId } = shown.libraryState.getState();
  const facts = { libraryId, queries: model.queries, has };
  await Promise.all([
    loadScreen(routes, pathname),
    ...partsOf(new URL(window.location.href), facts).map(({ load }) => load()),
  ]);
  startsAs(model, shown);
  // the server responds in the language of the interface
  if (model.settings.getState().locale !== locale)
    await model.queries.invalidateQueries({ refetchType: "none" });
  const first = { platform: unknownDevice(platform, moment), routes, address };
  return (root, onMismatch = () => undefined) => {
    removeFacts(root);
    const tap = earlyTap(root);
    const served = {
      ...first,
      onTakenOver: () => {
        document.getElementById(SERVED_ID)?.remove();
        // not before: what the page shows must not change while React reads it
        void model.restoreCopies();
        if (isReloaded()) void model.queries.invalidateQueries({ predicate: ofTitles });
        tap();
      },
    };
    const app = <App platform={platform} model={model} desk={desk} served={served} />;
    return inSteps(() => hydrateRoot(root, app, { onRecoverableError: onMismatch }));
  };
}

/** The HTML may be a minute old: whoever loads it once more, after reserving for instance, wants what is so now. */
const isReloaded = (): boolean =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === "reload");

const OF_TITLES: ReadonlySet<unknown> = new Set(["acquisitions", "record", "search", "titles"]);
const ofTitles = ({ queryKey: [name] }: { readonly queryKey: readonly unknown[] }): boolean =>
  OF_TITLES.has(name);

/** Whether an element of the page has this attribute. */
const has = (attribute: string): boolean => document.querySelector(`[${attribute}]`) !== null;

/** What the HTML's links and forms needed without a script: the app knows language and library. */
function removeFacts(root: Element): void {
  for (const link of root.querySelectorAll<HTMLElement>("a[data-href]")) {
    link.setAttribute("href", link.dataset["href"] ?? "");
    delete link.dataset["href"];
  }
  for (const field of root.querySelectorAll('form > input[type="hidden"][name="lang"]'))
    field.remove();
}

/** React works in steps, between which the browser follows a link or scrolls. */
function inSteps<T>(start: () => T): T | undefined {
  let made: T | undefined;
  startTransition(() => {
    made = start();
  });
  return made;
}

const nobody = (moment: number): Platform =>
  servedPlatform({
    address: new URL(window.location.href),
    moment,
    fetch: () => Promise.reject(new TypeError("nothing is fetched for a page that is there")),
    noteTitle: () => undefined,
  });

/** A store as zustand renders it: on a server and while HTML is taken over, what it was born with. */
interface Born<T> {
  getInitialState: () => T;
  readonly getState: () => T;
}

/** What is stored on the device is shown right after the HTML's state. */
function startsAs(model: Model, first: Model): void {
  showFirst(model.settings, first.settings);
  showFirst(model.libraryState, first.libraryState);
  showFirst(model.watchlist, first.watchlist);
  showFirst(model.searchHistory, first.searchHistory);
  showFirst(model.themeChoice, first.themeChoice);
  showFirst(model.formerCards, first.formerCards);
  showFirst(model.i18n.store, first.i18n.store);
}

function showFirst<T>(store: Born<T>, first: Born<T>): void {
  store.getInitialState = first.getState;
}
