import { expect, test } from "vitest";
import { QueueFullError, BoundedQueue } from "./bounded-queue.ts";

const forever = new AbortController().signal;

/** A job that ends on demand. */
function job<T>(answer: T) {
  let end: () => void = () => undefined;
  let hasBegun = false;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    end: () => {
      end();
    },
    hasBegun: () => hasBegun,
    run: async () => {
      hasBegun = true;
      await ended;
      return answer;
    },
  };
}

test("as many as allowed run at once, the others in order of arrival", async () => {
  const line = new BoundedQueue(2, 10);
  const jobs = [job("a"), job("b"), job("c"), job("d")];
  const answers = jobs.map(async (one) => line.run(one.run, forever));
  expect(jobs.map((one) => one.hasBegun())).toEqual([true, true, false, false]);
  jobs[1]?.end();
  await answers[1];
  await Promise.resolve();
  expect(jobs.map((one) => one.hasBegun())).toEqual([true, true, true, false]);
  for (const one of jobs) one.end();
  expect(await Promise.all(answers)).toEqual(["a", "b", "c", "d"]);
});

test("Q-47: a job that arrives between the end of one job and the start of the next does not run as one too many", async () => {
  const line = new BoundedQueue(1, 10);
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, (running += 1));
    await Promise.resolve();
    running -= 1;
  };
  const answers = [line.run(work, forever), line.run(work, forever)];
  for (let turn = 0; turn < 12; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one arrives at every step of the others
    await Promise.resolve();
    answers.push(line.run(work, forever));
  }
  await Promise.all(answers);
  expect([most, line.waiting]).toEqual([1, 0]);
});

test("Q-47: a job that arrives when the queue is full is refused at once", async () => {
  const line = new BoundedQueue(1, 1);
  const first = job(1);
  const running = line.run(first.run, forever);
  const second = line.run(async () => 2, forever);
  await expect(line.run(async () => 3, forever)).rejects.toBeInstanceOf(QueueFullError);
  first.end();
  expect(await Promise.all([running, second])).toEqual([1, 2]);
  expect(await line.run(async () => 4, forever)).toBe(4);
});

test("a job that is aborted while waiting leaves the queue and is never started", async () => {
  const line = new BoundedQueue(1, 5);
  const first = job(1);
  const running = line.run(first.run, forever);
  const leaving = new AbortController();
  const second = job(2);
  const waiting = line.run(second.run, leaving.signal);
  const third = line.run(async () => 3, forever);
  expect(line.waiting).toBe(2);
  leaving.abort(new Error("gone"));
  await expect(waiting).rejects.toThrow("gone");
  expect(line.waiting).toBe(1);
  first.end();
  expect(await Promise.all([running, third])).toEqual([1, 3]);
  expect(second.hasBegun()).toBe(false);
});

test("a failing job makes room for the next, and an aborted one never joins", async () => {
  const line = new BoundedQueue(1, 5);
  await expect(line.run(async () => Promise.reject(new Error("broken")), forever)).rejects.toThrow(
    "broken",
  );
  expect(await line.run(async () => "next", forever)).toBe("next");
  await expect(line.run(async () => "never", AbortSignal.abort())).rejects.toThrow();
});
