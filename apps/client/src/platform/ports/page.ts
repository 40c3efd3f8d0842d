/** The page that the app lives in. */
export interface PagePort {
  /** Loads the app anew. */
  reload(): void;
  /** Loads an address of the app anew in place of this page: nothing leads back to it. */
  replace(path: string): void;
  /** Puts the page on paper, as its print view; undefined: the device cannot. */
  readonly print?: () => void;
  /** How the server calls the app in the page as it came; undefined: it does not say. */
  readonly servedName: string | undefined;
  /** Whether the page is on its way to another address: what fails then was cut off, and a reload would call the patron back. */
  isLeaving(): boolean;
  /** System of the device beneath the page; undefined: neither phone nor tablet of these two kinds. */
  system(): "ios" | "android" | undefined;
  /** Told when the page comes into view again, as after the device slept. @returns a function that ends the subscription */
  onShown(listener: () => void): () => void;
  /** Told when the browser takes the page as it was out of its cache, by "back". @returns a function that ends the subscription */
  onBack(listener: () => void): () => void;
  /** Told of every sign that somebody sits before the page. @returns a function that ends the subscription */
  onInput(listener: () => void): () => void;
}
