import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ImportEntry, OpenFile } from "./import-entry.ts";
import { asBlock, type MarcThreadData } from "./marc-thread.cast.ts";
import type { MarcReading } from "./marc-share.ts";

/** Reads a file in threads, each its share; entries come in the order of the file. */
export function readInThreads(reading: MarcReading, threads: number): OpenFile {
  const workers = Array.from({ length: threads }, (_, index) => {
    const workerData: MarcThreadData = { ...reading, share: { index, of: threads } };
    return new BlockReader(new Worker(new URL("marc-thread.ts", import.meta.url), { workerData }));
  });
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
      if (this.#hasFailed) throw this.#failure;
      await once(this.#worker, "message");
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node, not a window
    this.#worker.postMessage("taken");
    return this.#waiting.shift();
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
