import { createStore, type StoreApi } from "zustand/vanilla";
import type { StaffSelf, StaffSession as Tokens } from "@freihand/contract/staff";
import { ApiError } from "../../../api/errors.ts";
import { notSignedInError } from "../../../api/renewal.ts";
import type { StaffApi, StaffCall, StaffInput, StaffReply } from "../../../api/staff-api.ts";
import type { DeskDevice } from "../../../platform/ports/desk-device.ts";

/** Why nobody is signed in. */
export type OutBecause = "idle" | "ended" | "signed-out";

/** Who works at this tab. */
export type StaffState =
  | { readonly status: "starting" }
  /** Somebody was signed in in this tab before a reload, and the server cannot be reached to go on. */
  | { readonly status: "offline" }
  | {
      readonly status: "out";
      /** Undefined: nobody was signed in before. */
      readonly because?: OutBecause;
      /** Login name of who was; undefined: nobody, or they signed out. */
      readonly name?: string;
    }
  | { readonly status: "in"; readonly self: StaffSelf };

/** Key among the tab's own texts. */
const REFRESH_KEY = "desk-refresh";

/** What the second step of a sign-in carries. */
export interface SecondStep {
  readonly ticket: string;
  readonly code: string;
  /** Name of the computer; undefined: it has none. */
  readonly workstation?: string;
  readonly deviceToken?: string;
}

/** The sign-in of one tab: the access token in memory, the refresh token until the tab closes. @source desk "Staff security" */
export class StaffSession {
  readonly store: StoreApi<StaffState> = createStore<StaffState>(() => ({ status: "starting" }));
  readonly #api: StaffApi;
  readonly #texts: DeskDevice["tabTexts"];
  #token: string | undefined;
  #renewal: Promise<string> | undefined;

  constructor(api: StaffApi, texts: DeskDevice["tabTexts"]) {
    this.#api = api;
    this.#texts = texts;
  }

  /** After a reload, and again while the server cannot be reached: goes on with the refresh token of this tab, if there is one. */
  async start(): Promise<void> {
    if (this.#texts.read(REFRESH_KEY) === undefined) {
      this.store.setState({ status: "out" }, true);
      return;
    }
    try {
      await this.#enter();
    } catch {
      const { status } = this.store.getState();
      if (status !== "starting" && status !== "offline") return;
      // only the server ends a session: until it can be reached, this one may go on
      const isKept = this.#texts.read(REFRESH_KEY) !== undefined;
      this.store.setState(
        isKept ? { status: "offline" } : { status: "out", because: "ended" },
        true,
      );
    }
  }

  /** @returns the ticket for the second step @throws as `StaffApi.call` does */
  async checkPassword(body: StaffInput<"staffSignIn">["body"]): Promise<string> {
    return (await this.#api.call("staffSignIn", { body })).ticket;
  }

  /** @returns the new tokens @throws as `StaffApi.call` does */
  async checkCode(body: SecondStep): Promise<Tokens> {
    const tokens = await this.#api.call("staffSecondStep", { body });
    this.#accept(tokens);
    await this.#enter();
    return tokens;
  }

  /**
   * A call of the member who is signed in; a 401 is answered by one refresh and one repeat.
   * @throws as `StaffApi.call` does
   */
  async call<K extends StaffCall>(name: K, input: StaffInput<K>): Promise<StaffReply<K>> {
    const token = this.#token ?? (await this.#renew());
    try {
      return await this.#api.call(name, input, token);
    } catch (error) {
      if (!isRefusedToken(error)) throw error;
      const fresh = this.#token === token ? await this.#renew() : this.#token;
      if (fresh === undefined) throw notSignedInError();
      return this.#api.call(name, input, fresh);
    }
  }

  /** Ends the session here at once, and on the server when it can be reached. */
  leave(because: OutBecause): void {
    const refreshToken = this.#texts.read(REFRESH_KEY);
    const name = this.#name();
    this.#token = undefined;
    this.#texts.remove(REFRESH_KEY);
    const isKnown = because !== "signed-out" && name !== undefined;
    this.store.setState({ status: "out", because, ...(isKnown && { name }) }, true);
    if (refreshToken === undefined || because === "ended") return;
    // Not reached: the session ends on the server by itself.
    void this.#api.call("staffSignOut", { body: { refreshToken } }).catch(() => undefined);
  }

  #name(): string | undefined {
    const state = this.store.getState();
    return state.status === "in" ? state.self.name : undefined;
  }

  async #enter(): Promise<void> {
    const self = await this.call("staffSelf", {});
    this.store.setState({ status: "in", self }, true);
  }

  #accept({ token, refreshToken }: Tokens): void {
    this.#token = token;
    this.#texts.write(REFRESH_KEY, refreshToken);
  }

  /** One refresh for all calls that wait. */
  #renew(): Promise<string> {
    this.#renewal ??= this.#refresh().finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  async #refresh(): Promise<string> {
    const refreshToken = this.#texts.read(REFRESH_KEY);
    if (refreshToken === undefined) throw notSignedInError();
    try {
      const tokens = await this.#api.call("staffRefresh", { body: { refreshToken } });
      // signed out in the meantime
      if (this.#texts.read(REFRESH_KEY) !== refreshToken) throw notSignedInError();
      this.#accept(tokens);
      return tokens.token;
    } catch (error) {
      if (isRefusedToken(error) && this.#texts.read(REFRESH_KEY) === refreshToken)
        this.leave("ended");
      throw error;
    }
  }
}

/** Only the server's own word ends a session: an outage does not. */
const isRefusedToken = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;
