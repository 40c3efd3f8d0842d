import { addTexts } from "./i18n-store.ts";

/** Areas of the German texts that the first paint does not need. English is loaded as a whole, on demand. */
const NAMESPACES = {
  account: () => import("./de/account.json", { with: { type: "json" } }),
  accounts: () => import("./de/accounts.json", { with: { type: "json" } }),
  acquisitions: () => import("./de/acquisitions.json", { with: { type: "json" } }),
  events: () => import("./de/events.json", { with: { type: "json" } }),
  home: () => import("./de/home.json", { with: { type: "json" } }),
  "id-card": () => import("./de/id-card.json", { with: { type: "json" } }),
  info: () => import("./de/info.json", { with: { type: "json" } }),
  libraries: () => import("./de/libraries.json", { with: { type: "json" } }),
  "loan-history": () => import("./de/loan-history.json", { with: { type: "json" } }),
  login: () => import("./de/login.json", { with: { type: "json" } }),
  map: () => import("./de/map.json", { with: { type: "json" } }),
  metasearch: () => import("./de/metasearch.json", { with: { type: "json" } }),
  multistep: () => import("./de/multistep.json", { with: { type: "json" } }),
  nfc: () => import("./de/nfc.json", { with: { type: "json" } }),
  "open-loans": () => import("./de/open-loans.json", { with: { type: "json" } }),
  pages: () => import("./de/pages.json", { with: { type: "json" } }),
  record: () => import("./de/record.json", { with: { type: "json" } }),
  reminders: () => import("./de/reminders.json", { with: { type: "json" } }),
  scanner: () => import("./de/scanner.json", { with: { type: "json" } }),
  search: () => import("./de/search.json", { with: { type: "json" } }),
  settings: () => import("./de/settings.json", { with: { type: "json" } }),
  watchlist: () => import("./de/watchlist.json", { with: { type: "json" } }),
} as const;

/** A name of these areas. */
export type TextNamespace = keyof typeof NAMESPACES;

/** Loads the texts of some areas; a screen that uses them waits for them before it renders. */
export async function loadNamespaces(namespaces: readonly TextNamespace[]): Promise<void> {
  const texts = await Promise.all(namespaces.map((area) => NAMESPACES[area]()));
  for (const { default: area } of texts) addTexts("de", area);
}
