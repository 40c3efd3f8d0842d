import {
  acquisitionsReply,
  libraryId,
  problem,
  projectId,
  type LibraryId,
} from "@freihand/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLibraries } from "../libraries/libraries.ts";
import { loadProjects } from "../projects/projects.ts";
import { fileOf, folderWith, PLAIN } from "../projects/testkit/project-folder.ts";
import { fakeLibrary } from "./fake/fake-library.ts";
import { testApp, type TestApp } from "./fake/test-app.ts";

let running: TestApp;

beforeAll(async () => {
  const libraries = createLibraries([1, 2].map((id) => connected(libraryId.parse(id))));
  running = await testApp({ setup: { libraries, projects: loadProjects(folderWith(PLAIN)) } });
});
afterAll(async () => {
  await running.app.close();
});

/** Library 1 lists new titles, library 2 does not. */
function connected(id: LibraryId) {
  const system = fakeLibrary(id, {});
  return {
    project: projectId.parse("basic"),
    health: "up" as const,
    file: fileOf({ id }),
    system:
      id === 1
        ? {
            ...system,
            catalogue: { ...system.catalogue, acquisitions: async () => ({ groups: [] }) },
          }
        : system,
  };
}

const get = (path: string) => running.app.inject({ url: `/services/de/basic/library${path}` });

describe("new titles over HTTP", () => {
  test("are cacheable for a minute", async () => {
    const reply = await get("/1/acquisitions?since=2026-11-01&mediaType=BOOK");
    expect(acquisitionsReply.parse(reply.json()).groups).toEqual([]);
    expect(reply.headers["cache-control"]).toBe("public, max-age=60");
    expect(reply.headers.etag).toBeDefined();
  });

  test.each(["since=gestern", "since=2026-13-01", "mediaType=PLATTE"])(
    "%s is refused",
    async (query) => {
      expect((await get(`/1/acquisitions?${query}`)).statusCode).toBe(400);
    },
  );

  test("a library that does not list new titles reports so", async () => {
    expect(problem.parse((await get("/2/acquisitions")).json()).code).toBe("unsupported");
  });
});
