/** What a property takes: a kind of text, a member of an enumeration, or a thing of a type. */
type Kind = string;

/** A type, what it is derived from, and those of its own properties that pages have. */
interface Definition {
  readonly parents: readonly string[];
  readonly properties: Readonly<Record<string, readonly Kind[]>>;
}

const type = (
  parents: readonly string[],
  properties: Definition["properties"] = {},
): Definition => ({ parents, properties });

const MAKER = ["Person", "Organization"];
const DAY_OR_TIME = ["Date", "DateTime"];
const HOURS = ["OpeningHoursSpecification"];

/**
 * What schema.org defines of the types and properties that pages have; written by hand, not a copy of its files. A test
 * compares it with a release (`schema-org-release.test.ts`).
 */
export const DEFINITIONS: Readonly<Record<string, Definition>> = {
  Thing: type([], {
    name: ["Text"],
    description: ["Text"],
    image: ["URL", "ImageObject"],
    sameAs: ["URL"],
    url: ["URL"],
  }),
  Person: type(["Thing"]),
  Organization: type(["Thing"], {
    address: ["Text", "PostalAddress"],
    department: ["Organization"],
    email: ["Text"],
    telephone: ["Text"],
  }),
  Place: type(["Thing"], {
    address: ["Text", "PostalAddress"],
    geo: ["GeoCoordinates"],
    openingHoursSpecification: HOURS,
    specialOpeningHoursSpecification: HOURS,
    telephone: ["Text"],
  }),
  LocalBusiness: type(["Organization", "Place"]),
  Library: type(["LocalBusiness"]),
  PostalAddress: type(["Thing"], {
    addressCountry: ["Text", "Country"],
    addressLocality: ["Text"],
    addressRegion: ["Text"],
  }),
  GeoCoordinates: type(["Thing"], { latitude: ["Number"], longitude: ["Number"] }),
  OpeningHoursSpecification: type(["Thing"], {
    closes: ["Time"],
    dayOfWeek: ["DayOfWeek"],
    opens: ["Time"],
    validFrom: DAY_OR_TIME,
    validThrough: DAY_OR_TIME,
  }),
  Event: type(["Thing"], {
    endDate: DAY_OR_TIME,
    eventStatus: ["EventStatusType"],
    location: ["Place", "PostalAddress", "Text"],
    startDate: DAY_OR_TIME,
  }),
  CreativeWork: type(["Thing"], {
    abstract: ["Text"],
    author: MAKER,
    creator: MAKER,
    datePublished: DAY_OR_TIME,
    editor: ["Person"],
    inLanguage: ["Language", "LanguageCode"],
    publisher: MAKER,
  }),
  Book: type(["CreativeWork"], { bookEdition: ["Text"], isbn: ["Text"] }),
  Audiobook: type(["Book"]),
  Chapter: type(["CreativeWork"]),
  Game: type(["CreativeWork"]),
  Map: type(["CreativeWork"]),
  Movie: type(["CreativeWork"]),
  MusicAlbum: type(["CreativeWork"]),
  Newspaper: type(["Periodical"]),
  Periodical: type(["CreativeWork"]),
  SheetMusic: type(["CreativeWork"]),
  Thesis: type(["CreativeWork"]),
  VideoGame: type(["Game"]),
};

const DAY = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;

/** Texts of each kind; `URL` may be a path of this server. */
const TEXTS: Readonly<Record<string, RegExp>> = {
  Text: /\S/u,
  URL: /^(?:https?:\/\/|\/)\S+$|^\/$/u,
  Date: new RegExp(String.raw`^(?:\d{4}|${DAY})$`),
  DateTime: new RegExp(String.raw`^${DAY}T\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$`),
  Time: /^(?:[01]\d|2[0-3]):[0-5]\d$/,
  // Montenegrin (`cnr`) is `sr-ME` on the web, Serbo-Croatian (`hbs`) is `sr-Latn`
  LanguageCode: /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/,
  DayOfWeek: /^https:\/\/schema\.org\/(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/,
  EventStatusType: /^https:\/\/schema\.org\/Event(?:Cancelled|Scheduled|Postponed|Rescheduled)$/,
};

/** Where data differ from the definitions, one line each: empty where everything is as defined. */
export function schemaMistakes(data: unknown, path = "$"): string[] {
  const { "@type": name, ...properties } = recordOf(data);
  if (typeof name !== "string" || DEFINITIONS[name] === undefined)
    return [`${path}: no type ${String(name)}`];
  const defined = propertiesOf(name);
  return Object.entries(properties).flatMap(([property, value]) => {
    const kinds = defined.get(property);
    const place = `${path}.${property}`;
    if (kinds === undefined) return [`${place}: no property of ${name}`];
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values.length === 0
      ? [`${place}: empty`]
      : values.flatMap((one) => valueMistakes(one, kinds, place));
  });
}

function valueMistakes(value: unknown, kinds: readonly Kind[], path: string): string[] {
  const wrong = [`${path}: ${JSON.stringify(value)} is none of ${kinds.join(", ")}`];
  if (typeof value === "number") return kinds.includes("Number") ? [] : wrong;
  if (typeof value === "string")
    return kinds.some((kind) => TEXTS[kind]?.test(value) === true) ? [] : wrong;
  const { "@type": name } = recordOf(value);
  const isTaken = typeof name === "string" && kinds.some((kind) => lineOf(name).includes(kind));
  return isTaken ? schemaMistakes(value, path) : wrong;
}

/** A type and all that it is derived from. */
const lineOf = (name: string): readonly string[] => [
  name,
  ...(DEFINITIONS[name]?.parents ?? []).flatMap(lineOf),
];

const propertiesOf = (name: string): ReadonlyMap<string, readonly Kind[]> =>
  new Map(lineOf(name).flatMap((one) => Object.entries(DEFINITIONS[one]?.properties ?? {})));

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};
