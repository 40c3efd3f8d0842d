import { toolsAt } from "../projects/testkit/source-tools.ts";
import type { Source, SourceTools } from "@freihand/connector-kit";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { fakeKind } from "../http/fake/fake-library.ts";
import { liveSetup } from "../libraries/live-setup.ts";
import { loadProjects } from "../projects/projects.ts";
import { folderWith, LIBRARY, PLAIN, writeFiles } from "../projects/testkit/project-folder.ts";
import { reservationJob } from "./reservation-jobs.ts";

test("a new day takes effect by the current settings, even after others were refused", async () => {
  const done: string[] = [];
  const fake = fakeKind(z.object({ days: z.prefault(z.string(), "first") }));
  const kind = {
    ...fake,
    open: (settings: { catalogue?: { days: string } }, tools: SourceTools): Source => ({
      ...fake.open(settings, tools),
      everyMinute: async () => void done.push(settings.catalogue?.days ?? ""),
    }),
  };
  const root = folderWith(PLAIN);
  const setup = liveSetup({
    read: () => loadProjects(root),
    kindsOf: () => [kind],
    toolsOf: toolsAt(() => 0),
  });
  const { run } = reservationJob(setup);
  await run();
  writeFiles(root, {
    "basic/libraries/1.json": {
      ...LIBRARY,
      sources: { catalogue: { kind: "embedded", days: "second" } },
    },
    "basic/libraries/2.json": {
      ...LIBRARY,
      id: 2,
      sources: { catalogue: { kind: "unknown" } },
    },
  });
  expect(() => setup.reload()).toThrow('2.json, field "sources.catalogue.kind"');
  await run();
  writeFiles(root, { "basic/libraries/2.json": { ...LIBRARY, id: 2 } });
  setup.reload();
  await run();
  expect(done).toEqual(["first", "first", "second", "first"]);
});
