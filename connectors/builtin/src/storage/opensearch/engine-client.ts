import { setTimeout as wait } from "node:timers/promises";
import type { EngineAddress, EngineJson } from "@freihand/catalogue";
import { EngineError, NoSuchIndex } from "./engine-error.ts";
import { connectionTrouble, refusal } from "./engine-trouble.rules.ts";
import { NodeOrder } from "./node-order.ts";
import { listOf, parseReply, partOf, type EngineReply } from "./engine-reply.cast.ts";

/** Milliseconds for one answer of one node. */
export interface EngineLimits {
  readonly searchMs: number;
  /** After which another node is asked the same: this one may be gone without having closed its connections. */
  readonly nextNodeMs: number;
  /** For what an import does: a bulk of titles, making an index known. */
  readonly workMs: number;
}

const LIMITS: EngineLimits = { searchMs: 4_000, nextNodeMs: 800, workMs: 60_000 };
/** What the engine is told; it looks at this between pieces of work only, so ours counts. */
const ENGINE_TIMEOUT = "3s";
/** A node that has a copy searches that one, so that no other node can keep it waiting. */
const HEADER = { allow_partial_search_results: false, preference: "_local" };
/** The next node may do better: it is gone, overloaded or has no contact to the others. */
const TRY_NEXT = new Set([429, 502, 503, 504]);

const NO_REASON = "no reason given";

/** A request that is not a search. */
interface Work {
  readonly method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** With a slash in front. */
  readonly path: string;
  /** An object as JSON, a list as one line each; a text is such lines already. */
  readonly body?: EngineJson | readonly EngineJson[] | string;
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
  readonly #order: NodeOrder;

  constructor(address: EngineAddress, limits: EngineLimits = LIMITS) {
    this.#address = address;
    this.#limits = limits;
    this.#order = new NodeOrder(address.nodes);
    this.prefix = address.prefix;
  }

  /**
   * Several searches in one index, in one request.
   * @returns an answer each, in their order, all of them whole
   * @throws {EngineError} when one is missing or has not looked at everything; {NoSuchIndex}
   */
  async search(index: string, searches: readonly EngineJson[]): Promise<readonly EngineReply[]> {
    const header = { index, ...HEADER };
    const body = searches.flatMap((one) => [
      header,
      { ...one, timeout: ENGINE_TIMEOUT, _source: false },
    ]);
    const work: Work = { method: "POST", path: "/_msearch", body };
    const answer = await this.#first(work);
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
    if (status !== 200 && status !== 404) throw new EngineError(refusal(status, NO_REASON));
    return status === 200;
  }

  /** Why no node answers within a second, in words for the operator. @returns undefined: one does */
  async trouble(): Promise<string | undefined> {
    try {
      this.#read(await this.#send({ method: "GET", path: "/" }, 1_000));
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : NO_REASON;
    }
  }

  #read({ status, text }: Answer): EngineReply {
    if (status === 401) throw new EngineError(refusal(status, NO_REASON));
    const reply = parsed(text);
    if (status < 400) return reply;
    throw problemOf(status, reply);
  }

  /** Each node once; everything we send may be sent twice. */
  async #send(work: Work, limitMs: number): Promise<Answer> {
    let last: unknown;
    for (const node of this.#order.forRequest()) {
      try {
        return await this.#attempt(node, work, AbortSignal.timeout(limitMs));
      } catch (error) {
        last = error;
      }
    }
    throw last;
  }

  /** The first answer; who has not answered then need not go on. */
  async #first(work: Work): Promise<Answer> {
    const done = new AbortController();
    try {
      return await this.#anyOf(work, done.signal);
    } catch (error) {
      throw error instanceof AggregateError ? error.errors.at(-1) : error;
    } finally {
      done.abort();
    }
  }

  /** Where a node takes long or fails, the next one is asked as well. */
  async #anyOf(work: Work, done: AbortSignal): Promise<Answer> {
    const { searchMs, nextNodeMs } = this.#limits;
    const attempts: Promise<Answer>[] = [];
    for (const node of this.#order.forRequest()) {
      const signal = AbortSignal.any([done, AbortSignal.timeout(searchMs)]);
      attempts.push(this.#attempt(node, work, signal));
      const answer = await soon(attempts, nextNodeMs);
      if (answer !== undefined) return answer;
    }
    return Promise.any(attempts);
  }

  /** @throws {EngineError} where the next node may do better */
  async #attempt(node: string, work: Work, signal: AbortSignal): Promise<Answer> {
    try {
      const answer = await this.#exchange(node, work, signal);
      if (TRY_NEXT.has(answer.status)) throw new EngineError(`status ${String(answer.status)}`);
      this.#order.answered(node);
      return answer;
    } catch (error) {
      this.#order.failed(node);
      throw error instanceof EngineError
        ? error
        : new EngineError(reasonOf(error), { cause: error });
    }
  }

  async #exchange(
    node: string,
    { method, path, body }: Work,
    signal: AbortSignal,
  ): Promise<Answer> {
    const { authorization } = this.#address;
    const reply = await fetch(`${node}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": typeOf(body) }),
        ...(authorization === undefined ? {} : { authorization }),
      },
      ...(body === undefined ? {} : { body: textOf(body) }),
      redirect: "error",
      signal,
    });
    return { status: reply.status, text: await reply.text() };
  }
}

/** @returns undefined when nobody has answered yet, or all have failed */
async function soon(
  attempts: readonly Promise<Answer>[],
  timeoutMs: number,
): Promise<Answer | undefined> {
  const timer = new AbortController();
  const over = wait(timeoutMs, undefined, { signal: timer.signal }).catch(() => undefined);
  try {
    return await Promise.race([Promise.any(attempts).catch(() => undefined), over]);
  } finally {
    timer.abort();
  }
}

type Body = NonNullable<Work["body"]>;

const isLines = (body: Body): body is readonly EngineJson[] => Array.isArray(body);

const typeOf = (body: Body): string =>
  typeof body === "string" || isLines(body) ? "application/x-ndjson" : "application/json";

function textOf(body: Body): string {
  if (typeof body === "string") return body;
  return isLines(body)
    ? body.map((line) => `${JSON.stringify(line)}\n`).join("")
    : JSON.stringify(body);
}

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
  const name = typeof type === "string" ? type : NO_REASON;
  return status === 404 && name === "index_not_found_exception"
    ? new NoSuchIndex(name)
    : new EngineError(refusal(status, name));
}

/** Node hides why a connection failed in the cause; the message may have the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return NO_REASON;
  const { cause } = error;
  if (cause instanceof Error && "code" in cause) return connectionTrouble(String(cause.code));
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
