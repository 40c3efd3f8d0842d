import { defineConnector } from "@freihand/connector-kit";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { fakeLibrary } from "./http/fake/fake-library.ts";
import { liveSetup } from "./libraries/live-setup.ts";
import { loadProjects } from "./projects/projects.ts";
import { folderWith, LIBRARY, PLAIN, writeFiles } from "./projects/testkit/project-folder.ts";
import { ReservationJobs } from "./reservation-jobs.ts";

test("a new day takes effect by the current settings, even after others were refused", async () => {
  const rounds = new ReservationJobs();
  const done: string[] = [];
  const connector = defineConnector({
    name: "builtin",
    config: z.object({ days: z.optional(z.string()) }),
    connect: ({ days = "first" }, { library }) => {
      const system = fakeLibrary(library, {});
      if (system.patrons === undefined) return system;
      const round = async () => void done.push(days);
      return { ...system, patrons: rounds.remember(system.patrons, [round]) };
    },
  });
  const root = folderWith(PLAIN);
  const setup = liveSetup({
    read: () => loadProjects(root),
    connectorsOf: () => [connector],
    toolsOf: (library) => ({
      library,
      now: () => 0,
      http: () => Promise.reject(new Error("none")),
    }),
  });
  const { run } = rounds.jobFor(setup);
  await run();
  writeFiles(root, {
    "basic/libraries/1.json": { ...LIBRARY, settings: { days: "second" } },
    "basic/libraries/2.json": { ...LIBRARY, id: 2, connector: "unknown" },
  });
  expect(() => setup.reload()).toThrow('2.json, field "connector"');
  await run();
  writeFiles(root, { "basic/libraries/2.json": { ...LIBRARY, id: 2 } });
  setup.reload();
  await run();
  expect(done).toEqual(["first", "first", "second", "first"]);
});
