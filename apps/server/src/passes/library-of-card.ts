import { libraryName, type Libraries } from "../libraries/libraries.ts";
import type { LibraryPlace } from "../identity.ts";
import type { PassSettings } from "../projects/settings/pass-settings.rules.ts";
import type { Project, Projects } from "../projects/projects.ts";
import type { Config, LibraryId } from "@freihand/contract";

/** A library's data about the cards that it issues. */
export interface LibraryOfCard {
  readonly name: string;
  readonly settings: PassSettings;
  readonly config: Config;
  /** IANA time zone. */
  readonly timezone: string;
}

/** Finds libraries. */
export interface CardSources {
  readonly projects: Pick<Projects, "find">;
  readonly libraries: Pick<Libraries, "list" | "find">;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** @returns undefined when the project no longer has the library */
export function libraryOfCard(
  { projects, libraries, now }: CardSources,
  place: LibraryPlace,
): LibraryOfCard | undefined {
  const { project, library } = place;
  const found = projects.find(project);
  const system = libraries.find(project, library);
  if (found === undefined || system === undefined) return undefined;
  return {
    name: libraryName(libraries, place),
    settings: passSettingsOf(found, library),
    config: found.configAt(now()),
    timezone: system.info("de").timezone,
  };
}

/** How a library draws the numbers of its cards. @param now milliseconds since 1970 UTC */
export const barcodeOfCards = (project: Project, library: LibraryId, now: number) =>
  passSettingsOf(project, library).barcode ?? project.configAt(now).barcode;

const passSettingsOf = ({ libraries }: Project, library: LibraryId): PassSettings =>
  libraries.find(({ file }) => file.id === library)?.file.pass ?? {};
