/** Names that the tabs of this browser share. @source Q-15 */
export interface LockPort {
  /** One at a time over all tabs. */
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
  /**
   * Holds a name, which several tabs may do at once, until the tab closes. Nothing is written to the device.
   * @returns a function that lets it go
   */
  hold(name: string): () => void;
  /** Whether any tab holds the name; false where the browser cannot tell. */
  isHeld(name: string): Promise<boolean>;
}
