import { readFileSync } from "node:fs";
import { commentHint, jsonProblem } from "./json-problem.rules.ts";
import { poisonedPath } from "../merge.rules.ts";
import { foundWords, toMistakes, valueAt } from "./plain-words.rules.ts";
import type { Mistake } from "./mistake.rules.ts";
import type * as z from "zod/mini";

interface FileProblem {
  readonly field?: string;
  readonly reason: string;
  readonly cause?: unknown;
}

/** A mistake in a file of a project. */
export interface FileMistake {
  readonly file: string;
  /** Undefined: the file as a whole. */
  readonly field?: string;
  readonly reason: string;
}

/** One line for the operator. */
export function mistakeLine({ file, field, reason }: FileMistake): string {
  const where = field === undefined ? "" : `, field "${field}"`;
  return `${file}${where}: ${reason}`;
}

/** Files of a project cannot be used; the message names file and field of every mistake, one per line. */
export class ProjectFileError extends Error {
  override readonly name = "ProjectFileError";
  readonly mistakes: readonly FileMistake[];

  /** @param at the file with the mistake, or what was found in several files */
  constructor(at: string | readonly FileMistake[], ...problems: readonly FileProblem[]) {
    const mistakes = typeof at === "string" ? problems.map((one) => mistakeIn(at, one)) : at;
    super(mistakes.map(mistakeLine).join("\n"), { cause: problems[0]?.cause });
    this.mistakes = mistakes;
  }
}

const mistakeIn = (file: string, { field, reason }: FileProblem): FileMistake =>
  field === undefined || field === "" ? { file, reason } : { file, field, reason };

/** Continues after a mistake, so that an operator learns of all of them at once. */
export class Mistakes {
  readonly #found: FileMistake[] = [];

  get found(): readonly FileMistake[] {
    return this.#found;
  }

  add(...mistakes: readonly FileMistake[]): void {
    this.#found.push(...mistakes);
  }

  /** @returns what was read; undefined when a file had a mistake, which is recorded */
  attempt<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ProjectFileError)) throw error;
      this.add(...error.mistakes);
      return undefined;
    }
  }

  /** @throws {ProjectFileError} with all mistakes, if there are any */
  refuse(): void {
    if (this.#found.length > 0) throw new ProjectFileError(this.#found);
  }
}

/** @throws {ProjectFileError} when the file is missing, not JSON, or has dangerous keys */
export function readJson(file: string): unknown {
  const value = parseJson(file, readText(file));
  const poisoned = poisonedPath(value);
  if (poisoned !== undefined)
    throw new ProjectFileError(file, { field: poisoned, reason: "this name is not allowed" });
  return value;
}

/** A value of a file: `below` is the field that contains it; undefined: the whole file. */
export interface Place {
  readonly file: string;
  readonly below?: string;
}

/** @throws {ProjectFileError} naming every invalid field, and every member that the schema does not know */
export function parseFile<T>(place: Place, schema: z.ZodMiniType<T>, value: unknown): T {
  const { data, mistakes } = validate(schema, value);
  if (data !== undefined && mistakes.length === 0) return data.value;
  throw new ProjectFileError(place.file, ...mistakes.map((one) => placed(place, one)));
}

/** A value as parsed by its schema, and all its mistakes. @returns no data when it cannot be parsed */
export function validate<T>(
  schema: z.ZodMiniType<T>,
  value: unknown,
): { readonly data?: { readonly value: T }; readonly mistakes: readonly Mistake[] } {
  const parsed = schema.safeParse(value);
  const mistakes = toMistakes(schema, value, parsed.success ? [] : parsed.error.issues);
  return parsed.success ? { data: { value: parsed.data }, mistakes } : { mistakes };
}

/** A mistake in a value as one in its file. */
export function placed({ file, below }: Place, { field, reason }: Mistake): FileMistake {
  const path = [below, field].filter((part) => part !== undefined && part !== "").join(".");
  return mistakeIn(file, { field: path, reason });
}

/** Mistakes with the values found in the fields that they name, where that is one value. */
export const withFound = (mistakes: readonly Mistake[], value: unknown): readonly Mistake[] =>
  mistakes.map(({ field, reason }) => {
    const found = valueAt(value, field.split("."));
    const isNamed = typeof found === "object" || reason.includes("; found ");
    return { field, reason: isNamed ? reason : `${reason}${foundWords(field, found)}` };
  });

/** Windows' editor puts a byte order mark in front of UTF-8, which the decoder removes. */
function readText(file: string): string {
  const bytes = readBytes(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw new ProjectFileError(file, {
      reason: "is not UTF-8 text; save it with the encoding UTF-8",
      cause: error,
    });
  }
}

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new ProjectFileError(file, { reason: `cannot be read (${codeOf(error)})`, cause: error });
  }
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ProjectFileError(file, {
      reason: `is no JSON (${jsonProblem(error instanceof Error ? error.message : "", text)})${commentHint(text)}`,
      cause: error,
    });
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
