import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DaiaItem, type DaiaReply, readDaia } from "./daia-response.rules.ts";

const withItem = (item: object): object => ({ document: [{ id: "x:1", item: [item] }] });
const itemOf = (item: object): DaiaItem | undefined => {
  const reply = readDaia(withItem(item));
  return reply.kind === "documents" ? reply.documents[0]?.items[0] : undefined;
};

describe("what the standards allow is read", () => {
  it.each<[string, unknown, DaiaReply]>([
    ["an empty answer of 0.5", { version: "0.5" }, { kind: "documents", documents: [] }],
    ["an empty answer of 1.0", { document: [] }, { kind: "documents", documents: [] }],
    [
      "a document without copies",
      { document: [{ id: "x:1" }] },
      { kind: "documents", documents: [{ id: "x:1", items: [] }] },
    ],
    [
      "a document by itself",
      { document: { id: "x:1", requested: "1" } },
      { kind: "documents", documents: [{ id: "x:1", requested: "1", items: [] }] },
    ],
    [
      "an error of 1.0",
      { error: "invalid_request", code: 422, error_description: "too many" },
      { kind: "error", code: 422, text: "too many" },
    ],
    [
      "an error without its number",
      { error: "bad_gateway" },
      { kind: "error", code: 502, text: "bad_gateway" },
    ],
    [
      "an error of 0.5",
      { version: "0.5", message: [{ content: "no", lang: "en", errno: 400 }] },
      { kind: "error", code: 400, text: "no" },
    ],
    [
      "a message of 0.5 that is no error",
      { message: { content: "hello", errno: 0 } },
      { kind: "documents", documents: [] },
    ],
    [
      "a message beside documents",
      { message: [{ errno: 400 }], document: [{ id: "x:1" }] },
      { kind: "documents", documents: [{ id: "x:1", items: [] }] },
    ],
  ])("%s", (_, json, reply) => {
    expect(readDaia(json, 502)).toEqual(reply);
  });

  it.each<[object, object]>([
    [
      { id: "i", label: " Gr\u0075\u0308n 1 ", about: "", part: "narrower", href: "http://h/1" },
      { id: "i", label: "Gr\u00FCn 1", about: undefined, part: "narrower", href: "http://h/1" },
    ],
    [
      { department: { id: "d", content: "Zentrale", href: "javascript:x" }, storage: "Magazin" },
      {
        department: { id: "d", content: "Zentrale", href: undefined },
        storage: { content: "Magazin" },
      },
    ],
    [{ chronology: { about: "1950-1988" } }, { chronology: "1950-1988" }],
    [
      {
        available: [
          {
            service: "loan",
            delay: "P1D",
            href: "http://h/order",
            limitation: [{ id: "l", content: "kurz" }],
          },
        ],
      },
      {
        services: [
          {
            service: "loan",
            isAvailable: true,
            delay: "P1D",
            href: "http://h/order",
            limitations: [{ id: "l", content: "kurz" }],
          },
        ],
      },
    ],
    [
      {
        available: {
          service: "http://purl.org/ontology/dso#Presentation",
          delay: "unknown",
          limitation: { content: "x" },
        },
      },
      {
        services: [
          {
            service: "presentation",
            isAvailable: true,
            delay: "unknown",
            limitations: [{ content: "x" }],
          },
        ],
      },
    ],
    [
      {
        available: [
          { service: "http://purl.org/ontology/daia/Service/Openaccess" },
          { service: "http://example.org/digitize" },
          { service: "dance" },
        ],
      },
      { services: [{ service: "openaccess", isAvailable: true, limitations: [] }] },
    ],
    [
      { unavailable: [{ service: "loan", expected: "2030-02-09", queue: 2 }] },
      {
        services: [
          {
            service: "loan",
            isAvailable: false,
            expected: "2030-02-09",
            queue: 2,
            limitations: [],
          },
        ],
      },
    ],
    [
      {
        unavailable: [{ service: "interloan", expected: "2030-02-09T23:30:00+01:00", queue: "0" }],
      },
      {
        services: [
          {
            service: "interloan",
            isAvailable: false,
            expected: "2030-02-09",
            queue: 0,
            limitations: [],
          },
        ],
      },
    ],
    [
      { unavailable: [{ service: "remote", expected: "unknown", title: "more" }] },
      {
        services: [{ service: "remote", isAvailable: false, expected: "unknown", limitations: [] }],
      },
    ],
    [{ available: [], unavailable: [] }, { services: [] }],
  ])("%j", (item, expected) => {
    expect(itemOf(item)).toMatchObject(expected);
  });

  it.each(["P1D", "P1Y2M3DT4H5M6.5S", "PT2H", "PT0S", "-P1D", "P2W", "unknown"])(
    "the delay %s",
    (delay) => {
      expect(itemOf({ available: [{ service: "loan", delay }] })?.services).toMatchObject([
        { delay },
      ]);
    },
  );
});

