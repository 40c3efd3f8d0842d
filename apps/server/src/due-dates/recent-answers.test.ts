import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { RecentAnswers } from "./recent-answers.ts";

const MILLION = 1_000_000;

/** Counts requests per key; its answers are texts of so many characters. */
function counting(signs: number) {
  const asked: string[] = [];
  const recent = new RecentAnswers<string>({
    now: () => 0,
    keptMs: 600_000,
    failureKeptMs: 60_000,
    sizeOf: () => signs,
  });
  const get = (key: string) =>
    recent.get(key, async () => {
      asked.push(key);
      return key;
    });
  return { asked, get };
}

async function inTurn(get: (key: string) => Promise<string>, keys: readonly string[]) {
  for (const key of keys) {
    await get(key);
    // the answer is measured after everybody has received it
    await setImmediate();
  }
}

test("simultaneous and slightly later callers get the same answer", async () => {
  const { asked, get } = counting(0);
  await Promise.all([get("a"), get("a")]);
  await get("a");
  expect(asked).toEqual(["a"]);
});

test("the total is limited: the least recently used goes first, and an answer that exceeds it alone is not kept", async () => {
  const { asked, get } = counting(6 * MILLION);
  await inTurn(get, ["a", "b", "a", "c", "a", "b"]);
  expect(asked).toEqual(["a", "b", "c", "b"]);
  const huge = counting(17 * MILLION);
  await inTurn(huge.get, ["a", "a"]);
  expect(huge.asked).toEqual(["a", "a"]);
});
