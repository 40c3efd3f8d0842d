import { expect, test } from "vitest";
import { createSemaphore } from "./semaphore.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("four at a time, the others in turn, however the earlier ones end", async () => {
  const lane = createSemaphore(4);
  const { signal } = new AbortController();
  const ends: (() => void)[] = [];
  const work = () =>
    new Promise<void>((resolve, reject) => {
      ends.push(ends.length % 2 === 0 ? resolve : () => reject(new Error("no answer")));
    });
  const all = Array.from({ length: 10 }, () => lane(work, signal).catch(() => undefined));
  for (let ended = 0; ended < 10; ended += 1) {
    await settled();
    expect(ends.length - ended).toBeLessThanOrEqual(4);
    expect(ends.length).toBe(Math.min(10, ended + 4));
    ends[ended]?.();
  }
  await Promise.all(all);
});

test("work that is no longer needed is not started", async () => {
  const lane = createSemaphore(1);
  const gone = new AbortController();
  let begun = 0;
  const first = lane(settled, new AbortController().signal);
  const second = lane(() => Promise.resolve((begun += 1)), gone.signal);
  gone.abort();
  await first;
  await expect(second).rejects.toThrow();
  expect(begun).toBe(0);
});
