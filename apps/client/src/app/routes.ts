import type { ComponentType } from "react";
import type { RouteName } from "./route-paths.rules.ts";

/** One screen of the app; its path is in `ROUTE_PATHS`. */
export interface AppRoute {
  readonly load: () => Promise<ComponentType>;
  /** Login-required. @source spec §5 "Login required" */
  readonly needsLogin?: true;
}

/** The screens of spec §2 that exist, as one table. */
export const routes: Readonly<Record<RouteName, AppRoute>> = {
  home: {
    load: async () => (await import("./pages/StartPage.tsx")).StartPage,
  },
  start: {
    load: async () => (await import("./pages/StartPage.tsx")).StartPage,
  },
  demo: {
    load: async () => (await import("./pages/DemoPage.tsx")).DemoPage,
  },
  404: {
    load: async () => (await import("./pages/NotFoundPage.tsx")).NotFoundPage,
  },
  about: {
    load: async () => (await import("../features/content/AboutScreen.tsx")).AboutScreen,
  },
  account: {
    load: async () => (await import("./pages/AccountPage.tsx")).AccountPage,
    needsLogin: true,
  },
  accounts: {
    load: async () => (await import("../features/household/HouseholdScreen.tsx")).HouseholdScreen,
  },
  acquisitions: {
    load: async () => (await import("./pages/AcquisitionsPage.tsx")).AcquisitionsPage,
  },
  content: {
    load: async () => (await import("../features/content/ContentScreen.tsx")).ContentScreen,
  },
  events: {
    load: async () => (await import("./pages/EventsPage.tsx")).EventsPage,
  },
  general: {
    load: async () => (await import("../features/content/InfoPageScreen.tsx")).GeneralScreen,
  },
  help: {
    load: async () => (await import("../features/content/InfoPageScreen.tsx")).HelpScreen,
  },
  "id-card": {
    load: async () => (await import("../features/id-card/IdCardScreen.tsx")).IdCardScreen,
    needsLogin: true,
  },
  imprint: {
    load: async () => (await import("../features/content/ImprintScreen.tsx")).ImprintScreen,
  },
  info: {
    load: async () => (await import("./pages/InfoPage.tsx")).InfoPage,
  },
  install: {
    load: async () => (await import("../features/install/InstallScreen.tsx")).InstallScreen,
  },
  libraries: {
    load: async () => (await import("./pages/LibrariesPage.tsx")).LibrariesPage,
  },
  login: {
    load: async () => (await import("./pages/LoginPage.tsx")).LoginPage,
  },
  map: {
    load: async () => (await import("../features/map/MapScreen.tsx")).MapScreen,
  },
  metasearch: {
    load: async () =>
      (await import("../features/metasearch/MetaSearchScreen.tsx")).MetaSearchScreen,
  },
  nfc: {
    load: async () => (await import("./pages/NfcPage.tsx")).NfcPage,
  },
  password: {
    load: async () =>
      (await import("../features/session/LinkedPasswordScreen.tsx")).LinkedPasswordScreen,
  },
  privacy: {
    load: async () => (await import("../features/content/PrivacyScreen.tsx")).PrivacyScreen,
  },
  record: {
    load: async () => (await import("./pages/RecordPage.tsx")).RecordPage,
  },
  reminders: {
    load: async () => (await import("../features/reminders/RemindersScreen.tsx")).RemindersScreen,
  },
  result: {
    load: async () => (await import("./pages/ResultPage.tsx")).ResultPage,
  },
  search: {
    load: async () => (await import("./pages/SearchPage.tsx")).SearchPage,
  },
  settings: {
    load: async () => (await import("./pages/SettingsPage.tsx")).SettingsPage,
  },
  "theme-changer": {
    load: async () => (await import("../features/settings/ThemeScreen.tsx")).ThemeScreen,
  },
  watchlist: {
    load: async () => (await import("./pages/WatchlistPage.tsx")).WatchlistPage,
  },
};
