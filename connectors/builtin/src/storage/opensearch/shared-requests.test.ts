import PQueue from "p-queue";
import { expect, test } from "vitest";
import { EngineError, NoSuchIndex } from "./engine-error.ts";
import { SharedRequests } from "./shared-requests.ts";

const indexOf = (lines: string): string => /"index":"(\w+)"/.exec(lines)?.[1] ?? "";

/** An engine that answers with the names of the indices. @param broken has no answer to give */
function naming(broken = "") {
  const requests: string[][] = [];
  let [underWay, most] = [0, 0];
  const searchEach = async (searches: readonly string[]) => {
    const indices = searches.map(indexOf);
    requests.push(indices);
    most = Math.max(most, ++underWay);
    await new Promise((resolve) => setImmediate(resolve));
    underWay--;
    return indices.map((of) => (of === broken ? new NoSuchIndex(of) : { of }));
  };
  return { requests, searchEach, most: () => most };
}

const over = (client: Pick<ReturnType<typeof naming>, "searchEach">, begunMs?: number) =>
  new SharedRequests({
    client,
    turns: new PQueue({ concurrency: 2 }),
    ...(begunMs === undefined ? {} : { begunMs }),
  });

test("what goes on after the same answer asks its next question together", async () => {
  const engine = naming();
  const requests = over(engine);
  const twice = async (index: string) => {
    const send = requests.of(index);
    return [...(await send([{}])), ...(await send([{}, {}]))];
  };
  expect(await Promise.all(["a", "b"].map(twice))).toEqual([
    [{ of: "a" }, { of: "a" }, { of: "a" }],
    [{ of: "b" }, { of: "b" }, { of: "b" }],
  ]);
  expect(engine.requests).toEqual([
    ["a", "b"],
    ["a", "a", "b", "b"],
  ]);
});

test("many go in portions, of which only some are under way", async () => {
  const engine = naming();
  const requests = over(engine);
  const names = Array.from({ length: 300 }, (_, at) => `i${String(at)}`);
  const replies = await Promise.all(names.map((name) => requests.of(name)([{}])));
  expect(replies.flat()).toEqual(names.map((of) => ({ of })));
  expect(engine.requests.map(({ length }) => length)).toEqual([64, 64, 64, 64, 44]);
  expect(engine.most()).toBe(2);
});

test("what fails in one index fails there alone", async () => {
  const requests = over(naming("b"));
  const [a, b] = await Promise.allSettled(["a", "b"].map((name) => requests.of(name)([{}, {}])));
  expect(a).toEqual({ status: "fulfilled", value: [{ of: "a" }, { of: "a" }] });
  expect(b).toMatchObject({ status: "rejected", reason: expect.any(NoSuchIndex) });
});

test("no request begins after the time for that", async () => {
  const engine = naming();
  await expect(over(engine, -1).of("a")([{}])).rejects.toThrow(EngineError);
  expect(engine.requests).toEqual([]);
});
