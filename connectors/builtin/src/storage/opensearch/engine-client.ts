import type { EngineAddress, EngineJson } from "@freihand/catalogue";
import { EngineError, NoSuchIndex } from "./engine-error.ts";
import { listOf, parseReply, partOf, type EngineReply } from "./engine-reply.cast.ts";

/** Milliseconds for one answer of one node. */
export interface EngineLimits {
  readonly searchMs: number;
  /** For what an import does: a bulk of titles, making an index known. */
  readonly workMs: number;
}

const LIMITS: EngineLimits = { searchMs: 4_000, workMs: 60_000 };
/** What the engine is told; it looks at this between pieces of work only, so ours counts. */
const ENGINE_TIMEOUT = "3s";
/** The next node may do better: it is gone, overloaded or has no contact to the others. */
const TRY_NEXT = new Set([429, 502, 503, 504]);

/** A request that is not a search. */
interface Work {
  readonly method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** With a slash in front. */
  readonly path: string;
  /** An object as JSON, a list as one line each. */
  readonly body?: EngineJson | readonly EngineJson[];
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Speaks to one OpenSearch cluster. */
export class EngineClient {
  readonly prefix: string;
  readonly #address: EngineAddress;
  readonly #limits: EngineLimits;

  constructor(address: EngineAddress, limits: EngineLimits = LIMITS) {
    this.#address = address;
    this.#limits = limits;
    this.prefix = address.prefix;
  }

  /**
   * Several searches in one index, in one request.
   * @returns an answer each, in their order, all of them whole
   * @throws {EngineError} when one is missing or has not looked at everything; {NoSuchIndex}
   */
  async search(index: string, searches: readonly EngineJson[]): Promise<readonly EngineReply[]> {
    const header = { index, allow_partial_search_results: false };
    const body = searches.flatMap((one) => [
      header,
      { ...one, timeout: ENGINE_TIMEOUT, _source: false },
    ]);
    const work: Work = { method: "POST", path: "/_msearch", body };
    const answer = await this.#send(work, this.#limits.searchMs);
    const replies = listOf(this.#read(answer), "responses");
    if (replies.length !== searches.length) throw new EngineError("an answer is missing");
    for (const reply of replies) checkWhole(reply);
    return replies;
  }

  /** @throws {EngineError} {NoSuchIndex} */
  async work(work: Work): Promise<EngineReply> {
    return this.#read(await this.#send(work, this.#limits.workMs));
  }

  /** Whether there is an index or alias of this name. @throws {EngineError} */
  async has(index: string): Promise<boolean> {
    const { status } = await this.#send({ method: "HEAD", path: `/${index}` }, this.#limits.workMs);
    if (status !== 200 && status !== 404) throw new EngineError(`status ${String(status)}`);
    return status === 200;
  }

  /** Whether a node answers within a second. */
  async answers(): Promise<boolean> {
    try {
      return (await this.#send({ method: "GET", path: "/" }, 1_000)).status === 200;
    } catch {
      return false;
    }
  }

  #read({ status, text }: Answer): EngineReply {
    const reply = parsed(text);
    if (status < 400) return reply;
    throw problemOf(status, reply);
  }

  /** Each node once; everything we send may be sent twice. */
  async #send(work: Work, limitMs: number): Promise<Answer> {
    let last: unknown;
    for (const node of this.#address.nodes) {
      const answer = await this.#attempt(node, work, limitMs);
      if (!(answer instanceof Error)) return answer;
      last = answer;
    }
    throw last;
  }

  /** @returns an error where the next node may do better */
  async #attempt(node: string, work: Work, limitMs: number): Promise<Answer | Error> {
    try {
      const answer = await this.#exchange(node, work, limitMs);
      return TRY_NEXT.has(answer.status)
        ? new EngineError(`status ${String(answer.status)}`)
        : answer;
    } catch (error) {
      return new EngineError(reasonOf(error), { cause: error });
    }
  }

  async #exchange(node: string, { method, path, body }: Work, limitMs: number): Promise<Answer> {
    const { authorization } = this.#address;
    const reply = await fetch(`${node}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": typeOf(body) }),
        ...(authorization === undefined ? {} : { authorization }),
      },
      ...(body === undefined ? {} : { body: textOf(body) }),
      redirect: "error",
      signal: AbortSignal.timeout(limitMs),
    });
    return { status: reply.status, text: await reply.text() };
  }
}

type Body = NonNullable<Work["body"]>;

const isLines = (body: Body): body is readonly EngineJson[] => Array.isArray(body);

const typeOf = (body: Body): string =>
  isLines(body) ? "application/x-ndjson" : "application/json";

const textOf = (body: Body): string =>
  isLines(body) ? body.map((line) => `${JSON.stringify(line)}\n`).join("") : JSON.stringify(body);

/** A proxy in front of the engine answers in whatever form it likes. */
function parsed(text: string): EngineReply {
  try {
    return parseReply(text === "" ? "{}" : text);
  } catch (error) {
    throw new EngineError("the answer is no JSON", { cause: error });
  }
}

/** The engine's own words quote the request: only the name of the problem is told. */
function problemOf(status: number, reply: EngineReply): Error {
  const { type } = partOf(reply, "error");
  const name = typeof type === "string" ? type : "no reason given";
  return status === 404 && name === "index_not_found_exception"
    ? new NoSuchIndex(name)
    : new EngineError(`status ${String(status)}, ${name}`);
}

/** Node hides why a connection failed in the cause; the message may have the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "no reason given";
  const { cause } = error;
  if (cause instanceof Error && "code" in cause) return String(cause.code);
  return error.name;
}

/** Shards that nobody has are not called failed: only the sum tells. */
function checkWhole(reply: EngineReply): void {
  const status = Number(reply["status"]);
  if (status !== 200) throw problemOf(status, reply);
  const { total, successful } = partOf(reply, "_shards");
  if (reply["timed_out"] !== false || total !== successful)
    throw new EngineError("not everything was searched");
}
