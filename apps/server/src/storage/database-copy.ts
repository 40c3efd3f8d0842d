/** What the copy of a database holds. */
export interface CopyContents {
  /** Number of rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** The published catalogues: files of the data folder, relative to it. */
  readonly catalogues: readonly string[];
  /** Names of the migrations that were made. */
  readonly migrations: readonly string[];
}

/** How a database gets into a back-up, and out of one. */
export interface DatabaseCopy {
  /** Its file in a back-up. */
  readonly file: string;
  /** Names of all files of the data folder that belong to it. */
  readonly inDataDir: readonly string[];
  /**
   * Copies it as of one instant; the server may be running.
   * @param path a file that is not there yet
   * @throws {BackupError} when there are no data
   */
  copyTo(path: string): Promise<void>;
  /** Reads all of a copy. @throws {BackupError} when it is damaged */
  contentsOf(path: string): Promise<CopyContents>;
  /** @throws {BackupError} when a restore would overwrite what cannot be put aside, or a server is using it */
  refuseUse(): Promise<void>;
  /**
   * Puts a copy in its place; a file of the data folder gets there with the others of a back-up, and is only read.
   * @param path of the file as it was copied already, or else in the back-up
   * @returns what is there then
   * @throws {BackupError}
   */
  restoreFrom(path: string): Promise<CopyContents>;
}
