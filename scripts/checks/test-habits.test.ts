import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesOf } from "./tracked-files.ts";

const root = new URL("../../", import.meta.url);

const HABITS = [
  {
    pattern: /\bvi\.(?:mock|doMock)\(\s*["'`]\./,
    reason: "mocks a module of ours: give it what it needs, so that it can be tested as it is",
  },
  {
    pattern: /\.waitForTimeout\(/,
    reason: "waits for a fixed time: wait for what is to happen",
  },
  {
    pattern: /^ {2}await new Promise\([^)]*\) => setTimeout\(\w+, *[1-9]/m,
    reason: "waits for a fixed time: wait for what is to happen, or use vi.useFakeTimers",
  },
] as const;

const habitsIn = (text: string): readonly string[] =>
  HABITS.filter(({ pattern }) => pattern.test(text)).map(({ reason }) => reason);

test.each([
  ['vi.mock("./engine.ts");', 1],
  ["vi.doMock(`../a.ts`, () => ({}));", 1],
  ['vi.mock("node:fs");', 0],
  ["await page.waitForTimeout(500);", 1],
  ["  await new Promise((resolve) => setTimeout(resolve, 20));", 1],
  ["await new Promise((resolve) => setTimeout(resolve));", 0],
])("%s", (text, found) => {
  expect(habitsIn(text)).toHaveLength(found);
});

test("no test mocks a module of ours or waits for a fixed time", () => {
  const files = filesOf("*.test.ts", "*.test.tsx", "e2e/*.ts").filter(
    (path) => !path.startsWith("scripts/checks/"),
  );
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((path) =>
    habitsIn(readFileSync(new URL(path, root), "utf8")).map((reason) => `${path} ${reason}`),
  );
  expect(found).toEqual([]);
});
