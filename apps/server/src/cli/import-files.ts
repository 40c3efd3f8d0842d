import { constants, createReadStream } from "node:fs";
import { access, stat } from "node:fs/promises";
import type { BibRecord } from "@freihand/contract";
import {
  readMarc,
  toBibRecord,
  type MappedRecord,
  type MarcEntry,
  type MarcMapping,
} from "@freihand/marc";
import { UsageError } from "./import-arguments.ts";
import type { ImportProgress } from "./import-progress.ts";
import type { ImportRemarks, ImportReport, RefusedRecord } from "./import-report.ts";
import type { ImportSession } from "./import-session.ts";

/** A readable file, and its size in bytes. */
export interface SourceFile {
  readonly path: string;
  readonly size: number;
}

/** Checks all files before anything is changed. @throws {UsageError} naming the first that cannot be read */
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

/** Options for reading files into a session. */
export interface Reading {
  readonly session: ImportSession;
  readonly mapping: MarcMapping;
  readonly onProgress: (progress: ImportProgress) => void;
  /** Branch keys of the library. */
  readonly branches: ReadonlySet<string>;
  /** The operator asked to stop: reading ends after the current record. */
  readonly isStopped: () => boolean;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
}

const TWICE = {
  merged: "the number stood in the file before; its copies were put together",
  repeated: "the same record stood in the file before",
} as const;

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Reads files one after another and records refusals and notes. */
export class FileReader {
  readonly #reading: Reading;
  readonly #bytesInAll: number;
  readonly #startMs: number;
  readonly #remarks = new Map<string, number>();
  readonly #unknownBranches = new Map<string, number>();
  readonly #refused: RefusedRecord[] = [];
  #merged = 0;
  #file = 0;
  #records = 0;
  /** Of the file that is being read. */
  #readable = 0;
  #bytesBefore = 0;

  constructor(reading: Reading, files: readonly SourceFile[]) {
    this.#reading = reading;
    this.#bytesInAll = files.reduce((sum, { size }) => sum + size, 0);
    this.#startMs = reading.now();
  }

  get remarks(): ImportRemarks {
    return this.#remarks;
  }

  /** Codes in the files that match no branch of the library, with the number of copies. */
  get unknownBranches(): ImportRemarks {
    return this.#unknownBranches;
  }

  /** What to report in addition to the counts of the session. */
  findings(): Pick<ImportReport, "refused" | "merged" | "kept"> {
    return { refused: this.#refused, merged: this.#merged, kept: this.#reading.session.kept };
  }

  /** @throws a disk error when the file cannot be read to its end */
  async read(file: SourceFile): Promise<void> {
    this.#file++;
    this.#readable = 0;
    for await (const entry of readMarc(createReadStream(file.path))) {
      if (this.#reading.isStopped()) return;
      await this.#take(entry, file);
    }
    this.#bytesBefore += file.size;
    this.#warnIfEmpty(file);
  }

  /** A failed export, or a file of another kind, is not a success. */
  #warnIfEmpty(file: SourceFile): void {
    if (file.size === 0)
      this.#refused.push({ file: file.path, position: 1, reason: "the file is empty" });
    else if (this.#readable === 0 && this.#refused.some(({ file: path }) => path === file.path))
      this.#remark(`${file.path} holds nothing readable: is it MARC 21 (ISO 2709) or MARCXML?`);
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
    this.#readable++;
    const mapped = toBibRecord(entry.marc, this.#reading.mapping);
    if (mapped.ok) await this.#put(entry, file, mapped);
    else if (mapped.withdrawn === undefined) this.#refuse(entry, file, mapped.reason);
    else this.#reading.session.withdraw(mapped.withdrawn);
  }

  async #put(
    entry: MarcEntry,
    file: SourceFile,
    { record, warnings }: MappedRecord & { readonly ok: true },
  ): Promise<void> {
    for (const warning of warnings) this.#remark(warning);
    this.#noteBranches(record);
    const taken = await this.#reading.session.put(record, this.#file);
    if (taken === "number_taken")
      this.#refuse(entry, file, `another title of this file has the number ${record.id}`);
    if (taken === "merged" || taken === "repeated") this.#remark(TWICE[taken]);
    if (taken === "merged") this.#merged++;
  }

  #noteBranches({ items }: BibRecord): void {
    for (const { branch } of items)
      if (branch !== undefined && !this.#reading.branches.has(branch))
        count(this.#unknownBranches, branch);
  }

  #refuse({ position }: MarcEntry, { path }: SourceFile, reason: string): void {
    this.#refused.push({
      file: path,
      position: position.record,
      reason: `${reason} (at byte ${String(position.offset)})`,
    });
  }

  #remark(text: string): void {
    count(this.#remarks, text);
  }
}
