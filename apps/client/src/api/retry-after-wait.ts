import { endpoints, type EndpointName } from "@freihand/contract";
import { connection, type Connection } from "./connection.ts";
import { ApiError, TransportError } from "./errors.ts";
import type { SendOptions, Sent } from "./transport.ts";

/** Reads by POST: another query has to wait as long as the one that was rejected. */
const POSTED_READS: ReadonlySet<EndpointName> = new Set(["search", "titles"] as const);
/** A timer may fire this much early, in milliseconds. */
const EARLY_MS = 50;
const MS_A_SECOND = 1000;

type Refused = ApiError | TransportError;

interface TurnedAway {
  readonly error: Refused;
  /** On the clock of `performance.now`. */
  readonly until: number;
}

const turnedAway = new WeakMap<Connection, Map<string, TurnedAway>>();

/**
 * Fails with the server's last refusal while the wait that it asked for is not over: every caller, be it a screen, a
 * timer or the patron, gets it at once, and nothing is sent.
 * @throws ApiError or TransportError with the seconds that are left
 * @source RFC 9110 §10.2.3
 */
export function throwIfRetryLater(call: string): void {
  const known = ofConnection().get(call);
  if (!known) return;
  const left = known.until - performance.now();
  if (left > EARLY_MS) throw known.error.waitingFor(left / MS_A_SECOND);
  ofConnection().delete(call);
}

/** Records how long the server asked to wait before a call is repeated. */
export function noteRetryAfter(call: string, error: unknown): void {
  if (!(error instanceof ApiError || error instanceof TransportError)) return;
  const { retryAfter } = error;
  if (retryAfter === undefined || retryAfter === 0) return;
  ofConnection().set(call, { error, until: performance.now() + retryAfter * MS_A_SECOND });
}

/**
 * Which calls share one wait: those for the same thing by the same patron, whatever the parameters. A patron's action
 * has a wait of its own: a wrong password blocks no other card.
 */
export function callKey(name: EndpointName, sent: Sent, options: SendOptions): string {
  const isAction = endpoints[name].method === "POST" && !POSTED_READS.has(name);
  return JSON.stringify([
    name,
    options.project ?? connection().project(),
    sent.params,
    options.token,
    isAction ? sent.body : undefined,
  ]);
}

function ofConnection(): Map<string, TurnedAway> {
  const to = connection();
  const known = turnedAway.get(to) ?? new Map<string, TurnedAway>();
  turnedAway.set(to, known);
  return known;
}
