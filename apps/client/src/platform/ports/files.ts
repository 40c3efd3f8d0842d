/** A text file that the app has made. */
export interface TextFile {
  /** Name with its ending. */
  readonly name: string;
  /** Media type without parameters: `text/csv`. */
  readonly type: string;
  readonly text: string;
}

/** Giving files to the patron. */
export interface FilesPort {
  /** Saves the file, or offers the device's own sheet for it. Rejects when the device refuses; closing the sheet is no failure. */
  give(file: TextFile): Promise<void>;
}
