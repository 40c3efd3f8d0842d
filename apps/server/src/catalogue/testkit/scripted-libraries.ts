import { projectId } from "@freihand/contract";
import { createLibraries } from "../../libraries/libraries.ts";
import { fileOf } from "../../projects/testkit/project-folder.ts";
import type { LibrarySystem } from "@freihand/connector-kit";
import type { Libraries } from "../../libraries/libraries.ts";

export const BASIC = projectId.parse("basic");

/** The libraries of the project `basic`, with the ids 1, 2, 3 … */
export const basicLibraries = (systems: readonly LibrarySystem[]): Libraries =>
  createLibraries(
    systems.map((system, at) => ({
      project: BASIC,
      system,
      health: "up",
      file: fileOf({ id: at + 1, libname: `Bücherei ${String(at + 1)}` }),
    })),
  );
