import type PQueue from "p-queue";
import type { EngineClient } from "./engine-client.ts";
import { EngineError } from "./engine-error.ts";
import type { EngineReply } from "./engine-reply.cast.ts";
import { searchLines, type IndexedSearch } from "./search-lines.ts";
import { inPortions, type PortionLimits } from "./portions.rules.ts";
import type { SendSearches } from "./sent-together.ts";

/** As large as what a search in one library may send and receive, some ten times over. */
const PORTION: PortionLimits = { searches: 64, characters: 1_000_000 };
/** No request begins later: with the time for its answer the whole is within the time that a search may take. */
const BEGUN_MS = 5_000;

/** How searches reach the engine. */
interface RequestParts {
  readonly client: Pick<EngineClient, "searchEach">;
  /** Requests at the same time, of all searches of a thread. */
  readonly turns: PQueue;
  /** Milliseconds until which requests begin. */
  readonly begunMs?: number;
}

interface Pending {
  readonly lines: string;
  readonly answered: (reply: EngineReply) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * What the searches of several libraries ask of the engine: all that is asked before the engine's next answer goes together, in
 * portions. What fails in one index is the failure of that library's search alone.
 */
export class SharedRequests {
  readonly #parts: RequestParts;
  readonly #last: number;
  #waiting: Pending[] = [];

  constructor(parts: RequestParts) {
    this.#parts = parts;
    this.#last = performance.now() + (parts.begunMs ?? BEGUN_MS);
  }

  /** For searches in one index. */
  of(index: string): SendSearches {
    return (searches) => Promise.all(searches.map((search) => this.#ask({ index, search })));
  }

  #ask(search: IndexedSearch): Promise<EngineReply> {
    const { promise, resolve, reject } = Promise.withResolvers<EngineReply>();
    const entry = { lines: searchLines(search), answered: resolve, failed: reject };
    // all that goes on after the same answer has asked when this turn of the event loop ends
    if (this.#waiting.push(entry) === 1)
      setImmediate(() => {
        this.#sendAll();
      });
    return promise;
  }

  #sendAll(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const portion of inPortions(waiting, ({ lines }) => lines.length, PORTION))
      void this.#parts.turns.add(() => this.#send(portion));
  }

  async #send(portion: readonly Pending[]): Promise<void> {
    try {
      if (performance.now() > this.#last) throw new EngineError("it takes too long");
      const replies = await this.#parts.client.searchEach(portion.map(({ lines }) => lines));
      for (const [at, entry] of portion.entries()) settle(entry, replies[at]);
    } catch (error) {
      for (const { failed } of portion) failed(error);
    }
  }
}

function settle({ answered, failed }: Pending, reply: EngineReply | Error | undefined): void {
  if (reply === undefined || reply instanceof Error) failed(reply);
  else answered(reply);
}
