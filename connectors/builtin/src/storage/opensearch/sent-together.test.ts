import type { EngineJson } from "@freihand/catalogue";
import { expect, test } from "vitest";
import { sentTogether } from "./sent-together.ts";

const search = (name: string): EngineJson => ({ name });

test("what is asked for at the same moment is one request, and everybody gets the own answers", async () => {
  const requests: (readonly EngineJson[])[] = [];
  const send = sentTogether((searches) => {
    requests.push(searches);
    return Promise.resolve(searches.map(({ name }) => ({ of: name })));
  });
  const [one, two] = await Promise.all([send([search("a")]), send([search("b"), search("c")])]);
  expect(one).toEqual([{ of: "a" }]);
  expect(two).toEqual([{ of: "b" }, { of: "c" }]);
  expect(await send([search("d")])).toEqual([{ of: "d" }]);
  expect(requests.map(({ length }) => length)).toEqual([3, 1]);
});

test("a failure is everybody's", async () => {
  const send = sentTogether(() => Promise.reject(new Error("gone")));
  const results = await Promise.allSettled([send([search("a")]), send([search("b")])]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});
