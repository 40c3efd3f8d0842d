import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { RecentAnswers } from "./recent-answers.ts";

const MILLION = 1_000_000;

/** Counts how often each key was asked for; its answers are texts of so many signs. */
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
    // the answer is weighed after everybody has got it
    await setImmediate();
  }
}

test("whoever asks at the same time or a little later gets the same", async () => {
  const { asked, get } = counting(0);
  await Promise.all([get("a"), get("a")]);
  await get("a");
  expect(asked).toEqual(["a"]);
});

test("all together have a limit: the longest unused goes first, and what is beyond it alone is not kept", async () => {
  const { asked, get } = counting(6 * MILLION);
  await inTurn(get, ["a", "b", "a", "c", "a", "b"]);
  expect(asked).toEqual(["a", "b", "c", "b"]);
  const huge = counting(17 * MILLION);
  await inTurn(huge.get, ["a", "a"]);
  expect(huge.asked).toEqual(["a", "a"]);
});
