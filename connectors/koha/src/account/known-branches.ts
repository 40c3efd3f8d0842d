import type { LibraryDetails } from "@freihand/connector-kit";
import type { KohaCalls } from "../api/koha-calls.ts";

const KEPT_MS = 60 * 60_000;

/** Names of branches: as the library's file has them, else as Koha does. */
export class KnownBranches {
  readonly #calls: Pick<KohaCalls, "libraries">;
  readonly #details: LibraryDetails;
  readonly #now: () => number;
  #pending: Promise<ReadonlyMap<string, string>> | undefined;
  #until = 0;

  /** @param now milliseconds since 1970 UTC */
  constructor(calls: Pick<KohaCalls, "libraries">, details: LibraryDetails, now: () => number) {
    this.#calls = calls;
    this.#details = details;
    this.#now = now;
  }

  /** The name of a branch by its code; the code itself where Koha does not tell. */
  async names(): Promise<(code: string) => string> {
    const own = new Map(this.#details.branches.map(({ id, name }) => [id, name]));
    const theirs = await this.#ofKoha();
    return (code) => own.get(code) ?? theirs.get(code) ?? code;
  }

  #ofKoha(): Promise<ReadonlyMap<string, string>> {
    if (this.#pending !== undefined && this.#now() < this.#until) return this.#pending;
    this.#until = this.#now() + KEPT_MS;
    this.#pending = this.#ask();
    return this.#pending;
  }

  /** Nobody's signal ends it. A name less is no reason to show no account. */
  async #ask(): Promise<ReadonlyMap<string, string>> {
    try {
      const rows = await this.#calls.libraries(new AbortController().signal);
      return new Map(
        rows.flatMap(({ library_id: id, name }) => (name === undefined ? [] : [[id, name]])),
      );
    } catch {
      this.#until = 0;
      return new Map();
    }
  }
}
