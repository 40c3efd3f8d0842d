import type { Call, Locale, ProjectId, Reply } from "@freihand/contract";
import { staffCalls } from "@freihand/contract/staff";
import { filledPath } from "./endpoint-path.rules.ts";
import { asReply } from "./reply.cast.ts";
import {
  asTransportError,
  hasReached,
  readReply,
  REQUEST_TIMEOUT_MS,
  sendRequest,
} from "./transport.ts";
import type { Sent } from "./api.ts";

type Rows = typeof staffCalls;

/** Name of a call of the staff. */
export type StaffCall = keyof Rows;
/** What it carries. */
export type StaffInput<K extends StaffCall> = Call<Rows[K]>;
/** What it answers. */
export type StaffReply<K extends StaffCall> = Reply<Rows[K]>;

/** What the staff's calls depend on. */
export interface StaffApiDeps {
  readonly locale: () => Locale;
  readonly project: () => ProjectId;
  /** Origin of the server; the empty text: where the page came from. */
  readonly server: string;
  /** The server answered (true) or did not (false). */
  readonly onReach: (reached: boolean) => void;
}

/** The server, as the staff use it: the same transport as the patrons', other calls, other tokens. */
export class StaffApi {
  readonly #deps: StaffApiDeps;

  constructor(deps: StaffApiDeps) {
    this.#deps = deps;
  }

  /**
   * One call, sent once.
   * @param token undefined: a call of signing in
   * @throws ApiError when the server refused; TransportError when no usable answer came
   */
  async call<K extends StaffCall>(
    name: K,
    input: StaffInput<K>,
    token?: string,
  ): Promise<StaffReply<K>> {
    const { onReach } = this.#deps;
    try {
      const reply = await this.#send(name, asReply<Sent>(input), token);
      onReach(true);
      return asReply<StaffReply<K>>(reply);
    } catch (error) {
      const failure = asTransportError(error, undefined);
      const reached = hasReached(failure);
      if (reached !== undefined) onReach(reached);
      throw failure;
    }
  }

  async #send(name: StaffCall, input: Sent, token: string | undefined): Promise<unknown> {
    const { locale, project, server } = this.#deps;
    const { method, path, ...row } = staffCalls[name];
    const base = `${server}/staff/services/${locale()}/${project()}`;
    const response = await sendRequest(`${base}${filledPath(path, input)}`, {
      method,
      accept: "application/json",
      credentials: "omit",
      body: input.body,
      token,
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    return readReply("response" in row ? row.response : undefined, response);
  }
}
