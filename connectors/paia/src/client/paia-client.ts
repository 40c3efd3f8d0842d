import {
  LibraryError,
  type CallContext,
  type LibraryHttp,
  type PatronKey,
} from "@freihand/connector-kit";
import type { LibraryId } from "@freihand/contract";
import type * as z from "zod/mini";
import type { Confirmation } from "../protocol/condition.parse.ts";
import type { Failure, FailureKind } from "../protocol/failure.parse.ts";
import { documents, type PaiaDocument } from "../protocol/documents.parse.ts";
import {
  fees,
  login,
  patron,
  type PaiaFees,
  type PaiaLogin,
  type PaiaPatron,
} from "../protocol/replies.parse.ts";
import { AccessTokens, type AccessToken } from "./access-tokens.ts";
import { parseCredentials, type Credentials } from "./credentials.parse.ts";
import { PaiaTransport, type Answer } from "./paia-transport.ts";

/** A library's PAIA server. */
export interface PaiaServerAddress {
  /** Base addresses, each with a slash at its end. */
  readonly core: string;
  readonly auth: string;
  /** Scopes to ask for. */
  readonly scopes: readonly string[];
}

export interface PaiaClientTools {
  readonly library: LibraryId;
  readonly http: LibraryHttp["http"];
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** A document in a changing call. */
export interface DocumentRequest {
  readonly item?: string | undefined;
  readonly edition?: string | undefined;
  readonly confirm?: Confirmation | undefined;
}

export type Change = "request" | "renew" | "cancel";

/** What a server answers that has no login at the address. */
const NO_LOGIN: ReadonlySet<FailureKind> = new Set(["missing", "unsupported"]);

/** A change is sent again only where the token was refused. */
const isWorthLogin = ({ kind }: Failure, { body }: { readonly body?: object }): boolean =>
  kind === "token" || (kind === "missing" && body === undefined);

/** Wrong name or password. */
class SignInRefused extends Error {}

/** A PAIA server, core and auth, for patrons. */
export class PaiaClient {
  readonly #address: PaiaServerAddress;
  readonly #transport: PaiaTransport;
  readonly #tokens: AccessTokens;

  constructor(address: PaiaServerAddress, { library, http, now }: PaiaClientTools) {
    this.#address = address;
    this.#transport = new PaiaTransport(library, http);
    this.#tokens = new AccessTokens(now);
  }

  /** @returns undefined when the name or the password is wrong */
  async login(who: Pick<Credentials, "username" | "password">): Promise<AccessToken | undefined> {
    try {
      return await this.#tokens.renew(who, () => this.#signIn(who));
    } catch (error) {
      if (error instanceof SignInRefused) return undefined;
      throw error;
    }
  }

