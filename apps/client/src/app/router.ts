import { createElement, type ComponentType } from "react";
import type { RouteObject } from "react-router";
import type { TextStore } from "../platform/ports/text-store.ts";
import { loadNamespaces } from "../i18n/namespaces.ts";
import { RequireLogin } from "./RequireLogin.tsx";
import { matchRoute } from "./route-paths.rules.ts";
import { routes, type AppRoute } from "./routes.ts";
import { PageFailed } from "./shell/PageFailed.tsx";
import { PageNotLoaded } from "./shell/page-not-loaded.ts";
import { PageSkeleton } from "./shell/PageSkeleton.tsx";
import { pageHasLoaded } from "./shell/reload-once.ts";
import { Shell } from "./shell/Shell.tsx";

/**
 * The table of screens in the router's form, inside the shell.
 * @param texts where a reload is recorded
 */
export function routeObjects(
  texts: TextStore,
  table: readonly AppRoute[] = Object.values(routes),
): RouteObject[] {
  const children = table.map((route) => routeObject(route, texts));
  return [
    {
      Component: Shell,
      ErrorBoundary: PageFailed,
      // The shell renders at once; only the page area waits for the page.
      children: [{ HydrateFallback: PageSkeleton, ErrorBoundary: PageFailed, children }],
    },
  ];
}

/** Starts loading the screen of an address before the router requests it; a failure is left to the router. */
export function loadAhead(pathname: string): void {
  const name = matchRoute(pathname);
  const route = name === undefined ? undefined : new Map(Object.entries(routes)).get(name);
  if (route) void loadPage(route.load, route.texts).catch(() => undefined);
}

function routeObject(
  { path, load, texts: area, needsLogin }: AppRoute,
  texts: TextStore,
): RouteObject {
  return {
    path,
    lazy: async () => {
      const Page = await loadPage(load, area);
      pageHasLoaded({ texts });
      return { Component: needsLogin === true ? withErrorGuard(Page) : Page };
    },
  };
}

async function loadPage(load: AppRoute["load"], areas: AppRoute["texts"]): Promise<ComponentType> {
  try {
    const [Page] = await Promise.all([load(), loadNamespaces(areas ?? [])]);
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
