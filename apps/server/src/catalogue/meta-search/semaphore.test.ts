import { expect, test } from "vitest";
import { Semaphore } from "./semaphore.ts";

test("jobs start in order of arrival, those that left do not, and a queue that has emptied fills again", () => {
  const begun: string[] = [];
  const semaphore = new Semaphore<{ readonly name: string }>(
    () => 1,
    ({ name }) => begun.push(name),
  );
  const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => ({ name }));
  if (!a || !b || !c || !d) throw new Error("four jobs");
  for (const job of [a, b, c]) semaphore.acquire(job);
  expect([semaphore.withdraw(b), semaphore.withdraw(b), semaphore.withdraw(a)]).toEqual([
    true,
    false,
    false,
  ]);
  semaphore.release();
  semaphore.release();
  expect(begun).toEqual(["a", "c"]);
  semaphore.acquire(d);
  semaphore.acquire(b);
  semaphore.release();
  expect(begun).toEqual(["a", "c", "d", "b"]);
});

test("Q-8: a queue of a hundred thousand is processed without blocking the server", () => {
  const jobs = Array.from({ length: 100_000 }, (_, at) => ({ at }));
  let last = -1;
  const semaphore = new Semaphore<{ readonly at: number }>(
    () => 1,
    ({ at }) => {
      last = at;
    },
  );
  for (const job of jobs) semaphore.acquire(job);
  const began = performance.now();
  for (let at = 1; at < jobs.length; at += 1) semaphore.release();
  expect(last).toBe(jobs.length - 1);
  expect(performance.now() - began).toBeLessThan(1500);
});

test("where fewer may run at once, nothing begins until so few run; where more may, those that wait do", () => {
  let atOnce = 3;
  const begun: string[] = [];
  const semaphore = new Semaphore<{ readonly name: string }>(
    () => atOnce,
    ({ name }) => begun.push(name),
  );
  for (const name of "abcdefg") semaphore.acquire({ name });
  expect(begun.splice(0)).toEqual(["a", "b", "c"]);
  atOnce = 1;
  semaphore.release();
  semaphore.release();
  expect(begun.splice(0)).toEqual([]);
  semaphore.release();
  expect(begun.splice(0)).toEqual(["d"]);
  atOnce = 3;
  semaphore.release();
  expect(begun.splice(0)).toEqual(["e", "f", "g"]);
});
