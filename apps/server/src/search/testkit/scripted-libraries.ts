import { libraryId, projectId } from "@freihand/contract";
import { createLibraries } from "../../libraries/libraries.ts";
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
      file: {
        id: libraryId.parse(at + 1),
        libname: `Bücherei ${String(at + 1)}`,
        shortname: "B",
        fullname: "Bücherei",
        connector: "scripted",
        settings: {},
      },
    })),
  );
