/** Content to share. */
export interface Shareable {
  readonly title: string;
  readonly text?: string;
  /** Absolute. */
  readonly url?: string;
}

/** Outcome; `shared` also when the patron closed the device's share sheet: that was their decision. */
export type Shared = "shared" | "copied" | "failed";

/** Sharing with other people or other apps. */
export interface SharePort {
  /** Opens the device's share sheet if there is one, else copies text and address. Never rejects. */
  share(what: Shareable): Promise<Shared>;
  /** Copies a text to the clipboard. @returns whether it was copied; false where the device does not allow it */
  copy(text: string): Promise<boolean>;
}
