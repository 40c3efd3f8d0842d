import { UnreadableReply, type OaiReply } from "../reply/oai-reply.ts";
import { readOaiReply } from "../reply/read-oai-reply.ts";
import { decideRetry } from "../rules/retry.rules.ts";
import { transportFailure } from "../rules/transport-words.rules.ts";
import { HarvestError } from "./harvest-error.ts";

/** What a repository's client may use of the outside world. */
export interface RepositoryTools {
  /** Follows no redirect; fails after a deadline and beyond a size. */
  readonly http: (request: Request) => Promise<Response>;
  /** Ends when the operator stops the harvest. */
  readonly signal: AbortSignal;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Before a request is repeated: why, in plain English, and after which pause. */
  readonly onRetry: (why: string, afterMs: number) => void;
}

/** A reply, and its bytes as sent. */
export interface FetchedReply {
  readonly bytes: Uint8Array;
  readonly reply: OaiReply;
}

interface Failure {
  readonly why: string;
  readonly mayPass: boolean;
  readonly retryAfter: string | null;
  readonly cause?: unknown;
}

type Attempt = { readonly fetched: FetchedReply } | { readonly failure: Failure };

const OK = 200;
const BUSY: ReadonlySet<number> = new Set([429, 503]);

/**
 * Calls one repository, at its own address only. Every request reads, so a failed one is repeated, with pauses or as
 * `Retry-After` says.
 */
export class RepositoryHttp {
  readonly #base: URL;
  readonly #tools: RepositoryTools;

  constructor(url: string, tools: RepositoryTools) {
    this.#base = new URL(url);
    this.#tools = tools;
  }

  /** @throws {HarvestError} when it fails for good */
  async get(parameters: Readonly<Record<string, string>>): Promise<FetchedReply> {
    const url = new URL(this.#base);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    for (let attempt = 1; ; attempt++) {
      const result = await this.#attempt(url);
      if ("fetched" in result) return result.fetched;
      await this.#pause(result.failure, attempt);
    }
  }

  /** @throws {HarvestError} when a repeat makes no sense */
  async #pause(failure: Failure, attempt: number): Promise<void> {
    const { signal, now, wait, onRetry } = this.#tools;
    const { why, retryAfter, cause, mayPass } = failure;
    const decision = mayPass
      ? decideRetry({ attempt, retryAfter, nowMs: now() })
      : ({ isRetried: false } as const);
    if (!decision.isRetried)
      throw new HarvestError(`The repository ${this.#base.host}: ${why}.`, {
        cause,
        isResumable: mayPass,
      });
    onRetry(why, decision.afterMs);
    await wait(decision.afterMs, signal);
  }

  async #attempt(url: URL): Promise<Attempt> {
    const { signal } = this.#tools;
    signal.throwIfAborted();
    try {
      const headers = { accept: "text/xml, application/xml", "user-agent": "Freihand" };
      const response = await this.#tools.http(new Request(url, { signal, headers }));
      return await this.#judge(response);
    } catch (error) {
      signal.throwIfAborted();
      const { text, mayPass } = transportFailure(error);
      return { failure: { why: text, mayPass, retryAfter: null, cause: error } };
    }
  }

  async #judge(response: Response): Promise<Attempt> {
    if (response.status === OK) return readBody(response);
    const failure = statusFailure(response);
    return { failure: { ...failure, retryAfter: response.headers.get("retry-after") } };
  }
}

async function readBody(response: Response): Promise<Attempt> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  try {
    return { fetched: { bytes, reply: readOaiReply(bytes) } };
  } catch (error) {
    if (!(error instanceof UnreadableReply)) throw error;
    // cut off in the middle, or a page of a proxy: another attempt shows it
    return {
      failure: {
        why: `its reply cannot be read: ${error.message}. If it stays so, its operators have to look at it`,
        mayPass: true,
        retryAfter: null,
        cause: error,
      },
    };
  }
}

function statusFailure({ status, headers }: Response): Pick<Failure, "why" | "mayPass"> {
  if (BUSY.has(status))
    return {
      why: `it is too busy (HTTP ${String(status)}), and asks to come again later`,
      mayPass: true,
    };
  if (status >= 300 && status < 400)
    return {
      why: `it sends us on to ${placeOf(headers.get("location"))}, which is not followed; if that is right, write it into harvest.url`,
      mayPass: false,
    };
  if (status === 401 || status === 403)
    return {
      why: `it does not let this server in (HTTP ${String(status)}): its operators have to allow the harvest`,
      mayPass: false,
    };
  const hint = status >= 500 ? "its operators have to look at it" : "check harvest.url";
  return { why: `it answers HTTP ${String(status)}: ${hint}`, mayPass: status >= 500 };
}

/** An address without its parameters: they may be long, and may be anything. */
const placeOf = (location: string | null): string => {
  const place = location ?? "an unnamed place";
  return (place.split(/[?#]/)[0] ?? place).slice(0, 200).replaceAll(/\p{C}+/gu, " ");
};
