import type { FastifyReply } from "fastify";

/** Timeout of a call; below the client's own 30 s. @source Q-31 */
const CALL_BUDGET_MS = 25_000;

/**
 * Aborted on timeout or when the client has gone. Calls that change something are completed even when the client has
 * gone: its repeat then finds it done (rulings 25), and a client that disconnects during a login has used an attempt
 * (Q-11). Fastify 5.12's own `request.signal` fires as soon as the body of a POST has been read, and signals of
 * `AbortSignal.timeout` stay in memory until they time out, long after the call.
 */
export function createCallSignal({ raw }: FastifyReply, changesSomething: boolean): AbortSignal {
  const ended = new AbortController();
  const timeUp = setTimeout(() => {
    ended.abort(new DOMException("the time is up", "TimeoutError"));
  }, CALL_BUDGET_MS).unref();
  raw.once("close", () => {
    if (changesSomething && !raw.writableFinished) return;
    clearTimeout(timeUp);
    if (!raw.writableFinished) ended.abort();
  });
  return ended.signal;
}
