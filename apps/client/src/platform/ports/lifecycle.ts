/** The installed app among the other apps of the device. */
export interface LifecyclePort {
  /** Told the address of a link that opened the app or came while it ran; the address must be judged. @returns a function that ends the subscription */
  onAddress(listener: (address: string) => void): () => void;
  /** Told of the device's own back button; undefined: it has none. @returns a function that ends the subscription */
  readonly onBackButton?: (listener: () => void) => () => void;
  /** Puts the app into the background, as the back button does on the first page; undefined: the device does not allow it. */
  readonly leave?: () => Promise<void>;
  /** The app is drawn: what covered its start may go. */
  ready(): void;
  /** Colours of the device's own bars follow the app's. */
  setBars(look: "light" | "dark"): void;
}
