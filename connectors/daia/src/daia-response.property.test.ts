import fc from "fast-check";
import { expect, test } from "vitest";
import { readDaia } from "./daia-response.rules.ts";

const text = fc.string({ maxLength: 40 });
const entity = fc.oneof(
  text,
  fc.record({ id: text, href: fc.webUrl(), content: text }, { requiredKeys: [] }),
);
const limitation = fc.oneof(fc.array(entity, { maxLength: 3 }), entity);
const service = fc.constantFrom(
  "loan",
  "presentation",
  "interloan",
  "remote",
  "openaccess",
  "http://purl.org/ontology/dso#Loan",
  "http://purl.org/ontology/daia/Service/Presentation",
);
const available = fc.record(
  {
    service,
    href: fc.webUrl(),
    limitation,
    delay: fc.constantFrom("unknown", "P1D", "PT2H", "-P1D", "P1Y2M3DT4H5M6.5S"),
  },
  { requiredKeys: ["service"] },
);
const unavailable = fc.record(
  {
    service,
    limitation,
    expected: fc.constantFrom("unknown", "2027-01-31", "2027-01-31Z", "2027-01-31T10:00:00+01:00"),
    queue: fc.oneof(fc.nat(999_999), fc.nat(999_999).map(String)),
  },
  { requiredKeys: ["service"] },
);
const item = fc.record(
  {
    id: text,
    href: fc.webUrl(),
    label: text,
    about: text,
    part: fc.constantFrom("narrower", "broader"),
    chronology: fc.record({ content: text, about: text }, { requiredKeys: [] }),
    department: entity,
    storage: entity,
    available: fc.array(available, { maxLength: 4 }),
    unavailable: fc.array(unavailable, { maxLength: 4 }),
  },
  { requiredKeys: [] },
);
const document = fc.record(
  {
    id: fc.string({ minLength: 1 }),
    requested: text,
    href: fc.webUrl(),
    item: fc.array(item, { maxLength: 4 }),
  },
  { requiredKeys: ["id"] },
);
const reply = fc.record(
  { version: fc.constant("0.5"), document: fc.array(document, { maxLength: 4 }) },
  { requiredKeys: ["document"] },
);

test("what the standards allow is read, with every copy and every service", () => {
  fc.assert(
    fc.property(reply, (json) => {
      expect(readDaia(json)).toMatchObject({
        kind: "documents",
        documents: json.document.map(({ id, item: items = [] }) => ({
          id,
          items: items.map((one) => ({
            services: [
              ...(one.available ?? []).map(({ delay }) => ({
                isAvailable: true,
                ...(delay !== undefined && { delay }),
              })),
              ...(one.unavailable ?? []).map(({ queue }) => ({
                isAvailable: false,
                ...(queue !== undefined && { queue: Number(queue) }),
              })),
            ],
          })),
        })),
      });
    }),
  );
});

/** A value that no standard allows, for each member of a copy. */
const WRONG: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  id: fc.oneof(fc.integer(), fc.constant({})),
  label: fc.oneof(fc.integer(), fc.array(text)),
  part: text.filter((one) => one !== "narrower" && one !== "broader"),
  chronology: fc.oneof(text, fc.integer()),
  department: fc.oneof(fc.integer(), fc.boolean()),
  "available.0.service": fc.oneof(fc.integer(), fc.constant(undefined)),
  "available.0.delay": fc.oneof(fc.integer(), fc.constantFrom("", "P", "1D", "P1D ", "soon")),
  "unavailable.0.expected": fc.oneof(fc.integer(), fc.constantFrom("2027-02-30", "31.1.2027", "")),
  "unavailable.0.queue": fc.oneof(fc.integer({ max: -1 }), fc.constantFrom("many", 0.5, "-1")),
};

/** An object with the value at a path of names; a number is a place in a list. */
const at = ([name, ...rest]: readonly string[], value: unknown): unknown => {
  if (name === undefined) return value;
  const inner = at(rest, value);
  return name === "0" ? [{ service: "loan", ...Object(inner) }] : { [name]: inner };
};

test.each(Object.keys(WRONG))("a copy whose %s is wrong is refused by that name", (path) => {
  fc.assert(
    fc.property(item, WRONG[path] ?? fc.constant(undefined), (good, wrong) => {
      const copy = { ...good, ...Object(at(path.split("."), wrong)) };
      const read = readDaia({ document: [{ id: "x:1", item: [copy] }] });
      expect(read).toEqual({ kind: "invalid", reason: expect.any(String) });
      expect(read.kind === "invalid" && read.reason).toContain(`document.0.item.0.${path}: `);
    }),
  );
});
