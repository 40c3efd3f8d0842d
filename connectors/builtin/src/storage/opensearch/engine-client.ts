import { setTimeout as wait } from "node:timers/promises";
import type { EngineAddress, EngineJson } from "@freihand/catalogue";
import { EngineError, NoSuchIndex } from "./engine-error.ts";
import { connectionTrouble, refusal } from "./engine-trouble.rules.ts";
import { NodeOrder } from "./node-order.ts";
import type { EngineSearch } from "./search-body.rules.ts";
import { searchLines } from "./search-lines.ts";
import { listOf, parseReply, partOf, type EngineReply } from "./engine-reply.cast.ts";

/** Milliseconds for one answer of one node. */
export interface EngineLimits {
  readonly searchMs: number;
  /** After which another node is asked the same: this one may be gone without having closed its connections. */
  readonly nextNodeMs: number;
  /** For what an import does: a bulk of titles, making an index known. */
  readonly workMs: number;
  /** After which that is tried once more. */
  readonly againMs: number;
}

const LIMITS: EngineLimits = { searchMs: 4_000, nextNodeMs: 800, workMs: 60_000, againMs: 1_000 };
/** More than all answers to what one search, or one request for many, may send. */
const ANSWER_BYTES = 32_000_000;
/** The next node may do better: it is gone, overloaded or has no contact to the others. */
const TRY_NEXT = new Set([429, 502, 503, 504]);

/** Why others need not go on. A text, since an error of its own for each search would be made for nobody. */
const ANSWERED = "answered";
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
  async search(index: string, searches: readonly EngineSearch[]): Promise<readonly EngineReply[]> {
    const answers = await this.searchEach(searches.map((search) => searchLines({ index, search })));
    return answers.map((answer) => {
      if (answer instanceof Error) throw answer;
      return answer;
    });
  }

  /**
   * Several searches in whatever indices, in one request.
   * @param searches as of `searchLines`
   * @returns for each, in their order, its answer, which is whole, or why there is none, as `search` throws it
   * @throws {EngineError} when nothing was answered
   */
  async searchEach(searches: readonly string[]): Promise<readonly (EngineReply | Error)[]> {
    const work: Work = { method: "POST", path: "/_msearch", body: searches.join("") };
    const answer = await this.#first(work);
    const replies = listOf(this.#read(answer), "responses");
    if (replies.length !== searches.length) throw new EngineError("an answer is missing");
    return replies.map((reply) => faultOf(reply) ?? reply);
  }

  /**
   * What no node answered is sent once more: connections may be dead after the hour in which a catalogue was built, and one
   * lost answer should not cost writing it again.
   * @throws {EngineError} {NoSuchIndex}
   */
  async work(work: Work): Promise<EngineReply> {
    const { workMs, againMs } = this.#limits;
    const answer = await this.#send(work, workMs).catch(async () => {
      await wait(againMs);
      return this.#send(work, workMs);
    });
    return this.#read(answer);
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
      done.abort(ANSWERED);
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
        // it is near: what packing and unpacking take is more than what they save
        "accept-encoding": "identity",
        ...(body === undefined ? {} : { "content-type": typeOf(body) }),
        ...(authorization === undefined ? {} : { authorization }),
      },
      ...(body === undefined ? {} : { body: textOf(body) }),
      redirect: "error",
      signal,
    });
    return { status: reply.status, text: await textUpTo(ANSWER_BYTES, reply) };
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

/** @throws {EngineError} when it is longer: a thread has no room for it */
async function textUpTo(most: number, { body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > most) throw new EngineError("the answer is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** A proxy in front of the engine answers in whatever form it likes. */
function parsed(text: string): EngineReply {
  try {
    return parseReply(text === "" ? "{}" : text);
  } catch (error) {
    throw new EngineError("the answer is no JSON", { cause: error });
  }
}

/**
 * The engine's own words quote the request: only the name of the problem is told, and of a search that failed in all parts
 * of an index why it did in the first.
 */
function problemOf(status: number, reply: EngineReply): Error {
  const error = partOf(reply, "error");
  const [cause] = listOf(error, "root_cause");
  const type = cause?.["type"] ?? error["type"];
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

/** Why an answer is not whole. Shards that nobody has are not called failed: only the sum tells. */
function faultOf(reply: EngineReply): Error | undefined {
  const status = Number(reply["status"]);
  if (status !== 200) return problemOf(status, reply);
  const { total, successful } = partOf(reply, "_shards");
  return reply["timed_out"] !== false || total !== successful
    ? new EngineError("not everything was searched")
    : undefined;
}
