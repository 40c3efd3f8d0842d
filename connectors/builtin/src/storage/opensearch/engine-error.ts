/** What an error that reaches us from a thread still says of itself: its class is lost on the way. */
const GONE = "the search engine does not answer";

/**
 * OpenSearch did not answer, or not wholly: nothing may be concluded from it. The message is for the log and has neither an
 * address nor what was searched for.
 */
export class EngineError extends Error {
  override readonly name = "EngineError";

  constructor(reason: string, options?: ErrorOptions) {
    super(`${GONE}: ${reason}`, options);
  }
}

/** Whether an error is an `EngineError`, also one of a thread. */
export const isEngineError = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(GONE);

/** The engine has no such index. */
export class NoSuchIndex extends Error {
  override readonly name = "NoSuchIndex";
}
