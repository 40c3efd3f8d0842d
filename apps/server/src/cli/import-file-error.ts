/** A file cannot be imported at all; the message names it and says what to do. */
export class ImportFileError extends Error {
  override readonly name = "ImportFileError";
}

/** What made a thread fail, as it was thrown there: on its way it has lost its class, and is no error of the engine's own. */
export function fromThread(error: unknown): unknown {
  if (typeof error !== "object" || error === null) return error;
  const isOurs = "name" in error && error.name === "ImportFileError" && "message" in error;
  return isOurs ? new ImportFileError(String(error.message)) : error;
}
