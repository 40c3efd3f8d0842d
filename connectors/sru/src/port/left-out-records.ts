import type { LeftOut } from "@freihand/connector-kit";

/** More kinds of mistakes are counted together: a server must not fill memory and log. */
const KINDS = 20;
const LENGTH = 200;
const OTHERS = "other mistakes";

/** Counts records that could not be read, by the kind of mistake. */
export class LeftOutRecords {
  readonly #counts = new Map<string, number>();

  add(reasons: readonly string[]): void {
    for (const reason of reasons) {
      const cut = reason.slice(0, LENGTH);
      const kind = this.#counts.has(cut) || this.#counts.size < KINDS ? cut : OTHERS;
      this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
    }
  }

  get all(): readonly LeftOut[] {
    return [...this.#counts].map(([reason, count]) => ({ reason, count }));
  }
}
