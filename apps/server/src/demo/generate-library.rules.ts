import { steadyNumber } from "./steady-number.rules.ts";
import { townOf, type Town } from "./generate-towns.rules.ts";
import type { BuiltinSettings } from "@freihand/connector-builtin";

/** A library whose branches, opening hours and rules the generated ones share. */
export interface LibraryPattern {
  readonly id: number;
  readonly fullname: string;
  readonly geo: Town["geo"];
  readonly settings: BuiltinSettings;
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
    connector: "builtin",
    settings: settingsOf(town, pattern),
  };
}

/** Where the readers are students, so is the collection. */
function kindOf(number: number, { fullname }: LibraryPattern): string {
  if (fullname.includes("Hochschule")) return "Hochschulbibliothek";
  return KINDS[steadyNumber(`kind ${String(number)}`) % KINDS.length] ?? "";
}

function settingsOf(town: Town, { settings, geo }: LibraryPattern) {
  const { timezone, branches, policy } = settings;
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
    links: [],
    policy,
  };
}

/** As far from the town's centre as the template's branch from its own. */
const moved = (centre: number, place: number, middle: number): number =>
  Math.round((centre + place - middle) * 10_000) / 10_000;
