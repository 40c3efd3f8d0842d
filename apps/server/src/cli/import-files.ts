import { preparedTitle, type ImportPlace } from "@freihand/connector-builtin/catalogue";
import type { RowNote } from "@freihand/csv";
import { counted } from "./counted.ts";
import { lineShareProblem } from "./csv-share.rules.ts";
import type { ImportEntry, ImportSurvey, OpenFile, SourceFile } from "./import-entry.ts";
import type { ImportProgress } from "./import-progress.ts";
import type { ImportRemarks, ImportReport, RefusedRecord } from "./import-report.ts";
import type { ImportSession } from "./import-session.ts";

/** Options for reading files into a session. */
export interface Reading {
  readonly session: ImportSession;
  readonly onProgress: (progress: ImportProgress) => void;
  /** Gets each title that was stored, and each value that is not known. */
  readonly survey?: ImportSurvey;
  /** Branch keys of the library. */
  readonly branches: ReadonlySet<string>;
  /** The operator asked to stop: reading ends after the current record. */
  readonly isStopped: () => boolean;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
}

type Title = ImportEntry & { readonly kind: "title" };

const TWICE = {
  merged: "the number stood in the file before; its copies were put together",
  repeated: "the same record stood in the file before",
} as const;

/** Reads files one after another and records refusals and notes. */
export class FileReader {
  readonly #reading: Reading;
  readonly #bytesInAll: number;
  readonly #startMs: number;
  readonly #remarks = new Map<string, number>();
  readonly #unknownBranches = new Map<string, number>();
  readonly #refused: RefusedRecord[] = [];
  readonly #problems: string[] = [];
  readonly #unreadable: string[] = [];
  #merged = 0;
  #file = 0;
  #records = 0;
  /** Of the file that is being read: its records that could be read, and its lines. */
  #readable = 0;
  #lines = 0;
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

  /** Why the import should not be published: so many lines of a table were left out that its mapping may be wrong. */
  get problems(): readonly string[] {
    return this.#problems;
  }

  /** Files of which nothing could be read: the import must not be published, whatever the operator agrees to. */
  get unreadable(): readonly string[] {
    return this.#unreadable;
  }

  /** What to report in addition to the counts of the session. */
  findings(): Pick<ImportReport, "refused" | "merged" | "kept"> {
    return { refused: this.#refused, merged: this.#merged, kept: this.#reading.session.kept };
  }

  /** Reads all files; the next one is opened before one is read to its end. @throws a disk error */
  async readAll(files: readonly SourceFile[]): Promise<void> {
    const { published, resumedAt, isFed } = this.#reading.session;
    const opened: OpenFile[] = [];
    try {
      for (const [at, file] of files.entries()) {
        const next = files.slice(opened.length, at + 2);
        const first = opened.length + 1;
        opened.push(
          ...next.map((one, nth) =>
            one.open({ published, isFed, done: recordsDone(resumedAt, first + nth) }),
          ),
        );
        await this.#read(file, opened[at]);
      }
    } finally {
      await Promise.all(opened.map((one) => one.close()));
    }
  }

  async #read(file: SourceFile, opened: OpenFile | undefined): Promise<void> {
    this.#file++;
    this.#readable = 0;
    this.#lines = 0;
    const before = this.#refused.length;
    for await (const entry of opened?.entries ?? []) {
      if (this.#reading.isStopped()) return;
      this.#progress(entry);
      await this.#take(entry, file);
      this.#reading.session.noteStored({ file: this.#file, record: entry.position });
    }
    await opened?.close();
    this.#bytesBefore += file.size;
    this.#judge(file, this.#refused.length - before);
  }

  /** A failed export, or a file of another kind, is not a success. */
  #judge(file: SourceFile, refused: number): void {
    if (file.table !== undefined) this.#judgeTable(file, refused);
    else if (file.size === 0) this.#unreadable.push(`${file.path}: the file is empty`);
    else if (this.#readable === 0 && refused > 0)
      this.#unreadable.push(
        `${file.path} holds nothing readable: is it MARC 21 (ISO 2709) or MARCXML? A table has the ending .csv, or needs --format csv`,
      );
  }

  #judgeTable({ path }: SourceFile, refused: number): void {
    if (this.#lines === 0)
      this.#refused.push({ file: path, position: 1, line: 1, reason: "the table has no titles" });
    const problem = lineShareProblem({ refused, lines: this.#lines });
    if (problem !== undefined) this.#problems.push(`${path}: ${problem}`);
  }

  #progress({ bytesRead }: ImportEntry): void {
    this.#records++;
    this.#reading.onProgress({
      records: this.#records,
      bytesRead: this.#bytesBefore + bytesRead,
      bytesInAll: this.#bytesInAll,
      elapsedMs: this.#reading.now() - this.#startMs,
    });
  }

  async #take(entry: ImportEntry, file: SourceFile): Promise<void> {
    if (entry.kind === "refused") this.#refuse(entry, file, entry.reason);
    else if (entry.kind === "withdrawn") await this.#reading.session.withdraw(entry.id);
    else if (entry.kind === "title") await this.#put(entry, file);
    else this.#remark(entry.remark);
    if (entry.kind !== "refused" || entry.isReadable === true) this.#readable++;
    this.#lines += entry.kind === "title" ? entry.rows : 1;
  }

  async #put(entry: Title, file: SourceFile): Promise<void> {
    const { title } = entry;
    for (const warning of entry.remarks) this.#remark(warning);
    for (const note of entry.values) this.#noteValue(note);
    this.#noteBranches(entry);
    const { session, survey } = this.#reading;
    const taken = await session.put(title, { file: this.#file, merge: file.merge });
    if (taken === "number_taken") {
      this.#refuse(entry, file, `another title of this file has the number ${title.id}`);
      return;
    }
    survey?.noteTitle(preparedTitle(title), taken === "put");
    // rows of a title are its copies; records that repeat a number are worth a note
    if (file.table === undefined && taken !== "put") this.#noteTwice(taken);
  }

  #noteTwice(taken: keyof typeof TWICE): void {
    this.#remark(TWICE[taken]);
    if (taken === "merged") this.#merged++;
  }

  #noteValue(note: RowNote): void {
    this.#reading.survey?.noteValue(note);
    this.#remark(
      `column "${note.column}": "${note.value}" is no known ${WORDS[note.field] ?? note.field}`,
    );
  }

  #noteBranches({ branches }: Title): void {
    for (const branch of branches)
      if (!this.#reading.branches.has(branch)) counted(this.#unknownBranches, branch);
  }

  #refuse({ position, line, column }: ImportEntry, { path }: SourceFile, reason: string): void {
    this.#refused.push({
      file: path,
      position,
      ...(line === undefined ? {} : { line }),
      ...(column === undefined ? {} : { column }),
      reason,
    });
  }

  #remark(text: string): void {
    counted(this.#remarks, text);
  }
}

/** Records of a file that an interrupted import had stored. @param file its number, from 1 */
function recordsDone(stopped: ImportPlace | undefined, file: number): number {
  if (stopped === undefined || file > stopped.file) return 0;
  return file < stopped.file ? Infinity : stopped.record;
}

const WORDS: Partial<Readonly<Record<RowNote["field"], string>>> = {
  isbn: "ISBN",
  mediaType: "media type",
  year: "year of publication",
};
