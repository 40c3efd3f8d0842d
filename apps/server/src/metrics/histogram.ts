import { type Labels, numberText, type Sample } from "./exposition.rules.ts";

/** Limits of durations in seconds: a reply from memory to one that somebody gives up on. */
export const DURATION_LIMITS: readonly number[] = [
  0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

/** Counts values by ranges that never change. */
export class Histogram {
  readonly #limits: readonly number[];
  /** For each limit the values above the one before; the last has what is above all. */
  readonly #counts: Float64Array;
  #sum = 0;
  #count = 0;

  /** @param limits ascending */
  constructor(limits: readonly number[]) {
    this.#limits = limits;
    this.#counts = new Float64Array(limits.length + 1);
  }

  get count(): number {
    return this.#count;
  }

  observe(value: number): void {
    const limits = this.#limits;
    let at = 0;
    while (at < limits.length && value > (limits[at] ?? Infinity)) at += 1;
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    this.#sum += value;
    this.#count += 1;
  }

  samples(labels: Labels): readonly Sample[] {
    let below = 0;
    const buckets = [...this.#limits, Infinity].map((limit, at) => {
      below += this.#counts[at] ?? 0;
      return { suffix: "_bucket", labels: { ...labels, le: numberText(limit) }, value: below };
    });
    return [
      ...buckets,
      { suffix: "_sum", labels, value: this.#sum },
      { suffix: "_count", labels, value: this.#count },
    ];
  }
}
