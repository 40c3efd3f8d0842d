/** Named locks shared by the tabs of this browser. @source Q-15 */
export interface LockPort {
  /** Runs exclusively across all tabs. */
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
  /**
   * Holds a shared lock, until the tab closes. Nothing is written to the device.
   * @returns a function that releases it
   */
  hold(name: string): () => void;
  /** Whether any tab holds the name; false where the browser cannot report it. */
  isHeld(name: string): Promise<boolean>;
}
