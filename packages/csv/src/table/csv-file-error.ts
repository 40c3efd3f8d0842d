/** A file that cannot be imported at all; the message says why and what to do, without the name of the file. */
export class CsvFileError extends Error {
  override readonly name = "CsvFileError";
}
