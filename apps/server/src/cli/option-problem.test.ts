import { parseArgs } from "node:util";
import { expect, test } from "vitest";
import { readArguments } from "./import-arguments.ts";
import { optionProblem } from "./option-problem.ts";

const OPTIONS = { library: { type: "string" }, "dry-run": { type: "boolean" } } as const;

test.each([
  [["--libary", "1"], 'there is no option --libary; did you mean "--library"?'],
  [["--dryrun"], 'there is no option --dryrun; did you mean "--dry-run"?'],
  [["--colour"], "there is no option --colour"],
])("%j", (args, problem) => {
  const parse = () => {
    try {
      return parseArgs({ args, options: OPTIONS });
    } catch (error) {
      return optionProblem(error, OPTIONS);
    }
  };
  expect(parse()).toBe(problem);
});

test("the import names the option that was meant", () => {
  expect(() => readArguments(["--libary", "1", "a.mrc"])).toThrow('did you mean "--library"?');
});
