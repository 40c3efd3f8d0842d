import type { Answered } from "./history.ts";
import type { Operation } from "./lending-world.ts";

/** Parses the output of the tests' own clients. */
export const parseOperation = (text: string): Operation => JSON.parse(text) as Operation;

/** One answered operation per line. */
export const parseAnswered = (lines: string): Answered[] =>
  lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Answered);
