/** A token, and until when it is used, in milliseconds since 1970 UTC. */
export interface KohaToken {
  readonly value: string;
  readonly until: number;
}

/** The token of the library's API client: asked for once by all who need it, and again before it ends. */
export class TokenStore {
  readonly #ask: () => Promise<KohaToken>;
  readonly #now: () => number;
  #value: Promise<string> | undefined;
  #until = 0;

  /** @param now milliseconds since 1970 UTC */
  constructor(ask: () => Promise<KohaToken>, now: () => number) {
    this.#ask = ask;
    this.#now = now;
  }

  /** Rejects as asking does; the next call asks again. */
  get(): Promise<string> {
    if (this.#value !== undefined && this.#now() < this.#until) return this.#value;
    this.#until = Infinity;
    this.#value = this.#renewed();
    return this.#value;
  }

  /** Koha no longer accepts the present one. */
  forget(): void {
    this.#value = undefined;
  }

  async #renewed(): Promise<string> {
    try {
      const { value, until } = await this.#ask();
      this.#until = until;
      return value;
    } catch (error) {
      this.#value = undefined;
      throw error;
    }
  }
}
