import type { Answered } from "./history.ts";
import type { Operation } from "./lending-world.ts";

/** Reads back what the tests' own clients have written. */
export const parseOperation = (text: string): Operation => JSON.parse(text) as Operation;

/** One answered operation a line. */
export const parseAnswered = (lines: string): Answered[] =>
  lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Answered);
