import type { IndexedCatalogue } from "./index-names.rules.ts";
import type { IndexWriter } from "./index-writer.ts";
import type { TitleChange, WholeCatalogue } from "./indexed-titles.ts";

/** Titles in one request: some one and a half megabytes. */
const TITLES_AT_ONCE = 1_000;
/** Requests under way at the same time. */
const BULKS_AT_ONCE = 3;
/** A writer that never waits fills the memory: then the file is written into the engine at the end. */
const BATCHES_MAX = 32;
/** So many titles may come a second time after they were sent. */
const AGAIN_MAX = 1_000_000;

type Target = Pick<IndexWriter, "create" | "put" | "beginMerge" | "complete" | "drop">;

/**
 * Titles on their way into a new index while their file is still being written. It may fail: then the index has to be written
 * from the file, and nothing was lost but time. A title that comes again after it was sent is sent once more at the end, since
 * requests may overtake each other.
 */
export class IndexFeed {
  readonly #writer: Target;
  readonly #catalogue: IndexedCatalogue;
  readonly #waiting: (readonly TitleChange[])[] = [];
  readonly #underWay = new Set<Promise<void>>();
  readonly #again = new Set<number>();
  #batch = new Map<number, string>();
  #highest = 0;
  /** Its name; undefined: there are too few titles so far. */
  #index: Promise<string> | undefined;
  #hasFailed = false;

  constructor(writer: Target, catalogue: IndexedCatalogue) {
    this.#writer = writer;
    this.#catalogue = catalogue;
  }

  /** @param text as in `TitleChange` */
  put(row: number, text: string): void {
    if (this.#hasFailed) return;
    if (row <= this.#highest && !this.#batch.has(row)) {
      this.#noteAgain(row);
      return;
    }
    this.#batch.set(row, text);
    this.#highest = Math.max(this.#highest, row);
    if (this.#batch.size >= TITLES_AT_ONCE) this.#close();
  }

  remove(row: number): void {
    if (!this.#batch.delete(row)) this.#noteAgain(row);
  }

  #noteAgain(row: number): void {
    this.#again.add(row);
    if (this.#again.size > AGAIN_MAX) this.#fail();
  }

  #close(): void {
    if (this.#batch.size === 0) return;
    this.#waiting.push(Array.from(this.#batch, ([row, text]) => ({ row, text })));
    this.#batch = new Map();
    if (this.#waiting.length > BATCHES_MAX) this.#fail();
    this.#send();
  }

  #send(): void {
    while (!this.#hasFailed && this.#underWay.size < BULKS_AT_ONCE) {
      const changes = this.#waiting.shift();
      if (changes === undefined) return;
      const one: Promise<void> = this.#put(changes)
        .catch(() => {
          this.#fail();
        })
        .finally(() => {
          this.#underWay.delete(one);
          this.#send();
        });
      this.#underWay.add(one);
    }
  }

  async #put(changes: readonly TitleChange[]): Promise<void> {
    this.#index ??= this.#writer.create(this.#catalogue);
    await this.#writer.put(await this.#index, changes);
  }

  #fail(): void {
    this.#hasFailed = true;
    this.#waiting.length = 0;
    this.#batch.clear();
    this.#again.clear();
  }

  /** Waits until what was put can be sent at once. */
  async keepUp(): Promise<void> {
    while (this.#waiting.length > 0) await Promise.race(this.#underWay);
  }

  /** Sends what is left, and has the engine merge it. To be called when no title changes any more; `finish` follows. */
  async end({ textOf }: WholeCatalogue): Promise<void> {
    if (this.#index === undefined) return;
    this.#close();
    await this.#settled();
    const rows = [...this.#again];
    for (let at = 0; at < rows.length; at += TITLES_AT_ONCE) {
      const some = rows.slice(at, at + TITLES_AT_ONCE);
      this.#waiting.push(some.map((row) => ({ row, text: textOf(row) })));
      this.#send();
      await this.keepUp();
    }
    await this.#settled();
    if (!this.#hasFailed) await this.#writer.beginMerge(await this.#index).catch(() => undefined);
  }

  async #settled(): Promise<void> {
    await this.keepUp();
    await Promise.all(this.#underWay);
  }

  /**
   * Makes the index searchable.
   * @param onFailed called when the engine did not take everything; not when there were too few titles
   * @returns false: it has to be written from the file
   */
  async finish({ total }: WholeCatalogue, onFailed?: () => void): Promise<boolean> {
    if (this.#index !== undefined) {
      if (await this.#isComplete(this.#index, total)) return true;
      onFailed?.();
    }
    await this.discard();
    return false;
  }

  async #isComplete(index: Promise<string>, total: number): Promise<boolean> {
    if (this.#hasFailed) return false;
    try {
      await this.#writer.complete(await index, this.#catalogue, total);
      return true;
    } catch {
      return false;
    }
  }

  /** Deletes what was written; the engine may be gone, and a later import tidies up. */
  async discard(): Promise<void> {
    this.#fail();
    // one that arrives after the index was deleted would make it anew
    await Promise.all(this.#underWay);
    const index = await this.#index?.catch(() => undefined);
    if (index !== undefined) await this.#writer.drop(index).catch(() => undefined);
  }
}
