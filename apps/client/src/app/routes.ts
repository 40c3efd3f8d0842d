import type { ComponentType } from "react";
import { ROUTE_PATHS, type RouteName } from "./route-paths.rules.ts";

/** One screen of the app. */
export interface AppRoute {
  readonly path: string;
  readonly load: () => Promise<ComponentType>;
  /** Login-required. @source spec §5 */
  readonly needsLogin?: true;
}

const home = async () => (await import("./pages/HomePage.tsx")).HomePage;

/** The screens of spec §2 that exist, as one table. */
export const routes: Readonly<Record<RouteName | "notFound", AppRoute>> = {
  home: { path: ROUTE_PATHS.home, load: home },
  start: {
    path: ROUTE_PATHS.start,
    load: async () => (await import("./pages/StartPage.tsx")).StartPage,
  },
  login: {
    path: ROUTE_PATHS.login,
    load: async () => (await import("./pages/LoginPage.tsx")).LoginPage,
  },
  result: {
    path: ROUTE_PATHS.result,
    load: async () => (await import("./pages/ResultPage.tsx")).ResultPage,
  },
  record: {
    path: ROUTE_PATHS.record,
    load: async () => (await import("./pages/RecordPage.tsx")).RecordPage,
  },
  account: {
    path: ROUTE_PATHS.account,
    load: async () => (await import("./pages/AccountPage.tsx")).AccountPage,
    needsLogin: true,
  },
  notFound: {
    path: "*",
    load: async () => (await import("./pages/NotFoundPage.tsx")).NotFoundPage,
  },
};
