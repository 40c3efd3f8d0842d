/**
 * Keeps server responses over a reload, for an offline start. Patron data has a store of its own. What it returns must
 * be parsed.
 * @source
 */
export interface OfflineStore {
  readAll(): Promise<readonly unknown[]>;
  /** Replaces the entry of the same key. Full or denied storage is ignored silently. */
  write(key: string, entry: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  /** Removes everything, including unreadable entries. */
  clear(): Promise<void>;
}
