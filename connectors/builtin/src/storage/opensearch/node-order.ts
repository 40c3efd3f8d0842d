/** A node that did not answer is asked after all others for this long. */
const REST_MS = 10_000;

/** In which order the nodes of a cluster are asked: each in turn first, those that have just failed last. */
export class NodeOrder {
  readonly #nodes: readonly string[];
  readonly #now: () => number;
  readonly #restUntil = new Map<string, number>();
  #next = 0;

  /** @param now milliseconds of a clock that never goes back */
  constructor(nodes: readonly string[], now: () => number = () => performance.now()) {
    this.#nodes = nodes;
    this.#now = now;
  }

  /** All nodes, each once. */
  forRequest(): readonly string[] {
    const first = this.#next++ % this.#nodes.length;
    const inTurn = [...this.#nodes.slice(first), ...this.#nodes.slice(0, first)];
    const rested = Map.groupBy(inTurn, (node) => this.#rests(node));
    return [...(rested.get(false) ?? []), ...(rested.get(true) ?? [])];
  }

  failed(node: string): void {
    this.#restUntil.set(node, this.#now() + REST_MS);
  }

  answered(node: string): void {
    this.#restUntil.delete(node);
  }

  #rests(node: string): boolean {
    return (this.#restUntil.get(node) ?? 0) > this.#now();
  }
}
