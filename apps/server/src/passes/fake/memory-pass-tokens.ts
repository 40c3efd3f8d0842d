import type { PassTokenStore, PresentedToken, StoredPassToken } from "../pass-token-store.ts";

/** Tokens of passes in memory, for tests of everything above the store. */
export class MemoryPassTokens implements PassTokenStore {
  readonly rows = new Map<string, StoredPassToken>();

  async add(token: StoredPassToken): Promise<void> {
    this.rows.set(token.hash, token);
  }

  async isValid(presented: PresentedToken): Promise<boolean> {
    return this.#good(presented) !== undefined;
  }

  async take(presented: PresentedToken): Promise<StoredPassToken | undefined> {
    const found = this.#good(presented);
    if (found !== undefined) this.rows.delete(found.hash);
    return found;
  }

  async tidy(now: number): Promise<void> {
    for (const [hash, { expiresAt }] of this.rows) if (expiresAt <= now) this.rows.delete(hash);
  }

  async endAll(owners: readonly string[]): Promise<void> {
    for (const [hash, { owner }] of this.rows) if (owners.includes(owner)) this.rows.delete(hash);
  }

  #good({ hash, project, now }: PresentedToken): StoredPassToken | undefined {
    const found = this.rows.get(hash);
    return found?.project === project && found.expiresAt > now ? found : undefined;
  }
}
