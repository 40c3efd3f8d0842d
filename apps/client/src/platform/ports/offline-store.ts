/**
 * Where public answers of the server outlive a reload, for a start without a connection.
 * Nothing about patrons is ever given to it. What it returns must be parsed.
 * @source trust
 */
export interface OfflineStore {
  readAll(): Promise<readonly unknown[]>;
  /** Replaces the entry of the same key. A full or denied storage keeps nothing and says nothing. */
  write(key: string, entry: unknown): Promise<void>;
  remove(key: string): Promise<void>;
}
