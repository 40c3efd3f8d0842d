import { STORED_KEYS } from "./stored-keys.rules.ts";

/** What a text on the device is for. */
export type StoredPurpose = keyof typeof STORED_KEYS | "unreadable";

/** One place on the device. */
export interface StoredText {
  readonly key: string;
  readonly purpose: StoredPurpose;
}

/** In the order in which patrons see them. */
const OWN: readonly StoredText[] = (
  [
    "settings",
    "library",
    "watchlist",
    "watchlist-standing",
    "pick-tour",
    "search-history",
    "loan-history",
    "reminders",
    "result-view",
    "theme",
    "drawer",
    "pickup-branch",
    "meta-libraries",
    "map-tiles",
    "former-cards",
    "migrated",
    "storage-asked",
    "reloaded",
    "hidden-notice",
    "open-loans",
    "device",
    "late-logouts",
    "installation",
    "app-icon",
    "desk",
  ] as const
).map((purpose) => ({ key: STORED_KEYS[purpose], purpose }));

/**
 * Every text that the app may keep on the device: its own, what it could not read and set aside, and that of the former app.
 * @source, rulings 5
 */
export const STORED_TEXTS: readonly StoredText[] = [
  ...OWN,
  ...OWN.map(({ key }) => ({ key: `${key}.unreadable`, purpose: "unreadable" as const })),
  { key: STORED_KEYS.former, purpose: "former" },
];
