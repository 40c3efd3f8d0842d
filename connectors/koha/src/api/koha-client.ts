import { LibraryError, type LibraryErrorCode, type LibraryHttp } from "@freihand/connector-kit";
import type { LibraryId } from "@freihand/contract";
import * as z from "zod/mini";
import { isShallow } from "./json-text.rules.ts";
import { TokenStore } from "./koha-token.ts";

/** How this server signs in, secrets filled in. */
export type KohaLogin =
  | { readonly clientId: string; readonly clientSecret: string }
  | { readonly user: string; readonly password: string };

/** A Koha and how it is reached. */
export interface KohaLine {
  readonly library: LibraryId;
  /** Without a slash at the end. */
  readonly url: string;
  readonly login: KohaLogin;
  readonly http: LibraryHttp["http"];
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** One call of Koha's REST API. */
export interface KohaCall {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/api/v1`, with the query. */
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** It changes nothing, whatever its method. */
  readonly isRead?: true;
}

/** What Koha answered; refusals of its rules are answers too. */
export interface KohaReply {
  readonly status: number;
  /** Undefined: an empty body. */
  readonly json: unknown;
  /** Rows in all, of a list. */
  readonly total: number | undefined;
}

const token = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.number().check(z.minimum(0)),
});
const noPermission = z.object({ required_permissions: z.null() });
/** A wrong password of Basic is a 403, too, but no permission would help. */
const isLoginRefused = (status: number, json: unknown): boolean =>
  status === 401 || (status === 403 && noPermission.safeParse(json).success);
/** So long before its end a token is renewed. */
const EARLY_MS = 60_000;

const codeOf = (status: number, isChange: boolean): LibraryErrorCode => {
  if (status === 429 || status === 503) return "overloaded";
  if (status < 500) return "bad_reply";
  return isChange ? "unclear" : "unreachable";
};

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name.endsWith("TimeoutError") || isTimeout(error.cause));

/** What is unclear of a change is only lost of a question. */
function asRead(error: unknown): never {
  if (!(error instanceof LibraryError) || error.code !== "unclear") throw error;
  const code = isTimeout(error.cause) ? "timeout" : "unreachable";
  throw new LibraryError(code, error.library, { cause: error });
}

/** Koha's REST API, with the library's own login. */
export class KohaClient {
  readonly #line: KohaLine;
  readonly #tokens: TokenStore;

  constructor(line: KohaLine) {
    this.#line = line;
    this.#tokens = new TokenStore(() => this.#askToken(), line.now);
  }

  /**
   * The answer with its status, which is below 500 and no redirect. A 401 says that nothing was done: it is repeated
   * once with a new token.
   * @throws LibraryError
   */
  async call(call: KohaCall): Promise<KohaReply> {
    const first = await this.#send(call);
    if (first.status !== 401 || "user" in this.#line.login) return this.#usable(call, first);
    this.#tokens.forget();
    return this.#usable(call, await this.#send(call));
  }

  /** An answer that is no answer to the question. */
  fault(reason: string, code: LibraryErrorCode = "bad_reply"): LibraryError {
    return new LibraryError(code, this.#line.library, { cause: new Error(reason) });
  }

  #usable({ method = "GET", path, isRead }: KohaCall, reply: Response) {
    return this.#read(reply, {
      isChange: method !== "GET" && isRead !== true,
      path: path.replace(/\?.*/, ""),
    });
  }

  async #read(
    reply: Response,
    { isChange, path }: { readonly isChange: boolean; readonly path: string },
  ): Promise<KohaReply> {
    const { status, headers } = reply;
    if (status >= 500 || status === 429 || (status >= 300 && status < 400))
      throw this.fault(`HTTP ${String(status)} at ${path}`, codeOf(status, isChange));
    const json = this.#parsed(await reply.text(), path);
    if (isLoginRefused(status, json))
      throw this.fault(`Koha refuses the library's API login (${path})`);
    const total = Number(headers.get("x-total-count") ?? Number.NaN);
    return {
      status,
      json,
      total: Number.isInteger(total) ? total : undefined,
    };
  }

  #parsed(text: string, path: string): unknown {
    if (text === "") return undefined;
    if (!isShallow(text)) throw this.fault(`nested too deeply at ${path}`);
    try {
      const json: unknown = JSON.parse(text);
      return json;
    } catch {
      throw this.fault(`no JSON at ${path}`);
    }
  }

  async #send({
    method = "GET",
    path,
    body,
    headers,
    signal,
    isRead,
  }: KohaCall): Promise<Response> {
    const { url, http } = this.#line;
    const authorization = await this.#authorization();
    signal.throwIfAborted();
    const sent = http(
      new Request(`${url}/api/v1${path}`, {
        method,
        signal,
        headers: {
          accept: "application/json",
          authorization,
          ...(body && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    return isRead === true ? sent.catch(asRead) : sent;
  }

  async #authorization(): Promise<string> {
    const { login } = this.#line;
    if ("clientId" in login) return `Bearer ${await this.#tokens.get()}`;
    const pair = Buffer.from(`${login.user}:${login.password}`, "utf8").toString("base64");
    return `Basic ${pair}`;
  }

  /** Nobody's signal ends it: all wait for the same token. */
  async #askToken() {
    const { login, url, http, now } = this.#line;
    if (!("clientId" in login)) throw this.fault("no API client");
    const form = new URLSearchParams({
      grant_type: "client_credentials",
      client_id: login.clientId,
      client_secret: login.clientSecret,
    });
    const headers = { accept: "application/json" };
    const reply = await http(
      new Request(`${url}/api/v1/oauth/token`, { method: "POST", headers, body: form }),
    ).catch(asRead);
    const read = await this.#read(reply, { isChange: false, path: "/oauth/token" });
    const parsed = token.safeParse(read.json);
    if (read.status !== 200 || !parsed.success)
      throw this.fault(`Koha gives the API client no token (HTTP ${String(read.status)})`);
    const { access_token: value, expires_in: seconds } = parsed.data;
    return { value, until: now() + seconds * 1000 - EARLY_MS };
  }
}
