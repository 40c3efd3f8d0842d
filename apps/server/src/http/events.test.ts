import { libraryEvent, problem, type LibraryId } from "@freihand/contract";
import { projectId, libraryId } from "@freihand/contract";
import { withEvents } from "../libraries/with-events.ts";
import { createLibraries } from "../libraries/libraries.ts";
import { eventEntry } from "../projects/files/event-file.ts";
import { loadProjects } from "../projects/projects.ts";
import { fileOf, folderWith, PLAIN } from "../projects/testkit/project-folder.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { fakeLibrary } from "./fake/fake-library.ts";
import { testApp, type TestApp } from "./fake/test-app.ts";

const ENTRIES = [
  { id: "lesung", title: 'Lesung "\r\n', start: "2026-12-03T19:30", branchId: "nord" },
  {
    id: "kino",
    title: "Kino",
    start: "2026-12-04T16:00",
    audience: { de: "Kinder", en: "Children" },
  },
  { id: "vorbei", title: "Vorbei", start: "2026-11-01T16:00" },
].map((entry) => eventEntry.parse(entry));

let running: TestApp;
const BASE = "/services/de/basic/library";

beforeAll(async () => {
  const libraries = createLibraries([1, 2].map((id) => connected(libraryId.parse(id))));
  const setup = { libraries, projects: loadProjects(folderWith(PLAIN)) };
  running = await testApp({ setup });
});
afterAll(async () => {
  await running.app.close();
});

/** Library 1 has events, library 2 has none. */
function connected(id: LibraryId) {
  const system = fakeLibrary(id, {});
  const file = {
    path: "",
    library: id,
    events: ENTRIES,
    changedMs: Date.parse("2026-11-20T10:00:00Z"),
  };
  return {
    project: projectId.parse("basic"),
    health: "up" as const,
    file: fileOf({ id }),
    system: id === 1 ? withEvents(system, file, () => running.clock.now) : system,
  };
}

const get = (path: string, headers: Record<string, string> = {}) =>
  running.app.inject({ url: `${BASE}${path}`, headers });

describe("events over HTTP", () => {
  test("are the upcoming ones, earliest first, cacheable for a minute", async () => {
    const reply = await get("/1/events");
    const events = z.array(libraryEvent).parse(reply.json());
    expect(events.map(({ id }) => id)).toEqual(["lesung", "kino"]);
    expect(reply.headers["cache-control"]).toBe("public, max-age=60");
    const again = await get("/1/events", { "if-none-match": String(reply.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test("one as a calendar file with a harmless name", async () => {
    const reply = await get("/1/event/lesung/cal.ics");
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(reply.headers["content-disposition"]).toBe(
      'attachment; filename="2026-12-03-lesung.ics"',
    );
    expect(reply.body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    const again = await get("/1/event/lesung/cal.ics", {
      "if-none-match": String(reply.headers.etag),
    });
    expect(again.statusCode).toBe(304);
  });

  test.each([
    ["", ["lesung", "kino"]],
    ["?branchId=nord", ["lesung"]],
    ["?audience=Kinder", ["kino"]],
    ["?branchId=nord&audience=Kinder", []],
  ])("all of them as a calendar file%s", async (query, ids) => {
    const { body } = await get(`/1/events/cal.ics${query}`);
    expect([...body.matchAll(/UID:(\w+)/g)].map(([, id]) => id)).toEqual(ids);
  });

  test.each(["nix", "vorbei", "%0D%0AX", "..%2F..%2Fetc", "__proto__"])(
    "Q-6: an unknown event (%s) is always the same 404",
    async (id) => {
      const reply = await get(`/1/event/${id}/cal.ics`);
      expect(reply.statusCode).toBe(404);
      expect(problem.parse(reply.json())).toMatchObject({ code: "not_found", field: "id" });
      expect(reply.body).not.toContain(decodeURIComponent(id));
      expect(reply.headers["cache-control"]).toBe("no-store");
    },
  );

  test("a library without events reports so, and so does an unknown one", async () => {
    expect(problem.parse((await get("/2/events")).json()).code).toBe("unsupported");
    expect(problem.parse((await get("/2/events/cal.ics")).json()).code).toBe("unsupported");
    expect(problem.parse((await get("/9/events")).json()).code).toBe("library_missing");
  });
});
