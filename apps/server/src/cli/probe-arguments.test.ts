import { expect, test } from "vitest";
import { UsageError } from "./import-arguments.ts";
import { readProbeArguments } from "./probe-arguments.ts";

test.each([
  [[], "--library needs the number"],
  [["--library", "x"], "--library needs the number"],
  [["--library", "1", "--project", "A/b"], "no name of a project"],
  [["--library", "1", "--with-changes"], "needs a test card"],
  [["--library", "1", "--card", "A", "--title", "x"], "only with --with-changes"],
  [["--library", "1", "--card", ""], "needs the number of a card"],
  [["--library", "1", "--nonsense"], "nonsense"],
])("%j is wrong use", (args, message) => {
  expect(() => readProbeArguments(args)).toThrow(UsageError);
  expect(() => readProbeArguments(args)).toThrow(message);
});

test("nothing is changed unless it is asked for", () => {
  expect(readProbeArguments(["--library", "7", "--card", "A"])).toEqual({
    project: "basic",
    library: 7,
    card: "A",
    json: false,
    withChanges: false,
    title: undefined,
    search: undefined,
  });
  expect(readProbeArguments(["--help"])).toBeUndefined();
});
