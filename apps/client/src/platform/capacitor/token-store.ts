import { KeychainAccess, SecureStorage } from "@aparajita/capacitor-secure-storage";
import pLimit from "p-limit";
import type { StoredToken, TokenStore } from "../ports/token-store.ts";
import type { TextStore } from "../ports/platform.ts";
import { tokenEntry, tokenKey } from "../web/token-entry.parse.ts";

/**
 * Marks that this installation started with an empty store. An iPhone's keychain outlives the app, the page's texts do
 * not.
 */
const BEGUN = "freihand.installation";

/**
 * Refresh tokens in the device's own store for secrets. The app is its only page: its own state is newer than that of a
 * failing store, and is written as soon as the store works. An unreadable entry stays in place until its card signs in
 * or out again.
 * @source
 */
export function capacitorTokenStore(texts: TextStore): TokenStore {
  const inTurn = pLimit(1);
  const known = new KnownTokens(openOnce(texts));
  const change = (key: string, how: (before: StoredToken | undefined) => StoredToken | undefined) =>
    inTurn(async () => {
      await known.read();
      const after = how(known.entries.get(key));
      if (after) await known.put(key, after);
    });
  return {
    readAll: () =>
      inTurn(async () => {
        await known.read();
        return [...known.entries.values()];
      }),
    write: (token) => change(tokenKey(token), (before) => ({ ...before, ...token })),
    note: (card, note) => change(tokenKey(card), (before) => before && { ...before, ...note }),
    remove: (card) => inTurn(() => known.put(tokenKey(card), undefined)),
  };
}

/**
 * The app's view of its store, with the writes still pending. Nothing here rejects: a session lasts until the app ends.
 */
class KnownTokens {
  readonly entries = new Map<string, StoredToken>();
  /** Keys not yet written to the store. */
  readonly #behind = new Set<string>();
  readonly #open: () => Promise<void>;

  constructor(open: () => Promise<void>) {
    this.#open = open;
  }

  /** Reads unknown entries from the store; pending writes go first. */
  read(): Promise<void> {
    return attempt(async () => {
      await this.#flush();
      const keys = (await SecureStorage.keys()).filter((key) => !this.entries.has(key));
      const found = await Promise.all(keys.map(readEntry));
      for (const entry of found) if (entry) this.entries.set(tokenKey(entry), entry);
    });
  }

  /** @param entry undefined: the card is gone */
  put(key: string, entry: StoredToken | undefined): Promise<void> {
    if (entry) this.entries.set(key, entry);
    else this.entries.delete(key);
    this.#behind.add(key);
    return attempt(() => this.#flush());
  }

  async #flush(): Promise<void> {
    await this.#open();
    await Promise.all(
      Array.from(this.#behind, async (key) => {
        const entry = this.entries.get(key);
        // members without a value are dropped in JSON
        await (entry ? SecureStorage.set(key, { ...entry }, false) : SecureStorage.remove(key));
        this.#behind.delete(key);
      }),
    );
  }
}

async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch {
    // the device is locked or has no such store: the next call tries again
  }
}

/** Prepares the store once; leftovers of a former installation are removed first. */
function openOnce(texts: TextStore): () => Promise<void> {
  let opening: Promise<void> | undefined;
  const open = async () => {
    // excluded from backups and from other devices
    await SecureStorage.setDefaultKeychainAccess(KeychainAccess.whenUnlockedThisDeviceOnly);
    if (texts.read(BEGUN) !== undefined) return;
    await SecureStorage.clear();
    texts.write(BEGUN, "1");
  };
  return async () => {
    opening ??= open();
    try {
      await opening;
    } catch (error) {
      opening = undefined; // the device may be locked: the next call tries again
      throw error;
    }
  };
}

/** Undefined: there is none, or it is unreadable. */
async function readEntry(key: string): Promise<StoredToken | undefined> {
  try {
    return tokenEntry(await SecureStorage.get(key, false));
  } catch {
    return undefined;
  }
}
