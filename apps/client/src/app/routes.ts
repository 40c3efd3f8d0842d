import type { ComponentType } from "react";
import type { TextNamespace } from "../i18n/namespaces.ts";
import { ROUTE_PATHS, type RouteName } from "./route-paths.rules.ts";

/** One screen of the app. */
export interface AppRoute {
  readonly path: string;
  readonly load: () => Promise<ComponentType>;
  /** Texts that it brings along. */
  readonly texts?: readonly TextNamespace[];
  /** Login-required. @source spec §5 "Login required" */
  readonly needsLogin?: true;
}

/** The screens of spec §2 that exist, as one table. */
export const routes: Readonly<Record<RouteName, AppRoute>> = {
  home: {
    path: ROUTE_PATHS.home,
    load: async () => (await import("./pages/HomePage.tsx")).HomePage,
    texts: ["home", "search", "scanner", "record", "libraries"],
  },
  start: {
    path: ROUTE_PATHS.start,
    load: async () => (await import("./pages/StartPage.tsx")).StartPage,
  },
  demo: {
    path: ROUTE_PATHS.demo,
    load: async () => (await import("./pages/DemoPage.tsx")).DemoPage,
  },
  404: {
    path: ROUTE_PATHS[404],
    load: async () => (await import("./pages/NotFoundPage.tsx")).NotFoundPage,
  },
  about: {
    path: ROUTE_PATHS.about,
    load: async () => (await import("./pages/AboutPage.tsx")).AboutPage,
    texts: ["settings", "pages"],
  },
  account: {
    path: ROUTE_PATHS.account,
    load: async () => (await import("./pages/AccountPage.tsx")).AccountPage,
    texts: ["account", "multistep", "loan-history"],
    needsLogin: true,
  },
  accounts: {
    path: ROUTE_PATHS.accounts,
    load: async () => (await import("./pages/HouseholdPage.tsx")).HouseholdPage,
    texts: ["accounts", "account", "multistep"],
  },
  acquisitions: {
    path: ROUTE_PATHS.acquisitions,
    load: async () => (await import("./pages/AcquisitionsPage.tsx")).AcquisitionsPage,
    texts: ["acquisitions", "record", "libraries"],
  },
  content: {
    path: ROUTE_PATHS.content,
    load: async () => (await import("./pages/ContentPage.tsx")).ContentPage,
    texts: ["pages"],
  },
  events: {
    path: ROUTE_PATHS.events,
    load: async () => (await import("./pages/EventsPage.tsx")).EventsPage,
    texts: ["events", "libraries"],
  },
  general: {
    path: ROUTE_PATHS.general,
    load: async () => (await import("./pages/GeneralPage.tsx")).GeneralPage,
    texts: ["pages"],
  },
  help: {
    path: ROUTE_PATHS.help,
    load: async () => (await import("./pages/HelpPage.tsx")).HelpPage,
    texts: ["pages"],
  },
  "id-card": {
    path: ROUTE_PATHS["id-card"],
    load: async () => (await import("./pages/IdCardPage.tsx")).IdCardPage,
    texts: ["id-card"],
    needsLogin: true,
  },
  imprint: {
    path: ROUTE_PATHS.imprint,
    load: async () => (await import("./pages/ImprintPage.tsx")).ImprintPage,
    texts: ["pages"],
  },
  info: {
    path: ROUTE_PATHS.info,
    load: async () => (await import("./pages/InfoPage.tsx")).InfoPage,
    texts: ["info", "home", "libraries"],
  },
  install: {
    path: ROUTE_PATHS.install,
    load: async () => (await import("./pages/InstallPage.tsx")).InstallPage,
    texts: ["pages"],
  },
  libraries: {
    path: ROUTE_PATHS.libraries,
    load: async () => (await import("./pages/LibrariesPage.tsx")).LibrariesPage,
    texts: ["libraries"],
  },
  login: {
    path: ROUTE_PATHS.login,
    load: async () => (await import("./pages/LoginPage.tsx")).LoginPage,
    texts: ["login"],
  },
  map: {
    path: ROUTE_PATHS.map,
    load: async () => (await import("./pages/MapPage.tsx")).MapPage,
    texts: ["map", "home", "info", "libraries"],
  },
  metasearch: {
    path: ROUTE_PATHS.metasearch,
    load: async () => (await import("./pages/MetaSearchPage.tsx")).MetaSearchPage,
    texts: ["metasearch", "search", "record", "libraries"],
  },
  nfc: {
    path: ROUTE_PATHS.nfc,
    load: async () => (await import("./pages/NfcPage.tsx")).NfcPage,
    texts: ["nfc", "pages"],
  },
  privacy: {
    path: ROUTE_PATHS.privacy,
    load: async () => (await import("./pages/PrivacyPage.tsx")).PrivacyPage,
    texts: ["settings", "pages"],
  },
  record: {
    path: ROUTE_PATHS.record,
    load: async () => (await import("./pages/RecordPage.tsx")).RecordPage,
    texts: ["record", "home", "search", "account", "multistep"],
  },
  reminders: {
    path: ROUTE_PATHS.reminders,
    load: async () => (await import("./pages/RemindersPage.tsx")).RemindersPage,
    texts: ["reminders", "pages"],
  },
  result: {
    path: ROUTE_PATHS.result,
    load: async () => (await import("./pages/ResultPage.tsx")).ResultPage,
    texts: ["search", "scanner", "record", "home", "account", "multistep"],
  },
  search: {
    path: ROUTE_PATHS.search,
    load: async () => (await import("./pages/SearchPage.tsx")).SearchPage,
    texts: ["search", "scanner"],
  },
  settings: {
    path: ROUTE_PATHS.settings,
    load: async () => (await import("./pages/SettingsPage.tsx")).SettingsPage,
    texts: ["settings"],
  },
  "theme-changer": {
    path: ROUTE_PATHS["theme-changer"],
    load: async () => (await import("./pages/ThemeChangerPage.tsx")).ThemeChangerPage,
    texts: ["settings"],
  },
  watchlist: {
    path: ROUTE_PATHS.watchlist,
    load: async () => (await import("./pages/WatchlistPage.tsx")).WatchlistPage,
    texts: ["watchlist", "record", "home", "account", "multistep"],
  },
};
