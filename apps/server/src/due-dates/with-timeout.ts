/** Below the timeout of a call. @source Q-31 */
const BUDGET_MS = 20_000;

/**
 * Calls with a signal that no caller's leaving aborts: others wait for the same answer. On timeout it rejects with
 * `TimeoutError`, whether the callee heeds the signal or not.
 */
export async function withTimeout<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ended = new AbortController();
  const { promise: timeUp, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new DOMException("the time is up", "TimeoutError");
    reject(error);
    ended.abort(error);
  }, BUDGET_MS).unref();
  try {
    return await Promise.race([ask(ended.signal), timeUp]);
  } finally {
    clearTimeout(timer);
  }
}
