/** The installed app among the other apps of the device. */
export interface LifecyclePort {
  /**
   * Notifies of the address of a link that opened the app or arrived while it was running; the address must be checked.
   * @returns a function that ends the subscription
   */
  onAddress(listener: (address: string) => void): () => void;
  /**
   * Notifies of the device's own back button; undefined: it has none. @returns a function that ends the subscription
   */
  readonly onBackButton?: (listener: () => void) => () => void;
  /**
   * Puts the app into the background, as the back button does on the first page; undefined: not allowed on the device.
   */
  readonly leave?: () => Promise<void>;
  /** The app has rendered: the splash screen may be hidden. */
  ready(): void;
  /** Matches the device's own bars to the app's colours. */
  setBars(look: "light" | "dark"): void;
}
