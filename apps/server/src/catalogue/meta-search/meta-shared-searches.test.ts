import { LibraryError } from "@freihand/connector-kit";
import { libraryId } from "@freihand/contract";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { META_LIMITS } from "./meta-search.ts";
import {
  createArea,
  DEADLINE_MS,
  metaClient as client,
  settle,
  eventNames,
} from "../testkit/meta-stream.ts";
import { answers, hangs, scriptedLibrary } from "../testkit/scripted-library.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("Q-8: equal queries are sent once", () => {
  test("by several at the same time, and again only after 60 s", async () => {
    const library = scriptedLibrary(1, answers(2, 500));
    const area = createArea([library]);
    const ask = (text: string) => client(area, { libraries: "1", text });
    const first = [ask("momo"), ask(" momo "), ask("momo")];
    await vi.advanceTimersByTimeAsync(500);
    await Promise.all(first.map(({ ended }) => ended));
    expect(library.searches).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(59_000);
    const later = ask("momo");
    await later.ended;
    expect(library.searches).toHaveLength(1);
    expect(later.events[1]).toMatchObject({ event: "result", data: { total: 2, tookMs: 0 } });
    await vi.advanceTimersByTimeAsync(1001);
    const anew = ask("momo");
    await vi.advanceTimersByTimeAsync(500);
    await anew.ended;
    expect(library.searches).toHaveLength(2);
  });

  test("another text, language or library is another query", async () => {
    const library = scriptedLibrary(1, answers(2));
    const area = createArea([library, scriptedLibrary(2, answers(1))]);
    for (const wish of [
      { libraries: "1" },
      { libraries: "1", text: "Momo" },
      { libraries: "1", locale: "en" },
      { libraries: "1,2" },
    ] as const)
      await client(area, wish).ended; // one after the other
    expect(library.searches).toHaveLength(3);
  });

  test("a failure is not cached: the repeat is sent again", async () => {
    let broken = true;
    const library = scriptedLibrary(1, async () => {
      if (broken) throw new LibraryError("unreachable", libraryId.parse(1));
      return 4;
    });
    const area = createArea([library]);
    const first = client(area, { libraries: "1" });
    await first.ended;
    broken = false;
    const second = client(area, { libraries: "1" });
    await second.ended;
    expect([first.events[1]?.event, second.events[1]?.event]).toEqual(["failed", "result"]);
  });

  test("it is aborted only when the last waiting caller has gone", async () => {
    const library = scriptedLibrary(1, hangs);
    const area = createArea([library]);
    const [one, other] = [client(area, { libraries: "1" }), client(area, { libraries: "1" })];
    await settle();
    one.gone.abort();
    await one.ended;
    expect(library.aborted()).toBe(0);
    other.gone.abort();
    await settle();
    expect([library.searches.length, library.aborted(), library.running()]).toEqual([1, 1, 0]);
    // and the next one does not join an aborted search
    const next = client(area, { libraries: "1" });
    await settle();
    expect([library.searches.length, library.running()]).toEqual([2, 1]);
    next.gone.abort();
  });

  test("an aborted search that ends late does not end the next one", async () => {
    const ends: (() => void)[] = [];
    const deaf = scriptedLibrary(
      1,
      () =>
        new Promise((_resolve, reject) => {
          ends.push(() => {
            reject(new Error("too late"));
          });
        }),
    );
    const area = createArea([deaf]);
    const first = client(area, { libraries: "1" });
    await settle();
    first.gone.abort();
    const second = client(area, { libraries: "1" });
    await settle();
    ends[0]?.();
    await settle();
    const third = client(area, { libraries: "1" });
    await settle();
    expect([deaf.searches.length, eventNames(second.events), eventNames(third.events)]).toEqual([
      2,
      ["start"],
      ["start"],
    ]);
    ends[1]?.();
    await Promise.all([second.ended, third.ended]);
    expect(eventNames(third.events)).toEqual(["start", "failed 1", "done"]);
  });

  test("a reply shortly after the deadline is cached for the repeat; later the library's search is aborted", async () => {
    const late = scriptedLibrary(1, answers(3, DEADLINE_MS + 500));
    const hanging = scriptedLibrary(2, hangs);
    const area = createArea([late, hanging]);
    const first = client(area, { libraries: "1,2" });
    await vi.advanceTimersByTimeAsync(DEADLINE_MS);
    await first.ended;
    expect(eventNames(first.events)).toEqual(["start", "failed 1", "failed 2", "done"]);
    await vi.advanceTimersByTimeAsync(2000);
    expect([late.aborted(), hanging.aborted(), hanging.running()]).toEqual([0, 1, 0]);
    const repeat = client(area, { libraries: "1" });
    await repeat.ended;
    expect(repeat.events[1]).toMatchObject({ event: "result", data: { total: 3 } });
    expect(late.searches).toHaveLength(1);
  });

  test("a late caller of a hanging search gets its timeout when that search's own time is up", async () => {
    const area = createArea([scriptedLibrary(1, hangs)]);
    client(area, { libraries: "1" });
    await vi.advanceTimersByTimeAsync(5000);
    const late = client(area, { libraries: "1" });
    await vi.advanceTimersByTimeAsync(DEADLINE_MS - 5000 + 1500);
    await late.ended;
    expect(late.events[1]?.data).toMatchObject({ code: "search_timeout", tookMs: 4500 });
  });
});

