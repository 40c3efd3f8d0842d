import { steadyNumber } from "./steady-number.rules.ts";
import { townOf, type Town } from "./generate-towns.rules.ts";
import type { AccountSettings } from "@freihand/connector-builtin";
import type { LibraryFile } from "../projects/files/project-files.ts";

/** A library whose branches, opening hours and rules the generated ones share. */
export interface LibraryPattern
  extends Pick<LibraryFile, "id" | "fullname" | "timezone" | "branches">, AccountSettings {
  readonly geo: Town["geo"];
}

const KINDS = ["Stadtbücherei", "Stadtbibliothek", "Gemeindebücherei", "Mediathek"];

/** `projects/<project>/libraries/<number>.json` of one generated library; the branches keep their ids. */
export function generatedLibrary(number: number, pattern: LibraryPattern) {
  const town = townOf(number);
  const libname = `${kindOf(number, pattern)} ${town.name}`;
  return {
    id: number,
    libname,
    shortname: town.name,
    fullname: libname,
    city: town.name,
    state: town.state,
    country: town.country,
    geo: town.geo,
    ...detailsOf(town, pattern),
    sources: {
      catalogue: { kind: "embedded" },
      availability: { kind: "embedded" },
      account: { kind: "embedded", policy: pattern.policy },
    },
  };
}

/** Where the readers are students, so is the collection. */
function kindOf(number: number, { fullname }: LibraryPattern): string {
  if (fullname.includes("Hochschule")) return "Hochschulbibliothek";
  return KINDS[steadyNumber(`kind ${String(number)}`) % KINDS.length] ?? "";
}

function detailsOf(town: Town, { timezone, branches, geo }: LibraryPattern) {
  return {
    timezone,
    text: {
      de: `Eine erfundene Bibliothek in ${town.name}, zum Ausprobieren erzeugt.`,
      en: `An invented library in ${town.name}, generated for trying things out.`,
    },
    branches: branches.map(({ id, name, hours, exceptions, geo: place = geo }) => ({
      id,
      name,
      hours,
      exceptions,
      geo: {
        lat: moved(town.geo.lat, place.lat, geo.lat),
        lon: moved(town.geo.lon, place.lon, geo.lon),
      },
    })),
  };
}

/** As far from the town's centre as the template's branch from its own. */
const moved = (centre: number, place: number, middle: number): number =>
  Math.round((centre + place - middle) * 10_000) / 10_000;
