/** Texts that connections keep the plan of; more than the stores have. */
const MOST = 500;

/** What is longer writes many rows, and is another text for each number of them. */
const LONGEST = 2000;

/** Names by which the connections of a pool prepare statements: each plans a text once instead of every time. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #made = 0;

  /** @returns undefined: it is planned every time */
  nameOf(text: string): string | undefined {
    if (text.length > LONGEST) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST) return known;
    this.#made += 1;
    const name = `s${String(this.#made)}`;
    this.#names.set(text, name);
    return name;
  }

  /** All texts get other names: their tables have changed, so that what was prepared fails in every connection. */
  renew(): void {
    this.#names.clear();
  }
}
