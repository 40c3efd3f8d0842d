import { listen } from "../serving.ts";
import { testApp } from "../fake/test-app.ts";
import { loadProjects } from "../../projects/projects.ts";
import { folderWith } from "../../projects/testkit/project-folder.ts";
import { basicLibraries } from "../../catalogue/testkit/scripted-libraries.ts";
import type { LibrarySystem } from "@freihand/connector-kit";
import type { TestApp } from "../fake/test-app.ts";

/** A server on a real port whose project `basic` has libraries 1, 2, 3 … */
export interface MetaServer extends TestApp {
  readonly address: string;
}

export interface MetaServerOptions extends NonNullable<Parameters<typeof testApp>[0]> {
  /** Undefined: the default of a project. */
  readonly deadlineMs?: number;
}

export async function metaServer(
  systems: readonly LibrarySystem[],
  { deadlineMs, ...options }: MetaServerOptions = {},
): Promise<MetaServer> {
  const metaSearch = deadlineMs === undefined ? {} : { metaSearch: { deadlineMs } };
  const folder = folderWith({
    "basic/project.json": { edition: "multi", ...metaSearch },
    "basic/libraries/.keep": "",
  });
  const made = await testApp({
    ...options,
    setup: { projects: loadProjects(folder), libraries: basicLibraries(systems) },
  });
  return { ...made, address: await listen(made.app, { host: "127.0.0.1", port: 0 }) };
}
