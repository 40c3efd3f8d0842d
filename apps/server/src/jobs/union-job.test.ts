import { libraryId, projectId } from "@freihand/contract";
import { expect, test } from "vitest";
import { answers, scriptedLibrary } from "../catalogue/testkit/scripted-library.ts";
import { BASIC } from "../catalogue/testkit/scripted-libraries.ts";
import { unionJob } from "./union-job.ts";

const project = (id: string, libraries: readonly number[]) => ({
  id: projectId.parse(id),
  libraries: libraries.map((one) => ({ file: { id: libraryId.parse(one) } })),
});

test("each project's libraries that are searched at once are kept together, as they are now", async () => {
  const union = { search: async () => new Map(), works: async () => Promise.reject(new Error()) };
  const kept: unknown[] = [];
  const projects = { all: [project("basic", [1, 2, 3]), project("empty", [])] };
  const job = unionJob(
    {
      projects,
      libraries: {
        find: (_project, id) => {
          const { catalogue, ...system } = scriptedLibrary(id, answers(1));
          return { ...system, catalogue: id === 2 ? catalogue : { ...catalogue, union } };
        },
      },
    },
    {
      keepUnions: async (all) => {
        kept.push(all);
      },
    },
  );
  await job.run();
  projects.all = [project("basic", [3])];
  await job.run();
  expect(kept).toEqual([
    [
      { project: BASIC, libraries: [1, 3] },
      { project: "empty", libraries: [] },
    ],
    [{ project: BASIC, libraries: [3] }],
  ]);
  expect(job.onEach).toBe(true);
  // a change at a desk is searched with the others within ten seconds
  expect(job.everyMs).toBeLessThan(5_000);
});
