import {
  LibraryError,
  type CallContext,
  type LibraryHttp,
  type PatronKey,
} from "@freihand/connector-kit";
import type { LibraryId } from "@freihand/contract";
import type * as z from "zod/mini";
import type { Confirmation } from "../protocol/condition.parse.ts";
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

  /** A token that is over is replaced once, by another login. */
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
    if (answer.ok || answer.failure.kind !== "token") return answer;
    await this.#tokens.forget(who, token);
    const again = await send(await this.#token(who));
    if (again.ok || again.failure.kind !== "token") return again;
    throw new LibraryError("bad_reply", this.#transport.library, {
      cause: new Error("a new access token is refused"),
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

  /** Whoever waits for it may go: the login is for all who wait. */
  async #signIn({ username, password }: Pick<Credentials, "username" | "password">) {
    const { auth, scopes } = this.#address;
    const body = new URLSearchParams({
      grant_type: "password",
      username,
      password,
      scope: scopes.join(" "),
    });
    const request = new Request(`${auth}login`, {
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/x-www-form-urlencoded" },
      body: body.toString(),
    });
    const answer = await this.#transport.send<PaiaLogin>({
      request,
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
