import { takeIn } from "./spoken.ts";

/** Areas of the German texts that the first paint does not need. English comes as a whole, when somebody wants it. */
const AREAS = {
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
export type LateArea = keyof typeof AREAS;

/** Waits for the texts of some areas; a screen that shows them waits for them before it shows. */
export async function loadAreas(areas: readonly LateArea[]): Promise<void> {
  const texts = await Promise.all(areas.map((area) => AREAS[area]()));
  for (const { default: area } of texts) takeIn("de", area);
}
