import fc from "fast-check";
import { expect, test } from "vitest";
import { branch, isoDate, libraryEvent, MEDIA_TYPES } from "@freihand/contract";
import { eventData } from "./event-data.rules.ts";
import { libraryData } from "./library-data.rules.ts";
import { linkedDataText, type LinkedData } from "./linked-data.rules.ts";
import { coverAddress } from "./page-head.rules.ts";
import { configSample } from "./testkit/config-sample.ts";
import { schemaMistakes } from "./testkit/schema-org.ts";
import { titleData } from "./title-data.rules.ts";

/** Whatever may stand in a catalogue or in a file. */
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "\uD800",
    "</script><script>alert(1)</script>",
    "<!--",
    "]]>",
    "\u2028",
    "javascript:alert(1)",
    "Ende, Michael",
    "978-3-522-11940-5",
  ),
);
const texts = fc.array(text, { maxLength: 3 });
const perhaps = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });
const position = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
});
/** The files of a project hold whole addresses only. */
const address = fc.webUrl({ validSchemes: ["https"] });

/** Where data differ from schema.org's definitions, and what in them could end an element of the page. */
const faultsOf = (data: readonly LinkedData[]): readonly string[] => [
  ...data.flatMap((one) => schemaMistakes(one)),
  ...(linkedDataText(data).match(/[<>&\u2028\u2029]/g) ?? []),
];

const citation = fc.record({
  title: text,
  authors: texts,
  editors: perhaps(texts),
  bodies: perhaps(texts),
  year: perhaps(fc.integer({ min: -50, max: 20_000 })),
  years: perhaps(text),
  publisher: perhaps(text),
  isbn: texts,
  edition: perhaps(text),
  host: perhaps(fc.record({ title: text, isBook: perhaps(fc.constant(true as const)) })),
  thesis: perhaps(fc.record({ text })),
  mediaType: fc.constantFrom(...MEDIA_TYPES),
});

test("Q-2: whatever a catalogue says of a title", () => {
  const shown = fc.record({
    title: text,
    subtitle: perhaps(text),
    mediaType: fc.constantFrom(...MEDIA_TYPES),
    languages: perhaps(fc.array(fc.oneof(text, fc.stringMatching(/^[a-z]{3}$/)), { maxLength: 3 })),
    fields: fc.array(fc.record({ key: fc.constant("abstract"), label: text, value: text })),
  });
  const source = fc.oneof(
    text,
    text.map((rest) => `https://${rest}`),
    address,
  );
  fc.assert(
    fc.property(shown, perhaps(citation), source, (record, cited, src) => {
      const image = coverAddress({ cover: { src } }, configSample());
      expect(faultsOf(titleData({ record, citation: cited, url: "/record/1/7", image }))).toEqual(
        [],
      );
    }),
    { numRuns: 2000 },
  );
});

const exception = fc.record({
  from: fc.constant(isoDate.parse("2026-12-24")),
  to: fc.constant(isoDate.parse("2026-12-26")),
  closed: fc.boolean(),
  hours: perhaps(fc.constant([{ weekday: 4, from: "00:00", to: "24:00", kind: "open" as const }])),
});
const anyBranch = fc
  .record({
    id: fc.constant("zentral"),
    name: text,
    address: perhaps(text),
    geo: perhaps(position),
    phone: perhaps(text),
    mail: perhaps(text),
    url: perhaps(address),
    hours: fc.array(
      fc.record({
        weekday: fc.integer({ min: 1, max: 7 }),
        from: fc.constantFrom("00:00", "09:30"),
        to: fc.constantFrom("18:00", "24:00"),
        kind: fc.constant("staffed" as const),
      }),
      { maxLength: 3 },
    ),
    exceptions: fc.array(exception, { maxLength: 2 }),
  })
  .map((facts) => branch.parse(facts));

test("Q-2: whatever a file says of a library", () => {
  const library = fc.record({
    fullname: text,
    city: text,
    state: perhaps(text),
    country: perhaps(text),
    geo: perhaps(position),
  });
  fc.assert(
    fc.property(library, fc.array(anyBranch, { maxLength: 3 }), (facts, branches) => {
      const today = isoDate.parse("2026-11-28");
      expect(faultsOf(libraryData({ library: facts, branches, today, url: undefined }))).toEqual(
        [],
      );
    }),
    { numRuns: 1000 },
  );
});

test("Q-2: whatever a file says of events", () => {
  const event = fc
    .record({
      id: fc.constant("e"),
      title: text,
      start: fc.constantFrom("2026-12-03T19:30:00+01:00", "2026-12-24T00:00:00+01:00"),
      end: perhaps(fc.constant("2026-12-27T00:00:00+01:00")),
      allDay: fc.boolean(),
      cancelled: fc.boolean(),
      branchId: perhaps(fc.constant("zentral")),
      place: perhaps(text),
      text: perhaps(text),
      image: perhaps(address),
      url: perhaps(address),
    })
    .map((facts) => libraryEvent.parse(facts));
  fc.assert(
    fc.property(fc.array(event, { maxLength: 3 }), anyBranch, (events, place) => {
      expect(faultsOf(eventData(events, [place]))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