describe("the rest is refused by name", () => {
  it.each<[unknown, RegExp]>([
    [null, /^the answer: /],
    ["text", /^the answer: /],
    [[], /^the answer: /],
    [{ document: [{}] }, /^document\.0\.id: /],
    [{ document: [{ id: "" }] }, /^document\.0\.id: /],
    [{ document: ["x:1"] }, /^document\.0: /],
    [withItem({ label: 7 }), /^document\.0\.item\.0\.label: /],
    [withItem({ part: "half" }), /^document\.0\.item\.0\.part: /],
    [withItem({ available: [{}] }), /available\.0\.service: /],
    [
      withItem({ available: [{ service: "loan", delay: "soon" }] }),
      /available\.0\.delay: is no duration/,
    ],
    [withItem({ available: [{ service: "loan", delay: "P" }] }), /is no duration/],
    [withItem({ unavailable: [{ service: "loan", queue: -1 }] }), /unavailable\.0\.queue: /],
    [withItem({ unavailable: [{ service: "loan", queue: 1.5 }] }), /unavailable\.0\.queue: /],
    [
      withItem({ unavailable: [{ service: "loan", expected: "tomorrow" }] }),
      /unavailable\.0\.expected/,
    ],
    [
      withItem({ unavailable: [{ service: "loan", expected: "2030-02-30" }] }),
      /unavailable\.0\.expected/,
    ],
    [{ document: Array.from({ length: 1001 }, () => ({ id: "x" })) }, /^document: /],
  ])("%j", (json, reason) => {
    expect(readDaia(json)).toEqual({ kind: "invalid", reason: expect.stringMatching(reason) });
  });
});

describe("any JSON is read or refused by name", () => {
  const isJudged = (json: unknown): boolean =>
    ["documents", "error", "invalid"].includes(readDaia(json).kind);
  it("of any shape", () => {
    expect(() => {
      fc.assert(fc.property(fc.jsonValue(), isJudged));
    }).not.toThrow();
  });

  it("of nearly the right shape", () => {
    const value = fc.jsonValue({ maxDepth: 2 });
    const service = fc.record(
      {
        service: value,
        delay: value,
        expected: value,
        queue: value,
        limitation: value,
        href: value,
      },
      { requiredKeys: [] },
    );
    const item = fc.record(
      {
        id: value,
        label: value,
        storage: value,
        chronology: value,
        available: fc.oneof(value, fc.array(service)),
        unavailable: fc.array(service),
      },
      { requiredKeys: [] },
    );
    const reply = fc.record(
      {
        document: fc.array(fc.record({ id: fc.oneof(fc.string(), value), item: fc.array(item) })),
        message: value,
        error: value,
      },
      { requiredKeys: [] },
    );
    expect(() => {
      fc.assert(fc.property(reply, isJudged), { numRuns: 60 });
    }).not.toThrow();
  });
});
