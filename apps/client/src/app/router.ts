import { createElement, type ComponentType } from "react";
import { matchRoutes, type RouteObject } from "react-router";
import type { Platform, TextStore } from "../platform/ports/platform.ts";
import type { Model } from "../model/model.ts";
import type { I18n } from "../i18n/i18n.ts";
import { RequireLogin } from "./RequireLogin.tsx";
import { matchRoute, ROUTE_PATHS, type RouteName } from "./route-paths.rules.ts";
import { SERVED_SCREENS } from "../served/served-screens.rules.ts";
import { routes, type AppRoute } from "./routes.ts";
import { PageFailed } from "./shell/PageFailed.tsx";
import { PageNotLoaded } from "./shell/page-not-loaded.ts";
import { PageSkeleton } from "./shell/PageSkeleton.tsx";
import { pageHasLoaded } from "./shell/reload-once.ts";
import { Shell } from "./shell/Shell.tsx";

/**
 * The table of screens in the router's form, without the shell.
 * @param texts where a reload is recorded
 */
function screenObjects(
  texts: TextStore,
  i18n: I18n,
  table: Partial<Readonly<Record<RouteName, AppRoute>>> = routes,
): RouteObject[] {
  return Object.entries(table).map(([name, { load, needsLogin }]) => ({
    path: new Map<string, string>(Object.entries(ROUTE_PATHS)).get(name) ?? "",
    lazy: async () => {
      const Page = await loadPage(load, () => textsOf(name, i18n));
      pageHasLoaded({ texts });
      return { Component: needsLogin === true ? withErrorGuard(Page) : Page };
    },
  }));
}

/** Screens inside the shell. */
export const routeObjects = (...screens: Parameters<typeof screenObjects>): RouteObject[] => [
  {
    Component: Shell,
    ErrorBoundary: PageFailed,
    // The shell renders at once; only the page area waits for the page.
    children: [
      {
        HydrateFallback: PageSkeleton,
        ErrorBoundary: PageFailed,
        children: screenObjects(...screens),
      },
    ],
  },
];

/** All routes of the app. @param desk undefined: this build has none */
export const appRoutes = (
  { texts }: Pick<Platform, "texts">,
  { i18n }: Pick<Model, "i18n">,
  desk: LoadDesk | undefined,
): RouteObject[] => [...routeObjects(texts, i18n), ...deskRoutes(desk, i18n)];

/** Loads the screen of an address into its route: the router then renders it at once. Rejects when it does not load. */
export async function loadScreen(table: RouteObject[], pathname: string): Promise<void> {
  for (const { route } of matchRoutes(table, pathname) ?? []) {
    if (typeof route.lazy !== "function") continue;
    Object.assign(route, await route.lazy());
    delete route.lazy;
  }
}

/** The code of the desk. */
export type LoadDesk = () => Promise<{
  readonly DeskPage: ComponentType;
  readonly DESK_TEXTS: Parameters<I18n["extend"]>[0];
}>;

/** The staff's desk, outside the patrons' shell and their table of screens. */
function deskRoutes(load: LoadDesk | undefined, i18n: I18n): RouteObject[] {
  if (load === undefined) return [];
  const lazy = async () => {
    const Component = await loadPage(
      async () => {
        const { DeskPage, DESK_TEXTS } = await load();
        await i18n.extend(DESK_TEXTS);
        return DeskPage;
      },
      () => i18n.loadAll(),
    );
    return { Component };
  };
  return [{ path: "/desk/*", lazy, HydrateFallback: PageSkeleton, ErrorBoundary: PageFailed }];
}

/** Starts loading the screen of an address before the router requests it; a failure is left to the router. */
export function loadAhead(pathname: string): void {
  const name = matchRoute(pathname);
  const route = name === undefined ? undefined : new Map(Object.entries(routes)).get(name);
  if (route) void route.load().catch(() => undefined);
}

/** What everybody may see has its texts in a file of its own: a page that the server has rendered needs no others. */
const textsOf = (name: string, i18n: I18n): Promise<void> =>
  SERVED_SCREENS.has(name) ? i18n.load() : i18n.loadAll();

/** A page with the texts of its language. */
async function loadPage(
  load: AppRoute["load"],
  loadTexts: () => Promise<void>,
): Promise<ComponentType> {
  try {
    const [Page] = await Promise.all([load(), loadTexts()]);
    return Page;
  } catch (error) {
    throw new PageNotLoaded(error);
  }
}

function withErrorGuard(Page: ComponentType): ComponentType {
  return function Guarded() {
    return createElement(RequireLogin, undefined, createElement(Page));
  };
}
