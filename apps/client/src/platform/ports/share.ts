/** What a patron gives on. */
export interface Shareable {
  readonly title: string;
  readonly text?: string;
  /** Absolute. */
  readonly url?: string;
}

/** What became of it; `shared` also when the patron closed the device's own sheet: that was a decision. */
export type Shared = "shared" | "copied" | "failed";

/** Giving something on to other people or other apps. */
export interface SharePort {
  /** Offers the device's own sheet where there is one, else copies text and address. Never rejects. */
  share(what: Shareable): Promise<Shared>;
  /** Puts a text on the clipboard. @returns whether it is there; false where the device does not allow it */
  copy(text: string): Promise<boolean>;
}
