import { createElement, type ComponentType } from "react";
import type { RouteObject } from "react-router";
import { RequireLogin } from "./RequireLogin.tsx";
import { routes, type AppRoute } from "./routes.ts";
import { PageFailed } from "./shell/PageFailed.tsx";
import { Shell } from "./shell/Shell.tsx";
import { ShellSkeleton } from "./shell/ShellSkeleton.tsx";

/** The table of screens as the router wants it, inside the shell. */
export function routeObjects(): RouteObject[] {
  return [
    {
      Component: Shell,
      ErrorBoundary: PageFailed,
      HydrateFallback: ShellSkeleton,
      children: [{ ErrorBoundary: PageFailed, children: Object.values(routes).map(routeObject) }],
    },
  ];
}

function routeObject({ path, load, needsLogin }: AppRoute): RouteObject {
  return {
    path,
    lazy: async () => {
      const Page = await load();
      return { Component: needsLogin === true ? guarded(Page) : Page };
    },
  };
}

function guarded(Page: ComponentType): ComponentType {
  return function Guarded() {
    return createElement(RequireLogin, undefined, createElement(Page));
  };
}
