import { LibraryError, QueryError } from "@freihand/connector-kit";
import { libraryId } from "@freihand/contract";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Refusal } from "../../projects/mistakes/refusal.ts";
import { META_LIMITS } from "./meta-search.ts";
import {
  createArea,
  DEADLINE_MS,
  metaClient as client,
  settle,
  eventNames,
} from "../testkit/meta-stream.ts";
import { answers, failsWith, hangs, scriptedLibrary } from "../testkit/scripted-library.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a search in several libraries", () => {
  test("reports each library as soon as it is known, and a summary at the end", async () => {
    const area = createArea([
      scriptedLibrary(1, answers(12, 300)),
      scriptedLibrary(2, answers(0, 100)),
      scriptedLibrary(3, failsWith(new LibraryError("unreachable", libraryId.parse(3)))),
    ]);
    const { events, ended } = client(area, {});
    await settle();
    expect(eventNames(events)).toEqual(["start", "failed 3"]);
    await vi.advanceTimersByTimeAsync(300);
    await ended;
    expect(eventNames(events)).toEqual(["start", "failed 3", "empty 2", "result 1", "done"]);
    const [start, , , result, done] = events;
    expect(start?.data).toMatchObject({ libraries: [1, 2, 3], deadlineMs: DEADLINE_MS });
    expect(result?.data).toMatchObject({ total: 12, totalExact: true, tookMs: 300 });
    expect(result?.event === "result" && result.data.hits).toHaveLength(10);
    expect(done?.data).toEqual({ ok: 1, empty: 1, failed: 1, tookMs: 300 });
  });

  test("asks each library for ten hits in its own fields, without facets", async () => {
    const library = scriptedLibrary(1, answers(1));
    const { ended } = client(createArea([library]), { libraries: "1", text: "  momo \t ende " });
    await ended;
    expect(library.searches).toEqual([
      {
        libraryId: 1,
        fields: [{ id: "own-FREE", value: "momo ende" }],
        limit: 10,
        offset: 0,
        prefetch: 0,
        countFacets: false,
        searchType: "meta",
      },
    ]);
  });

  test("a library that hangs is dropped at the deadline, and the others were shown at once", async () => {
    const slow = scriptedLibrary(1, hangs);
    const area = createArea([slow, scriptedLibrary(2, answers(3)), scriptedLibrary(3, answers(3))]);
    const { events, ended } = client(area, {});
    await settle();
    expect(eventNames(events)).toEqual(["start", "result 2", "result 3"]);
    await vi.advanceTimersByTimeAsync(DEADLINE_MS);
    await ended;
    expect(eventNames(events.slice(3))).toEqual(["failed 1", "done"]);
    expect(events[3]?.data).toMatchObject({ code: "search_timeout" });
    expect(events[4]?.data).toMatchObject({ tookMs: 7900 });
  });

  test.each([
    [new LibraryError("timeout", libraryId.parse(1)), "search_timeout", "told"],
    [new LibraryError("overloaded", libraryId.parse(1)), "upstream_down", "told"],
    [new TypeError("a bug in a connector"), "upstream_down", "told"],
    [new QueryError("fields.0.value", "no ISBN"), "validation", "not told"],
    [new Refusal("validation"), "validation", "not told"],
  ])("%s is %s for the patron, and the operator is %s", async (error, code, operator) => {
    const failures: unknown[] = [];
    const area = createArea([scriptedLibrary(1, failsWith(error))], META_LIMITS, failures);
    const { events, ended } = client(area, { libraries: "1" });
    await ended;
    expect(events[1]).toMatchObject({ event: "failed", data: { libraryId: 1, code } });
    expect(failures).toEqual(operator === "told" ? [error] : []);
  });

  test("a library without one of the fields reports so and is not searched in the rest", async () => {
    const poor = scriptedLibrary(1, answers(5), { meanings: ["TITLE"] });
    const { events, ended } = client(createArea([poor, scriptedLibrary(2, answers(1))]), {
      libraries: "1,2",
    });
    await ended;
    expect(events[1]).toMatchObject({
      event: "failed",
      data: { libraryId: 1, code: "validation" },
    });
    expect(eventNames(events)).toEqual(["start", "failed 1", "result 2", "done"]);
    expect(poor.searches).toEqual([]);
  });

  test("when the server shuts down, what is pending is reported as failed, and the stream is complete", async () => {
    const { events, ended, ending } = client(
      createArea([scriptedLibrary(1, hangs), scriptedLibrary(2, answers(1))]),
      { libraries: "1,2" },
    );
    await settle();
    ending.abort();
    await ended;
    expect(eventNames(events)).toEqual(["start", "result 2", "failed 1", "done"]);
    expect(events[2]?.data).toMatchObject({ code: "upstream_down" });
  });
});