describe("Q-8: a library never gets too many searches at once", () => {
  const limits = { ...META_LIMITS, perLibrary: 2, elsewhere: 3, here: 1 };
  const texts = (count: number) => Array.from({ length: count }, (_, at) => `text ${String(at)}`);

  test("others wait for their turn, and the wait counts against the deadline", async () => {
    const library = scriptedLibrary(1, hangs);
    const area = createArea([library], limits);
    const clients = texts(5).map((text) => client(area, { libraries: "1", text }));
    await settle();
    expect(library.running()).toBe(2);
    await vi.advanceTimersByTimeAsync(DEADLINE_MS);
    await Promise.all(clients.map(({ ended }) => ended));
    await vi.advanceTimersByTimeAsync(2000);
    expect(clients.map(({ events }) => events[1]?.data)).toEqual(
      clients.map(() => expect.objectContaining({ code: "search_timeout", tookMs: 7900 })),
    );
    expect([library.most(), library.running()]).toEqual([2, 0]);
  });

  test("a caller that leaves while waiting frees its place in the queue, at the library and overall", async () => {
    const libraries = [1, 2, 3].map((id) => scriptedLibrary(id, hangs));
    const area = createArea(libraries, limits);
    const clients = texts(6).map((text) => client(area, { text }));
    await settle();
    expect(libraries.map(({ running }) => running())).toEqual([1, 1, 1]);
    for (const { gone } of clients) gone.abort();
    await settle();
    expect(libraries.map(({ running }) => running())).toEqual([0, 0, 0]);
    const after = texts(3).map((text) => client(area, { text: `after ${text}` }));
    await settle();
    expect(libraries.map(({ running }) => running())).toEqual([1, 1, 1]);
    for (const { gone } of after) gone.abort();
  });

  test("libraries of this server have turns of their own: one that hangs elsewhere blocks none of them", async () => {
    const area = createArea(
      [
        scriptedLibrary(1, hangs),
        scriptedLibrary(2, hangs),
        scriptedLibrary(3, answers(1), { runsHere: true }),
        scriptedLibrary(4, answers(1), { runsHere: true }),
      ],
      { ...limits, elsewhere: 1 },
    );
    const { events, gone } = client(area, { libraries: "1,2,3,4" });
    await settle();
    expect(eventNames(events)).toEqual(["start", "result 3", "result 4"]);
    gone.abort();
  });

  test("a library that continues after an abort keeps its turn until it ends", async () => {
    let end = () => {};
    const deaf = scriptedLibrary(1, () => new Promise((resolve) => (end = () => resolve(1))));
    const area = createArea([deaf], { ...limits, perLibrary: 1 });
    const first = client(area, { libraries: "1", text: "one" });
    await vi.advanceTimersByTimeAsync(DEADLINE_MS);
    await first.ended;
    const second = client(area, { libraries: "1", text: "two" });
    await settle();
    expect(deaf.searches).toHaveLength(1);
    end();
    await settle();
    expect(deaf.searches).toHaveLength(2);
    second.gone.abort();
  });

  test("a search beyond the queue's limit fails at once", async () => {
    const area = createArea([scriptedLibrary(1, hangs)], { ...limits, open: 3 });
    const clients = texts(5).map((text) => client(area, { libraries: "1", text }));
    await settle();
    expect(clients.map(({ events }) => events[1]?.data)).toEqual([
      undefined,
      undefined,
      undefined,
      { libraryId: 1, code: "upstream_down", tookMs: 0 },
      { libraryId: 1, code: "upstream_down", tookMs: 0 },
    ]);
    for (const { gone } of clients) gone.abort();
  });
});
