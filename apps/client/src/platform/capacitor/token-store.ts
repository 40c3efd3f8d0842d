import { KeychainAccess, SecureStorage } from "@aparajita/capacitor-secure-storage";
import type { StoredToken, TokenStore } from "../ports/token-store.ts";
import type { TextStore } from "../ports/text-store.ts";
import { tokenEntry, tokenKey } from "../web/token-entry.parse.ts";
import { Mutex } from "./mutex.ts";

/** That this installation has begun with an empty store. An iPhone's keychain outlives the app, the page's texts do not. */
const BEGUN = "freihand.installation";

/**
 * Refresh tokens in the device's own store for secrets. The app is its only page: what it knows is newer than what a store that
 * fails has kept, and goes there as soon as the store works. An entry that cannot be read stays where it is, unread, until its card
 * signs in or out again.
 * @source
 */
export function capacitorTokenStore(texts: TextStore): TokenStore {
  const mutex = new Mutex();
  const known = new KnownTokens(openOnce(texts));
  const change = (key: string, how: (before: StoredToken | undefined) => StoredToken | undefined) =>
    mutex.runExclusive(async () => {
      await known.read();
      const after = how(known.entries.get(key));
      if (after) await known.put(key, after);
    });
  return {
    readAll: () =>
      mutex.runExclusive(async () => {
        await known.read();
        return [...known.entries.values()];
      }),
    write: (token) => change(tokenKey(token), (before) => ({ ...before, ...token })),
    note: (card, note) => change(tokenKey(card), (before) => before && { ...before, ...note }),
    remove: (card) => mutex.runExclusive(() => known.put(tokenKey(card), undefined)),
  };
}

/** What the app knows of its store, and what that store has still to be told. Nothing here rejects: signing in holds until the app ends. */
class KnownTokens {
  readonly entries = new Map<string, StoredToken>();
  /** Keys of what the store has not taken yet. */
  readonly #behind = new Set<string>();
  readonly #open: () => Promise<void>;

  constructor(open: () => Promise<void>) {
    this.#open = open;
  }

  /** Takes in what is in the store and not known; what is newer here goes there first. */
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
        // members without a value do not travel as JSON
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

/** Makes the store ready once; what a former installation has left goes first. */
function openOnce(texts: TextStore): () => Promise<void> {
  let opening: Promise<void> | undefined;
  const open = async () => {
    // no backup and no other device gets them
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

/** Undefined: there is none, or nobody can read it. */
async function readEntry(key: string): Promise<StoredToken | undefined> {
  try {
    return tokenEntry(await SecureStorage.get(key, false));
  } catch {
    return undefined;
  }
}
