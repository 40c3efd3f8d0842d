/** A text file created by the app. */
export interface TextFile {
  /** Name with extension. */
  readonly name: string;
  /** Media type without parameters: `text/csv`. */
  readonly type: string;
  readonly text: string;
}

/** Saving files for the patron. */
export interface FilesPort {
  /**
   * Saves the file, or offers it in the device's share sheet. Rejects when the device refuses; closing the sheet is no
   * failure.
   */
  give(file: TextFile): Promise<void>;
}
