import { steadyNumber } from "./steady-number.rules.ts";

/** A town that does not exist. */
export interface Town {
  readonly name: string;
  readonly state: string;
  readonly country: string;
  readonly geo: { readonly lat: number; readonly lon: number };
}

const FIRST =
  "Ahorn Apfel Birken Brunn Buchen Dorn Eichen Erlen Eschen Fichten Hasel Kirsch Kloster Lerchen Mühl Rosen Schön Ulmen Wald Weiden".split(
    " ",
  );
const SECOND = "au bach berg dorf feld hausen heim ingen stedt tal".split(" ");
const THIRD = ["", " am See", " an der Aue", " im Moos", " unter der Burg"];

/** How many towns have unique names. */
export const MAX_TOWNS = FIRST.length * SECOND.length * THIRD.length;

/** Rectangles inside their federal state: south, north, west, east. */
const REGIONS = [
  ["Bayern", "Deutschland", 48.0, 49.8, 10.4, 12.6],
  ["Baden-Württemberg", "Deutschland", 47.9, 49.3, 8.4, 9.8],
  ["Hessen", "Deutschland", 49.9, 51.2, 8.5, 9.7],
  ["Nordrhein-Westfalen", "Deutschland", 50.9, 51.9, 6.6, 8.7],
  ["Niedersachsen", "Deutschland", 52.0, 53.3, 7.8, 10.4],
  ["Sachsen", "Deutschland", 50.8, 51.4, 12.5, 14.4],
  ["Thüringen", "Deutschland", 50.6, 51.2, 10.4, 11.9],
  ["Brandenburg", "Deutschland", 51.9, 52.9, 12.5, 14.1],
  ["Mecklenburg-Vorpommern", "Deutschland", 53.5, 54.0, 11.3, 13.6],
  ["Oberösterreich", "Österreich", 47.9, 48.4, 13.3, 14.6],
  ["Bern", "Schweiz", 46.7, 47.1, 7.2, 7.8],
] as const;

/** @param number from 1 to `MOST_TOWNS`; consecutive numbers are not neighbours on the map */
export function townOf(number: number): Town {
  const at = number - 1;
  const first = FIRST[at % FIRST.length] ?? "";
  const second = SECOND[(at + Math.floor(at / FIRST.length)) % SECOND.length] ?? "";
  const third = THIRD[Math.floor(at / (FIRST.length * SECOND.length)) % THIRD.length] ?? "";
  const name = `${first}${second}${third}`;
  const [state, country, south, north, west, east] =
    REGIONS[steadyNumber(`region ${name}`) % REGIONS.length] ?? REGIONS[0];
  const geo = {
    lat: between(south, north, `lat ${name}`),
    lon: between(west, east, `lon ${name}`),
  };
  return { name, state, country, geo };
}

/** Four decimals: about ten metres. */
function between(low: number, high: number, text: string): number {
  const share = (steadyNumber(text) % 10_000) / 10_000;
  return Math.round((low + share * (high - low)) * 10_000) / 10_000;
}
