import { onOneLine } from "@freihand/contract/citation";
import { things, type LinkedData } from "./linked-data.rules.ts";
import type { Branch, IsoDate, Library, LibraryInfo, OpeningHours } from "@freihand/contract";

/** A library, and when its page is sent. */
export interface DescribedLibrary {
  readonly library: Pick<Library, "fullname" | "city" | "state" | "country" | "geo">;
  readonly branches: LibraryInfo["branches"];
  /** At the library: what is over is left out. */
  readonly today: IsoDate;
  /** Address of the page; undefined: none is published. */
  readonly url: string | undefined;
}

/**
 * A library for search engines: its only branch is the library itself, several are its departments.
 * @source decision 72
 */
export function libraryData({
  library,
  branches,
  today,
  url,
}: DescribedLibrary): readonly LinkedData[] {
  const [first] = branches;
  const only = branches.length === 1 ? first : undefined;
  const place = only === undefined ? {} : branchFacts(only, today);
  return things("Library", {
    address: townOf(library),
    geo: placeOf(library.geo),
    ...place,
    name: onOneLine(library.fullname),
    url,
    // of the branch's own site; this page is about the same
    sameAs: only?.url,
    department: only === undefined ? branches.flatMap((one) => departmentOf(one, today)) : [],
  });
}

const departmentOf = (branch: Branch, today: IsoDate): readonly LinkedData[] =>
  things("Library", {
    name: onOneLine(branch.name),
    url: branch.url,
    ...branchFacts(branch, today),
  });

/** Where, how and when a branch is reached; what is not known is no property, so that the library's own stays. */
function branchFacts({ address, geo, phone, mail, hours, exceptions }: Branch, today: IsoDate) {
  return {
    ...(address !== undefined && { address: onOneLine(address) }),
    ...(geo && { geo: placeOf(geo) }),
    telephone: onOneLine(phone ?? ""),
    email: onOneLine(mail ?? ""),
    openingHoursSpecification: weekOf(hours),
    specialOpeningHoursSpecification: exceptions
      .filter(({ to }) => to >= today)
      .flatMap(exceptionOf),
  };
}

const townOf = ({ city, state, country }: DescribedLibrary["library"]) =>
  things("PostalAddress", {
    addressLocality: onOneLine(city ?? ""),
    addressRegion: onOneLine(state ?? ""),
    addressCountry: onOneLine(country ?? ""),
  });

/** Where something is; not known: nowhere. */
export const placeOf = (geo: Library["geo"]): readonly LinkedData[] =>
  geo === undefined ? [] : things("GeoCoordinates", { latitude: geo.lat, longitude: geo.lon });

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map(
  (day) => `https://schema.org/${day}`,
);

/** Days with the same hours together. Hours without staff are opening hours, too. */
function weekOf(hours: readonly OpeningHours[], validity = {}): readonly LinkedData[] {
  const byTimes = Map.groupBy(hours, ({ from, to }) => `${from}-${to}`);
  return [...byTimes.values()].flatMap((same) =>
    things("OpeningHoursSpecification", {
      dayOfWeek: [...new Set(same.flatMap(({ weekday }) => DAYS[weekday - 1] ?? []))],
      opens: same[0]?.from,
      closes: same[0] && closingTime(same[0].to),
      ...validity,
    }),
  );
}

/** A day of schema.org ends a minute before midnight. */
const closingTime = (to: string): string => (to === "24:00" ? "23:59" : to);

/** By the definition of schema.org, days without `opens` are closed. */
function exceptionOf({ from, to, closed, hours = [] }: Branch["exceptions"][number]) {
  const validity = { validFrom: from, validThrough: to };
  return closed ? things("OpeningHoursSpecification", validity) : weekOf(hours, validity);
}
