import { LibraryError, QueryError } from "@freihand/connector-kit";
import { libraryId } from "@freihand/contract";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { META_LIMITS } from "./meta-search.ts";
import { createArea, DEADLINE_MS, metaClient as client } from "../testkit/meta-stream.ts";
import { answers, failsWith, hangs, scriptedLibrary } from "../testkit/scripted-library.ts";
import type { MetaSearchEvent } from "@freihand/contract";
import type { Script } from "../testkit/scripted-library.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Behaviour of the libraries in one run. */
const script = fc.oneof(
  fc.record({ ms: fc.nat(10_000), hits: fc.nat(30) }).map(({ ms, hits }) => answers(hits, ms)),
  fc.constant(hangs),
  fc.constant(failsWith(new LibraryError("unreachable", libraryId.parse(1)))),
  fc.constant(failsWith(new QueryError("fields", "no"))),
);
interface Run {
  readonly scripts: readonly Script[];
  readonly clients: readonly {
    readonly after: number;
    readonly text: string;
    readonly goes: boolean;
  }[];
}
const run: fc.Arbitrary<Run> = fc.record({
  scripts: fc.array(script, { minLength: 1, maxLength: 8 }),
  clients: fc.array(
    fc.record({
      after: fc.nat(9000),
      text: fc.constantFrom("momo", "faust", "emil"),
      goes: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  ),
});

/** Each library exactly once, `start` first, `done` last, and the numbers add up. */
function expectComplete(events: readonly MetaSearchEvent[], ids: readonly number[]): void {
  const [start, ...rest] = events;
  const done = rest.pop();
  expect(start?.data).toMatchObject({ libraries: ids });
  expect(
    rest
      .map(({ data }) => ("libraryId" in data ? Number(data.libraryId) : 0))
      .toSorted((a, b) => a - b),
  ).toEqual(ids);
  const count = (name: string) => rest.filter(({ event }) => event === name).length;
  expect(done).toMatchObject({
    event: "done",
    data: { ok: count("result"), empty: count("empty"), failed: count("failed") },
  });
  expect(rest).toHaveLength(ids.length);
  for (const { data } of rest)
    expect("tookMs" in data && data.tookMs).toBeLessThanOrEqual(DEADLINE_MS);
}

test("whatever the libraries do and whichever clients leave: every stream is complete, and nothing is left running", async () => {
  await fc.assert(
    fc.asyncProperty(run, async ({ scripts, clients }) => {
      const libraries = scripts.map((one, at) => scriptedLibrary(at + 1, one));
      const limits = { ...META_LIMITS, perLibrary: 2, elsewhere: 4 };
      const area = createArea(libraries, limits);
      const ids = libraries.map((_, at) => at + 1);
      const streams: ReturnType<typeof client>[] = [];
      for (const { after, text, goes } of clients)
        setTimeout(() => {
          const stream = client(area, { libraries: ids.join(), text });
          streams.push(stream);
          if (goes) setTimeout(() => stream.gone.abort(), after / 2);
        }, after);
      await vi.advanceTimersByTimeAsync(30_000);
      await Promise.all(streams.map(({ ended }) => ended));
      const stayed = streams.filter(({ gone }) => !gone.signal.aborted);
      for (const { events } of stayed) expectComplete(events, ids);
      for (const library of libraries) {
        expect(library.running()).toBe(0);
        expect(library.most()).toBeLessThanOrEqual(limits.perLibrary);
      }
      expect(vi.getTimerCount()).toBe(0);
    }),
    { numRuns: 200 },
  );
}, 30_000);
