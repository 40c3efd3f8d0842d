import { readFileSync } from "node:fs";
import { jsonProblem } from "./json-problem.rules.ts";
import { poisonedPath } from "./merge.rules.ts";
import type * as z from "zod/mini";

interface FileProblem {
  readonly field?: string;
  readonly reason: string;
  readonly cause?: unknown;
}

/** A file of a project cannot be used; the message names the file and the field. */
export class ProjectFileError extends Error {
  override readonly name = "ProjectFileError";
  readonly file: string;
  readonly field: string | undefined;

  constructor(file: string, problem: FileProblem) {
    const where = problem.field === undefined ? "" : `, field "${problem.field}"`;
    super(`${file}${where}: ${problem.reason}`, { cause: problem.cause });
    this.file = file;
    this.field = problem.field;
  }
}

/** @throws {ProjectFileError} when the file is missing, no JSON, or carries poisonous keys */
export function readJson(file: string): unknown {
  const value = parseJson(file, readText(file));
  const poisoned = poisonedPath(value);
  if (poisoned !== undefined)
    throw new ProjectFileError(file, { field: poisoned, reason: "this name is not allowed" });
  return value;
}

/** A value of a file: `below` is the field in which it lies; undefined: the whole file. */
export interface Place {
  readonly file: string;
  readonly below?: string;
}

/** @throws {ProjectFileError} naming the first field that is wrong */
export function parseFile<T>({ file, below }: Place, schema: z.ZodMiniType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { field, reason } = firstIssue(parsed.error);
  const path = [below, field].filter((part) => part !== undefined && part !== "").join(".");
  throw new ProjectFileError(file, path === "" ? { reason } : { field: path, reason });
}

function firstIssue(error: z.core.$ZodError): { field: string; reason: string } {
  const [issue] = error.issues;
  const unknownKey = issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  return {
    field: [...(issue?.path ?? []), ...unknownKey].map(String).join("."),
    reason: issue?.message ?? "invalid",
  };
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new ProjectFileError(file, { reason: `cannot be read (${codeOf(error)})`, cause: error });
  }
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ProjectFileError(file, {
      reason: `is no JSON (${jsonProblem(error instanceof Error ? error.message : "", text)})`,
      cause: error,
    });
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
