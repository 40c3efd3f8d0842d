/** The page that the app runs in. */
export interface PagePort {
  /** Reloads the app. */
  reload(): void;
  /** Loads an address of the app in place of this page, without a history entry for it. */
  replace(path: string): void;
  /** Prints the page, in its print view; undefined: not supported by the device. */
  readonly print?: () => void;
  /** Notifies when the page was printed, from the browser's menu too. @returns a function that ends the subscription */
  onPrinted(listener: () => void): () => void;
  /** The app's name in the page as served; undefined: none. */
  readonly servedName: string | undefined;
  /** Takes the title of a page that is rendered without a document; undefined: there is a document. */
  readonly noteTitle?: (title: string) => void;
  /**
   * Whether the page is navigating to another site: failures are then interruptions, and a reload would bring the
   * patron back.
   */
  isLeaving(): boolean;
  /** System of the device beneath the page; undefined: not a phone or tablet of these two kinds. */
  system(): "ios" | "android" | undefined;
  /**
   * Notifies when the page becomes visible again, as after the device was asleep. @returns a function that ends the
   * subscription
   */
  onShown(listener: () => void): () => void;
  /**
   * Notifies when the browser restores the page from its cache, by "back". @returns a function that ends the
   * subscription
   */
  onBack(listener: () => void): () => void;
  /** Notifies of every user activity on the page. @returns a function that ends the subscription */
  onInput(listener: () => void): () => void;
}
