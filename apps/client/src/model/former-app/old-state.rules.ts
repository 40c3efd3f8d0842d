import { libraryId, locale, recordId, userId } from "@freihand/contract";
import * as z from "zod/mini";
import { jsonOf } from "../../api/json.rules.ts";
import { uniqueCards, formerCard, type FormerCards } from "../session/former-cards.rules.ts";
import { libraryStateShape, type LibraryState } from "../library/library-state.rules.ts";
import { boundedRenewTime, DEFAULT_SETTINGS, type Settings } from "../settings/settings.rules.ts";
import {
  NO_WATCHLIST,
  watchlistEntry,
  withEntries,
  type Watchlist,
} from "../watchlist/watchlist.rules.ts";
import { orElse } from "../shape-words.ts";

/** What the former app's state becomes. */
export interface FormerState {
  readonly settings: Settings;
  readonly library: LibraryState;
  readonly watchlist: Watchlist;
  readonly cards: FormerCards;
}

const flag = orElse(z.boolean(), false);
/** The former app wrote 0 for none and −1 for one that was removed. */
const oneLibrary = orElse(z.optional(libraryId), undefined);
const many = <T extends z.ZodMiniType>(item: T) =>
  orElse(z.array(orElse(z.optional(item), undefined)), []);

const oldSettings = z.object({
  darkTheme: orElse(z.optional(z.boolean()), undefined),
  themeChanger: flag,
  accountRenewTime: orElse(z.number(), DEFAULT_SETTINGS.accountRenewTime),
  locale: orElse(locale, DEFAULT_SETTINGS.locale),
  hintsHidden: flag,
  refreshAccountsHidden: flag,
  projectId: orElse(z.string(), DEFAULT_SETTINGS.projectId),
});
const oldLibrary = z.object({
  libraryId: oneLibrary,
  defaultLibraryId: oneLibrary,
  favorites: many(libraryId),
  favouritesOnly: flag,
  cookiesAccepted: flag,
  privacyAccepted: flag,
  multiPrivacyAccepted: flag,
  installed: flag,
  singleModeEnabled: flag,
  singleModeLibraryId: oneLibrary,
});
const oldAccount = z.object({
  libraryId,
  userId: z.union([userId, z.number()]),
  name: orElse(z.optional(z.string()), undefined),
});
const oldAccounts = z.object({
  account: orElse(z.optional(oldAccount), undefined),
  accounts: many(oldAccount),
});
const oldEntry = z.object({
  library: libraryId,
  id: z.union([recordId, z.number()]),
  date: orElse(z.optional(z.union([z.string(), z.number()])), undefined),
});
const oldWatchlist = z.object({
  entries: many(oldEntry),
  legacyHidden: flag,
});
const module = z.optional(z.unknown());
const oldState = z.object({ library: module, settings: module, watchlist: module });

/**
 * The state of the former app in the current shapes; unusable parts are left out, one by one.
 * @param text the text under the former app's key
 * @param now instant, RFC 3339: for entries whose date cannot be read
 * @returns undefined when it is no state at all
 * @source spec §3 "Old state", rulings 5
 */
export function formerState(text: string, now: string): FormerState | undefined {
  const parsed = oldState.safeParse(jsonOf(text));
  if (!parsed.success) return undefined;
  const { settings, library, watchlist } = parsed.data;
  return {
    settings: migrateSettings(settings),
    library: migrateLibraryState(library),
    watchlist: migrateWatchlist(watchlist, now),
    cards: migrateCards(library),
  };
}

function migrateSettings(value: unknown): Settings {
  const { darkTheme, accountRenewTime, ...others } = oldSettings.parse(members(value));
  return {
    ...DEFAULT_SETTINGS,
    ...others,
    ...(darkTheme === undefined ? {} : { darkTheme }),
    accountRenewTime: boundedRenewTime(accountRenewTime),
  };
}

function migrateLibraryState(value: unknown): LibraryState {
  const { favorites, ...others } = oldLibrary.parse(members(value));
  return libraryStateShape.parse({ ...others, favourites: [...new Set(defined(favorites))] });
}

/** The card in use comes first. Tokens of the former app are useless here and are not migrated. */
function migrateCards(value: unknown): FormerCards {
  const { account, accounts } = oldAccounts.parse(members(value));
  const cards = defined([account, ...accounts]).flatMap(({ name, ...card }) => {
    const known = name === undefined || name === "" ? {} : { name };
    return formerCard.safeParse({ ...card, userId: String(card.userId), ...known }).data ?? [];
  });
  return { cards: uniqueCards(cards) };
}

/** The entries are not migrated but offered for import. @source rulings 5 */
function migrateWatchlist(value: unknown, now: string): Watchlist {
  const { entries, legacyHidden } = oldWatchlist.parse(members(value));
  const legacy = defined(entries).map(({ library, id, date }) => ({
    libraryId: library,
    id: String(id),
    created: instantOf(date) ?? now,
  }));
  return { ...NO_WATCHLIST, legacy: withEntries(NO_WATCHLIST, legacy).entries, legacyHidden };
}

function instantOf(date: string | number | undefined): string | undefined {
  const instant = date === undefined ? undefined : new Date(date);
  if (!instant || Number.isNaN(instant.getTime())) return undefined;
  // Years of more than four digits cannot be the date of an entry.
  return watchlistEntry.shape.created.safeParse(instant.toISOString()).data;
}

/** An invalid module has no members. */
function members(value: unknown): unknown {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}

const defined = <T>(items: readonly (T | undefined)[]): T[] =>
  items.filter((item) => item !== undefined);
