import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync } from "node:fs";
import { renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import * as z from "zod/mini";

const count = z.int().check(z.minimum(0));

/** How far a list has been fetched. */
const spoolProgress = z.strictObject({
  /** What was requested; another request begins anew. */
  key: z.string(),
  isFull: z.boolean(),
  /** The repository's time at the beginning of the list, ISO 8601. */
  since: z.string(),
  pages: count,
  records: count,
  bytes: count,
  /** Where the list goes on; undefined: it is complete. */
  token: z.optional(z.string()),
  /** Records in the whole list, as the repository counts or estimates them. */
  expected: z.optional(count),
});
export type SpoolProgress = z.infer<typeof spoolProgress>;

const PROGRESS = "progress.json";
const PAGE = /^\d{6,}\.xml\.gz$/;
/** Room for inflated pages. */
const MAX_PAGE_BYTES = 256 * 1024 * 1024;

const pageName = (page: number): string => `${String(page).padStart(6, "0")}.xml.gz`;

/**
 * The pages of a list as they came, on disk, so that a harvest that was interrupted goes on where it was. A page counts
 * only once the progress that names it is written; one that is damaged or left over is overwritten.
 */
export class Spool {
  readonly #folder: string;

  /** @param folder created where it is missing; nobody else writes there */
  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  /** @returns undefined: nothing has been fetched, or it cannot be read */
  progress(): SpoolProgress | undefined {
    try {
      const parsed = spoolProgress.safeParse(
        JSON.parse(readFileSync(join(this.#folder, PROGRESS), "utf8")),
      );
      return parsed.success ? parsed.data : undefined;
    } catch {
      // there is none, or it was being written when the machine stopped: either way the list is begun anew
      return undefined;
    }
  }

  /** Keeps the page that `progress` counts last. @param progress by the page's size on disk in bytes */
  keep(page: Uint8Array, progress: (bytes: number) => SpoolProgress): SpoolProgress {
    const packed = gzipSync(page, { level: 4 });
    const next = progress(packed.length);
    this.#write(pageName(next.pages), packed);
    this.#write(PROGRESS, Buffer.from(JSON.stringify(next)));
    return next;
  }

  /** Notes how far the list is, without a page. */
  note(progress: SpoolProgress): void {
    this.#write(PROGRESS, Buffer.from(JSON.stringify(progress)));
  }

  /** @yields the pages as they came */
  *pages({ pages }: Pick<SpoolProgress, "pages">): Generator<Uint8Array> {
    for (let page = 1; page <= pages; page++)
      yield gunzipSync(readFileSync(join(this.#folder, pageName(page))), {
        maxOutputLength: MAX_PAGE_BYTES,
      });
  }

  /** Forgets everything; the progress first, so that no page is missing where one is counted. */
  clear(): void {
    rmSync(join(this.#folder, PROGRESS), { force: true });
    for (const name of readdirSync(this.#folder))
      if (PAGE.test(name) || name.endsWith(".new")) rmSync(join(this.#folder, name));
  }

  #write(name: string, bytes: Uint8Array): void {
    const path = join(this.#folder, name);
    const file = openSync(`${path}.new`, "w", 0o600);
    try {
      writeSync(file, bytes);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(`${path}.new`, path);
  }
}
