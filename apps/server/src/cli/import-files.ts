import { constants, createReadStream } from "node:fs";
import { access, stat } from "node:fs/promises";
import { readMarc, toBibRecord, type MarcEntry, type MarcMapping } from "@freihand/marc";
import { UsageError } from "./import-arguments.ts";
import type { ImportProgress } from "./import-progress.ts";
import type { ImportRemarks, RefusedRecord } from "./import-report.ts";
import type { ImportSession } from "./import-session.ts";

/** A file that can be read, and its size in bytes. */
export interface SourceFile {
  readonly path: string;
  readonly size: number;
}

/**
 * Looks at all files before anything is changed.
 * @throws {UsageError} naming the first that cannot be read
 */
export async function checkFiles(paths: readonly string[]): Promise<readonly SourceFile[]> {
  return Promise.all(
    paths.map(async (path) => {
      const found = await stat(path).catch((error: unknown) => unreadable(path, error));
      if (!found.isFile()) throw new UsageError(`${path}: not a file`);
      await access(path, constants.R_OK).catch((error: unknown) => unreadable(path, error));
      return { path, size: found.size };
    }),
  );
}

function unreadable(path: string, error: unknown): never {
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  throw new UsageError(`${path}: ${WORDS[code] ?? `cannot be read (${code})`}`);
}

const WORDS: Readonly<Record<string, string>> = {
  ENOENT: "no such file",
  EACCES: "may not be read",
};

/** How files are read into a session. */
export interface Reading {
  readonly session: ImportSession;
  readonly mapping: MarcMapping;
  readonly onProgress: (progress: ImportProgress) => void;
  /** Aborted by the operator: reading stops after the current record. */
  readonly signal: AbortSignal;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
}

/** Reads files one after the other and keeps account of what was refused and remarked. */
export class FileReader {
  readonly #reading: Reading;
  readonly #bytesInAll: number;
  readonly #startMs: number;
  readonly #remarks = new Map<string, number>();
  readonly refused: RefusedRecord[] = [];
  #records = 0;
  #bytesBefore = 0;

  constructor(reading: Reading, files: readonly SourceFile[]) {
    this.#reading = reading;
    this.#bytesInAll = files.reduce((sum, { size }) => sum + size, 0);
    this.#startMs = reading.now();
  }

  get remarks(): ImportRemarks {
    return this.#remarks;
  }

  /** @throws what the disk throws when the file cannot be read to its end */
  async read(file: SourceFile): Promise<void> {
    for await (const entry of readMarc(createReadStream(file.path))) {
      if (this.#reading.signal.aborted) return;
      await this.#take(entry, file);
    }
    this.#bytesBefore += file.size;
  }

  async #take(entry: MarcEntry, file: SourceFile): Promise<void> {
    this.#records++;
    this.#reading.onProgress({
      records: this.#records,
      bytesRead: this.#bytesBefore + entry.bytesRead,
      bytesInAll: this.#bytesInAll,
      elapsedMs: this.#reading.now() - this.#startMs,
    });
    if (entry.kind === "refused") {
      this.#refuse(entry, file, entry.reason);
      return;
    }
    const { note } = entry.marc.encoding;
    if (note !== undefined) this.#remark(note);
    const mapped = toBibRecord(entry.marc, this.#reading.mapping);
    if (!mapped.ok) {
      this.#refuse(entry, file, mapped.reason);
      return;
    }
    for (const warning of mapped.warnings) this.#remark(warning);
    await this.#reading.session.put(mapped.record);
  }

  #refuse({ position }: MarcEntry, { path }: SourceFile, reason: string): void {
    this.refused.push({
      file: path,
      position: position.record,
      reason: `${reason} (at byte ${String(position.offset)})`,
    });
  }

  #remark(text: string): void {
    this.#remarks.set(text, (this.#remarks.get(text) ?? 0) + 1);
  }
}