  /** What the patron's token may do. @throws LibraryError `session_ended` when the password no longer opens the account */
  async scopes(key: PatronKey): Promise<ReadonlySet<string>> {
    return (await this.#token(this.#credentials(key))).scopes;
  }

  patron(key: PatronKey, ctx: CallContext): Promise<Answer<PaiaPatron>> {
    return this.#core(key, { path: "", schema: patron }, ctx);
  }

  items(key: PatronKey, ctx: CallContext): Promise<Answer<readonly PaiaDocument[]>> {
    return this.#core(key, { path: "/items", schema: documents }, ctx);
  }

  fees(key: PatronKey, ctx: CallContext): Promise<Answer<PaiaFees>> {
    return this.#core(key, { path: "/fees", schema: fees }, ctx);
  }

  /** Sent once; a lost answer is `unclear`. */
  change(
    key: PatronKey,
    { change, doc }: { readonly change: Change; readonly doc: readonly DocumentRequest[] },
    ctx: CallContext,
  ): Promise<Answer<readonly PaiaDocument[]>> {
    return this.#core(key, { path: `/${change}`, schema: documents, body: { doc } }, ctx);
  }

  /**
   * Asks for a login without a name.
   * @throws LibraryError when the answer is none of PAIA auth
   */
  async probe(signal: AbortSignal): Promise<void> {
    const answer = await this.#transport.send({
      request: this.#loginRequest(new URLSearchParams(), signal),
      schema: login,
      isChanging: false,
    });
    if (answer.ok || !NO_LOGIN.has(answer.failure.kind)) return;
    throw new LibraryError("bad_reply", this.#transport.library, {
      cause: new Error("the address of PAIA auth has no login: check the library's file"),
    });
  }

  /**
   * A token that is over is replaced once, by another login. An account that is not found may be gone, or be looked for
   * at a wrong address: the login tells.
   */
  async #core<T>(
    key: PatronKey,
    call: { readonly path: string; readonly schema: z.ZodMiniType<T>; readonly body?: object },
    ctx: CallContext,
  ): Promise<Answer<T>> {
    const who = this.#credentials(key);
    const send = async (token: AccessToken) =>
      this.#transport.send({
        request: this.#request({ ...call, token }, ctx),
        schema: call.schema,
        isChanging: call.body !== undefined,
      });
    const token = await this.#token(who);
    const answer = await send(token);
    if (answer.ok || !isWorthLogin(answer.failure, call)) return answer;
    await this.#tokens.forget(who, token);
    const again = await send(await this.#token(who));
    if (again.ok || !isWorthLogin(again.failure, call)) return again;
    throw new LibraryError("bad_reply", this.#transport.library, {
      cause: new Error(
        again.failure.kind === "missing"
          ? "PAIA core does not find a patron who can sign in: check its address in the library's file"
          : "a new access token is refused",
      ),
    });
  }

  #request(
    { path, body, token }: { path: string; body?: object; token: AccessToken },
    { locale, signal }: CallContext,
  ): Request {
    const headers = {
      accept: "application/json",
      "accept-language": locale,
      authorization: `Bearer ${token.token}`,
    };
    const url = `${this.#address.core}${encodeURIComponent(token.patron.toWellFormed())}${path}`;
    if (body === undefined) return new Request(url, { headers, signal });
    return new Request(url, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
      signal,
    });
  }

  #credentials({ secret }: PatronKey): Credentials {
    const known = parseCredentials(secret);
    if (known === undefined) throw new LibraryError("session_ended", this.#transport.library);
    return known;
  }

  /** @throws LibraryError `session_ended`; `bad_reply` when the login is answered with another patron */
  async #token(who: Credentials): Promise<AccessToken> {
    const { library } = this.#transport;
    try {
      const token = await this.#tokens.get(who, () => this.#signIn(who));
      if (token.patron === who.patron) return token;
    } catch (error) {
      if (error instanceof SignInRefused)
        throw new LibraryError("session_ended", library, { cause: error });
      throw error;
    }
    throw new LibraryError("bad_reply", library, {
      cause: new Error("the login names another patron"),
    });
  }

  #loginRequest(body: URLSearchParams, signal?: AbortSignal): Request {
    return new Request(`${this.#address.auth}login`, {
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/x-www-form-urlencoded" },
      body: body.toString(),
      ...(signal && { signal }),
    });
  }

  /** Whoever waits for it may go: the login is for all who wait. */
  async #signIn({ username, password }: Pick<Credentials, "username" | "password">) {
    const { scopes } = this.#address;
    const body = new URLSearchParams({
      grant_type: "password",
      username,
      password,
      scope: scopes.join(" "),
    });
    const answer = await this.#transport.send<PaiaLogin>({
      request: this.#loginRequest(body),
      schema: login,
      isChanging: false,
    });
    if (answer.ok) return { ...answer.value, scopes: new Set(answer.value.scopes ?? scopes) };
    const { kind, text = kind } = answer.failure;
    if (kind === "unsupported")
      throw new LibraryError("bad_reply", this.#transport.library, { cause: new Error(text) });
    throw new SignInRefused();
  }
}
