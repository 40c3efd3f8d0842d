import { describe, expect, test } from "vitest";
import { branch, isoDate, type Branch, type Library } from "@freihand/contract";
import { libraryData } from "./library-data.rules.ts";
import { schemaMistakes } from "./testkit/schema-org.ts";

const LIBRARY = {
  fullname: "Stadtbücherei Lindenau",
  city: "Lindenau",
  state: "Sachsen",
  country: "Deutschland",
  geo: { lat: 48.5, lon: 9.1 },
};
const branchOf = (facts: Partial<Branch> = {}) =>
  branch.parse({
    id: "zentral",
    name: "Am Markt",
    address: "Marktplatz 4\n72999 Lindenau",
    geo: { lat: 48.6, lon: 9.2 },
    phone: "+49 7099 555-100",
    mail: "zentrale@lindenau.example",
    url: "https://lindenau.example/zentral",
    hours: [
      { weekday: 1, from: "10:00", to: "19:00", kind: "staffed" },
      { weekday: 2, from: "10:00", to: "19:00", kind: "staffed" },
      { weekday: 7, from: "07:00", to: "24:00", kind: "open" },
    ],
    exceptions: [],
    ...facts,
  });
const dataOf = (branches: readonly Branch[], library: Partial<Library> = {}) =>
  libraryData({
    library: { ...LIBRARY, ...library },
    branches: [...branches],
    today: isoDate.parse("2026-11-28"),
    url: "/start/1",
  });
const day = (name: string) => `https://schema.org/${name}`;
const hours = (facts: object) => ({ "@type": "OpeningHoursSpecification", ...facts });

test("a library's only branch is the library", () => {
  expect(dataOf([branchOf()])).toEqual([
    {
      "@type": "Library",
      name: "Stadtbücherei Lindenau",
      url: "/start/1",
      sameAs: "https://lindenau.example/zentral",
      address: "Marktplatz 4 72999 Lindenau",
      geo: { "@type": "GeoCoordinates", latitude: 48.6, longitude: 9.2 },
      telephone: "+49 7099 555-100",
      email: "zentrale@lindenau.example",
      openingHoursSpecification: [
        hours({ dayOfWeek: [day("Monday"), day("Tuesday")], opens: "10:00", closes: "19:00" }),
        hours({ dayOfWeek: day("Sunday"), opens: "07:00", closes: "23:59" }),
      ],
    },
  ]);
});

test("several branches are its departments, each with its own place", () => {
  const [data] = dataOf([branchOf(), branchOf({ name: "Süd", hours: [] })]);
  expect(data).toMatchObject({
    address: {
      "@type": "PostalAddress",
      addressLocality: "Lindenau",
      addressRegion: "Sachsen",
      addressCountry: "Deutschland",
    },
    geo: { latitude: 48.5 },
    department: [
      { "@type": "Library", name: "Am Markt", url: "https://lindenau.example/zentral" },
      { "@type": "Library", name: "Süd", geo: { latitude: 48.6 } },
    ],
  });
  for (const property of ["telephone", "sameAs", "openingHoursSpecification"])
    expect(data).not.toHaveProperty(property);
});

test("a branch that does not know where it is is in the library's town", () => {
  const [data] = dataOf([branchOf({ address: undefined, geo: undefined })]);
  expect(data).toMatchObject({ address: { addressLocality: "Lindenau" }, geo: { latitude: 48.5 } });
});

test("what is not known is not there", () => {
  const library = { fullname: "Bücherei" };
  const bare = { library, branches: [], today: isoDate.parse("2026-11-28"), url: undefined };
  expect(libraryData(bare)).toEqual([{ "@type": "Library", name: "Bücherei" }]);
});

describe("days that differ from the week", () => {
  const from = isoDate.parse("2026-12-24");
  const to = isoDate.parse("2026-12-26");
  const special = (exception: Branch["exceptions"][number]) =>
    dataOf([branchOf({ exceptions: [exception] })])[0]?.["specialOpeningHoursSpecification"];
  const validity = { validFrom: "2026-12-24", validThrough: "2026-12-26" };

  test("have no hours when closed", () => {
    expect(special({ from, to, closed: true })).toEqual(hours(validity));
  });

  test("have their own", () => {
    const own = [{ weekday: 4, from: "10:00", to: "12:00", kind: "staffed" as const }];
    expect(special({ from, to, closed: false, hours: own })).toEqual(
      hours({ dayOfWeek: day("Thursday"), opens: "10:00", closes: "12:00", ...validity }),
    );
  });

  test("are not there when over, or with a note alone", () => {
    const past = isoDate.parse("2026-11-27");
    expect(special({ from: past, to: past, closed: true })).toBeUndefined();
    expect(special({ from, to, closed: false, note: "Lesefest" })).toBeUndefined();
  });
});

test.each([0, 1, 2])("a library with %d branches is as schema.org defines it", (count) => {
  const closed = {
    from: isoDate.parse("2026-12-24"),
    to: isoDate.parse("2026-12-26"),
    closed: true,
  };
  const branches = Array.from({ length: count }, () => branchOf({ exceptions: [closed] }));
  expect(dataOf(branches).flatMap((data) => schemaMistakes(data))).toEqual([]);
});
