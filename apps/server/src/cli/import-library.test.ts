import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { libraryId, projectId } from "@freihand/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testFolder } from "@freihand/connector-builtin/testkit";
import { importLibrary } from "./import-library.ts";
import { writeProject } from "./testkit/import-source.ts";

const folder = testFolder();
beforeAll(() => {
  writeProject(folder.dataDir);
  renameSync(join(folder.dataDir, "basic"), join(folder.dataDir, "neustadt"));
  writeFileSync(join(folder.dataDir, "neustadt/project.json"), '{ "hosts": ["buecherei"] }');
});
afterAll(() => {
  folder.remove();
});

test.each(["neustadt", "basic", "buecherei"])(
  "where the only project is neustadt, --project %s imports into its catalogue",
  (name) => {
    const library = libraryId.parse(1);
    const { owner } = importLibrary(folder.dataDir, { project: projectId.parse(name), library });
    expect(owner).toEqual({ project: "neustadt", library: 1 });
  },
);
