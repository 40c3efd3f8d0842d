import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { asBlock } from "./block-thread.cast.ts";
import type { ImportEntry, OpenFile } from "./import-entry.ts";
import { fromThread } from "./import-file-error.ts";

/**
 * Reads a file in threads, each its share; entries come in the order of the file.
 * @param script of a thread, which sends its blocks with `sendBlocks`
 * @param shares what each thread is passed; blocks are taken from them in turn
 */
export function readInThreads(script: URL, shares: readonly object[]): OpenFile {
  const workers = shares.map((workerData) => new BlockReader(new Worker(script, { workerData })));
  return {
    entries: inTurn(workers),
    close: async () => {
      await Promise.all(workers.map((worker) => worker.close()));
    },
  };
}

/** @yields the entries of all blocks, from the threads in turn, up to the first block that is missing */
async function* inTurn(workers: readonly BlockReader[]): AsyncGenerator<ImportEntry> {
  for (let turn = 0; ; turn++) {
    const block = await workers[turn % workers.length]?.next();
    if (block === undefined) return;
    yield* block;
  }
}

/** The blocks that one thread has read. */
class BlockReader {
  readonly #worker: Worker;
  readonly #waiting: (readonly ImportEntry[] | undefined)[] = [];
  #failure: unknown;
  #hasFailed = false;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.on("message", (message) => {
      this.#waiting.push(asBlock(message));
    });
    worker.on("error", (error) => {
      this.#failure = error;
      this.#hasFailed = true;
    });
  }

  /** The next block; undefined: there are no more. @throws what made the thread fail */
  async next(): Promise<readonly ImportEntry[] | undefined> {
    while (this.#waiting.length === 0) {
      if (this.#hasFailed) throw fromThread(this.#failure);
      await once(this.#worker, "message").catch((error: unknown) => {
        throw fromThread(error);
      });
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node, not a window
    this.#worker.postMessage("taken");
    return this.#waiting.shift();
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
