/** The page that the app lives in. */
export interface PagePort {
  /** Loads the app anew. */
  reload(): void;
  /** Puts the page on paper, as its print view. */
  print(): void;
  /** System of the device beneath the page; undefined: neither phone nor tablet of these two kinds. */
  system(): "ios" | "android" | undefined;
  /** Told when the page comes into view again, as after the device slept. @returns a function that ends the subscription */
  onShown(listener: () => void): () => void;
}
