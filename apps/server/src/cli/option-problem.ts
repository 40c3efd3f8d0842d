import { hintOf } from "../projects/mistakes/near-name.rules.ts";

const UNKNOWN = /^Unknown option '(--?[^']+)'/;

/**
 * What is wrong with the options of a command.
 * @param error as `parseArgs` of Node throws it
 * @param options those that there are
 */
export function optionProblem(error: unknown, options: object): string {
  if (!(error instanceof Error)) return "wrong arguments";
  const [, option] = UNKNOWN.exec(error.message) ?? [];
  if (option === undefined) return error.message;
  const known = Object.keys(options).map((name) => `--${name}`);
  return `there is no option ${option}${hintOf(option, known)}`;
}
