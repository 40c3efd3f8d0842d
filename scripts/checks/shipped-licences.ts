import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";

/** Where the client finds the list. */
export const LICENCES_FILE = "apps/client/src/features/content/licences.json";

/** Dependencies by name only: a compiler plugin that is not in the bundle. */
const NOT_SHIPPED = new Set(["@emotion/babel-plugin"]);

const names = z.optional(z.record(z.string(), z.string()));
const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      license: z.optional(z.string()),
      link: z.optional(z.boolean()),
      resolved: z.optional(z.string()),
      dependencies: names,
    }),
  ),
});

interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Copyright holders in the licence text. */
  readonly copyright: readonly string[];
  /** Index in `texts`; undefined: the package contains none, only the licence's name is shown. */
  readonly text?: number;
}

/** Data for the page "About". */
export interface ShippedLicences {
  readonly packages: readonly ShippedPackage[];
  /** The different licence texts, without the lines that name people. */
  readonly texts: readonly string[];
}

/** The packages in the client, found in the lockfile and read from their installation. */
export function shippedLicences(): ShippedLicences {
  const { packages } = lockfile.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  const found = placesOfShipped(packages);
  const texts: string[] = [];
  const own = { name: "freihand", version: packages[""]?.version ?? "", licence: "MIT" };
  const first = { ...own, ...licenceOf(".", texts) };
  const shipped = [...found]
    .filter(([place]) => packages[place]?.link !== true)
    .map(([place, name]) => {
      const { version = "", license = "" } = packages[place] ?? {};
      return { name, version, licence: license, ...licenceOf(place, texts) };
    })
    .filter(isFirstOfItsKind);
  const others = shipped.toSorted((a, b) => a.name.localeCompare(b.name, "en"));
  return { packages: [first, ...others], texts };
}

type Locked = z.infer<typeof lockfile>["packages"];

/** Paths of the client's packages, with their names. */
function placesOfShipped(packages: Locked): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (name: string, from: string) => {
    const place = placeOf(name, from, packages);
    if (place === undefined || found.has(place) || isLeftOut(name)) return;
    found.set(place, name);
    const inside = insideOf(place, packages);
    for (const next of neededBy(inside, packages)) visit(next, inside);
  };
  for (const name of neededBy("apps/client", packages)) visit(name, "apps/client");
  return found;
}

/** A package of our own is a link to its folder. */
function insideOf(place: string, packages: Locked): string {
  const { link, resolved } = packages[place] ?? {};
  return link === true ? (resolved ?? place) : place;
}

function neededBy(place: string, packages: Locked): readonly string[] {
  return Object.keys(packages[place]?.dependencies ?? {});
}

function isLeftOut(name: string): boolean {
  return NOT_SHIPPED.has(name) || name.startsWith("@types/");
}

/** The same package may be in several places. */
function isFirstOfItsKind(
  { name, version }: ShippedPackage,
  place: number,
  all: readonly ShippedPackage[],
): boolean {
  return all.findIndex((other) => other.name === name && other.version === version) === place;
}

/** Node's package resolution, on the lockfile. */
function placeOf(
  name: string,
  from: string,
  packages: Readonly<Record<string, unknown>>,
): string | undefined {
  let folder = from;
  for (;;) {
    const place = join(folder, "node_modules", name);
    if (place in packages) return place;
    if (folder === "." || folder === "") return undefined;
    folder = join(folder, "..");
  }
}

const COPYRIGHT = /^\s*(?:©|copyright\s+(?:\(c\)|©|\d{4}))/i;
/** Names of licences above their text, written in many ways. */
const TITLE = /^\(?(?:the )?(?:mit|isc) license(?: \(mit\))?\)?$/i;

function licenceOf(place: string, texts: string[]): Pick<ShippedPackage, "copyright" | "text"> {
  const file = existsSync(place)
    ? readdirSync(place).find((name) => /^licen[cs]e(?:[.-]|$)/i.test(name))
    : undefined;
  if (file === undefined) return { copyright: [] };
  const lines = readFileSync(join(place, file), "utf8").replaceAll("\r", "").split("\n");
  const copyright = lines.filter((line) => COPYRIGHT.test(line)).map((line) => line.trim());
  const text = normal(lines.filter((line) => !COPYRIGHT.test(line)));
  if (!texts.includes(text)) texts.push(text);
  return { copyright, text: texts.indexOf(text) };
}

/** Paragraphs on one line each: licences differ in their line breaks more than in their wording. */
function normal(lines: readonly string[]): string {
  return lines
    .join("\n")
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .replaceAll(/\s+/g, " ")
        .replaceAll(/^[=\-*\s]+$/g, "")
        .trim(),
    )
    .filter((paragraph) => paragraph !== "" && !TITLE.test(paragraph))
    .join("\n\n");
}
