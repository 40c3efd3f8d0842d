import { formerState } from "./old-state.rules.ts";
import { STORED_KEYS } from "../settings/stored-keys.rules.ts";

/** The texts stored on the device, by key. */
export type StoredTexts = ReadonlyMap<string, string>;

/** The keys that a migration reads and writes. */
export const MIGRATED_KEYS = [
  STORED_KEYS.former,
  STORED_KEYS.migrated,
  STORED_KEYS.settings,
  STORED_KEYS.library,
  STORED_KEYS.watchlist,
  STORED_KEYS["former-cards"],
] as const;

/** The plan of a migration. */
export type Migration =
  | { readonly status: "nothing" }
  /** `writes`: to be written in this order; only once all are stored may `remove` be deleted. */
  | { readonly status: "migrate"; readonly writes: StoredTexts; readonly remove: string }
  /** The former state stays; `writes` records that it has been examined. */
  | { readonly status: "unreadable"; readonly writes: StoredTexts };

/**
 * Plans to take over the former app's state, once. State already in the current form is newer and stays.
 * @param now instant, RFC 3339
 * @source spec §3 "Old state", rulings 5, Q-41
 */
export function plannedMigration(texts: StoredTexts, now: string): Migration {
  const former = texts.get(STORED_KEYS.former);
  if (former === undefined || texts.has(STORED_KEYS.migrated)) return { status: "nothing" };
  const state = formerState(former, now);
  if (!state) return { status: "unreadable", writes: new Map([stamp(now, "unreadable")]) };
  const pieces = [
    [STORED_KEYS.settings, state.settings],
    [STORED_KEYS.library, state.library],
    [STORED_KEYS.watchlist, state.watchlist],
    ...(state.cards.cards.length === 0
      ? []
      : [[STORED_KEYS["former-cards"], state.cards] as const]),
  ] as const;
  const missing = pieces.filter(([key]) => !texts.has(key));
  return {
    status: "migrate",
    writes: new Map([
      ...missing.map(([key, piece]) => [key, stored(piece)] as const),
      stamp(now, "migrated"),
    ]),
    remove: STORED_KEYS.former,
  };
}

const stored = (state: unknown) => JSON.stringify({ version: 1, state });
const stamp = (at: string, outcome: string) =>
  [STORED_KEYS.migrated, stored({ at, outcome })] as const;
