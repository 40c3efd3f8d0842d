import { LibraryError, toLibraryErrorCode, type LibraryHttp } from "@freihand/connector-kit";
import type { LibraryId } from "@freihand/contract";
import type * as z from "zod/mini";
import { errorCodeOf, failureOf, type Failure } from "../protocol/failure.parse.ts";
import { readReply } from "../protocol/replies.parse.ts";

/** What a server answers: what it was asked for, or why not. */
export type Answer<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

/** A call to a server. */
export interface Call<T> {
  readonly request: Request;
  readonly schema: z.ZodMiniType<T>;
  /** What it asks for may be done although the reply cannot be read. */
  readonly isChanging: boolean;
}

/** The server, or what is behind it, does not work now. */
const OVER: ReadonlySet<Failure["kind"]> = new Set(["busy", "down", "late"]);

/** Sends calls to one server. */
export class PaiaTransport {
  readonly library: LibraryId;
  readonly #http: LibraryHttp["http"];

  constructor(library: LibraryId, http: LibraryHttp["http"]) {
    this.library = library;
    this.#http = http;
  }

  /**
   * The reply to a call. Only the kinds of failure that the caller can do something about are values.
   * @throws LibraryError `unclear` only for what is changing
   */
  async send<T>(call: Call<T>): Promise<Answer<T>> {
    const { schema, isChanging } = call;
    const reply = await this.#exchange(call);
    const json = await parsedBody(reply);
    const failure =
      json === undefined && reply.status < 400 ? undefined : failureOf(reply.status, json?.body);
    if (failure !== undefined)
      return this.#failed(failure, { reply, isChanging, hasBody: json !== undefined });
    if (json === undefined || !reply.ok)
      throw this.#unreadable(isChanging, `status ${String(reply.status)} without JSON`);
    const read = readReply(schema, json.body);
    if (!read.ok) throw this.#unreadable(isChanging, read.fault);
    return { ok: true, value: read.value };
  }

  /** Logging in is a POST, and changes nothing: a lost answer to it is not unclear. */
  async #exchange({ request, isChanging }: Pick<Call<unknown>, "request" | "isChanging">) {
    try {
      return await this.#http(request);
    } catch (error) {
      if (isChanging || !(error instanceof LibraryError) || error.code !== "unclear") throw error;
      throw new LibraryError(toLibraryErrorCode(error.cause, "GET"), this.library, {
        cause: error,
      });
    }
  }

  #failed<T>(
    failure: Failure,
    { reply, isChanging, hasBody }: { reply: Response; isChanging: boolean; hasBody: boolean },
  ): Answer<T> {
    const { kind } = failure;
    const cause = new Error(`HTTP ${String(reply.status)}: ${kind}`);
    if (OVER.has(kind)) {
      // a page of a proxy says nothing about what was done behind it
      const code = isChanging && !hasBody ? "unclear" : errorCodeOf(kind, isChanging);
      throw new LibraryError(code, this.library, { cause });
    }
    if (!hasBody && kind !== "token") throw new LibraryError("bad_reply", this.library, { cause });
    return { ok: false, failure };
  }

  #unreadable(isChanging: boolean, fault: string): LibraryError {
    const cause = new Error(fault);
    return new LibraryError(isChanging ? "unclear" : "bad_reply", this.library, { cause });
  }
}

/** @returns undefined when it is no JSON, or not in UTF-8 */
async function parsedBody(reply: Response): Promise<{ readonly body: unknown } | undefined> {
  const bytes = await reply.arrayBuffer();
  try {
    const body: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return { body };
  } catch {
    return undefined;
  }
}
