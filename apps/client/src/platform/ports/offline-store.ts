/**
 * Where answers of the server outlive a reload, for a start without a connection. What is about patrons lies in a store of its
 * own. What it returns must be parsed.
 * @source
 */
export interface OfflineStore {
  readAll(): Promise<readonly unknown[]>;
  /** Replaces the entry of the same key. A full or denied storage keeps nothing and says nothing. */
  write(key: string, entry: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  /** Removes everything, also what nobody can read. */
  clear(): Promise<void>;
}
