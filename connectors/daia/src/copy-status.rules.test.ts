import { describe, expect, it } from "vitest";
import { copyPlace, copyStatus } from "./copy-status.rules.ts";
import { readDaia } from "./daia-response.rules.ts";

function itemOf(item: object) {
  const reply = readDaia({ document: [{ id: "x:1", item: [item] }] });
  const found = reply.kind === "documents" ? reply.documents[0]?.items[0] : undefined;
  if (found === undefined) throw new Error("no item");
  return found;
}

const limited = (name: string) => [{ id: `http://purl.org/ontology/dso#${name}`, content: name }];

describe("the state of a copy", () => {
  it.each<[string, object, object]>([
    [
      "on the shelf",
      { available: [{ service: "presentation" }, { service: "loan" }] },
      { kind: "available", reservable: false },
    ],
    [
      "without a delay to speak of",
      { available: [{ service: "loan", delay: "PT0S" }] },
      { kind: "available" },
    ],
    [
      "in the stacks",
      { available: [{ service: "loan", delay: "P1D", href: "http://h/o" }] },
      { kind: "onRequest", url: "http://h/o" },
    ],
    [
      "after some time",
      { available: [{ service: "loan", delay: "unknown" }] },
      { kind: "onRequest" },
    ],
    [
      "with a permission",
      { available: [{ service: "loan", limitation: limited("ApprovalRequired") }] },
      { kind: "onRequest", limitations: ["ApprovalRequired"] },
    ],
    [
      "for a short time",
      {
        available: [
          { service: "loan", limitation: [{ content: "3 Tage" }, { content: "3 Tage" }] },
        ],
      },
      { kind: "available", limitations: ["3 Tage"] },
    ],
    [
      "a museum piece",
      { available: [{ service: "loan", limitation: limited("Stationary") }] },
      { kind: "reference" },
    ],
    [
      "a reference copy",
      { available: [{ service: "presentation" }], unavailable: [{ service: "loan" }] },
      { kind: "reference", reservable: false },
    ],
    [
      "a reference copy that knows no loan",
      { available: [{ service: "presentation" }] },
      { kind: "reference" },
    ],
    [
      "on loan",
      {
        unavailable: [
          { service: "presentation", expected: "2030-02-09" },
          { service: "loan", expected: "2030-02-09", queue: 2 },
        ],
      },
      { kind: "onLoan", returnDate: "2030-02-09", reservations: 2, reservable: true },
    ],
    [
      "on loan, to be read here meanwhile",
      {
        available: [{ service: "presentation" }],
        unavailable: [{ service: "loan", expected: "2030-02-09" }],
      },
      { kind: "onLoan" },
    ],
    [
      "on loan until some time",
      { unavailable: [{ service: "loan", expected: "unknown" }] },
      { kind: "onLoan", reservable: true },
    ],
    [
      "with a queue alone",
      { unavailable: [{ service: "loan", queue: 1 }] },
      { kind: "onLoan", reservations: 1 },
    ],
    [
      "with nobody in the queue",
      { unavailable: [{ service: "loan", queue: 0 }] },
      { kind: "unavailable", reservable: false },
    ],
    [
      "a reference copy in use",
      { unavailable: [{ service: "presentation", expected: "2030-02-09" }] },
      { kind: "referenceInUse", returnDate: "2030-02-09", reservable: false },
    ],
    [
      "gone",
      { unavailable: [{ service: "presentation" }, { service: "loan" }] },
      { kind: "unavailable", reservable: false },
    ],
    [
      "gone, but to be asked for",
      { unavailable: [{ service: "loan", href: "http://h/r" }] },
      { kind: "unavailable", reservable: true, url: "http://h/r" },
    ],
    [
      "online",
      {
        available: [{ service: "openaccess", href: "http://h/x" }],
        unavailable: [{ service: "loan" }],
      },
      { kind: "online", url: "http://h/x" },
    ],
    [
      "online for members",
      { available: [{ service: "remote", delay: "PT1S", href: "http://h/x" }] },
      { kind: "online" },
    ],
    ["for other libraries only", { available: [{ service: "interloan" }] }, { kind: "unknown" }],
    ["of which nothing is said", {}, { kind: "unknown", reservable: false }],
    [
      "with and without a limitation",
      {
        available: [{ service: "presentation", limitation: [{ content: "x" }] }],
        unavailable: [{ service: "presentation", expected: "2017-03-07" }],
      },
      { kind: "reference", limitations: ["x"] },
    ],
  ])("%s", (_, item, status) => {
    expect(copyStatus(itemOf(item))).toMatchObject(status);
  });

  it("says no more than it knows", () => {
    expect(copyStatus(itemOf({ available: [{ service: "loan" }] }))).toEqual({
      kind: "available",
      reservable: false,
      limitations: [],
    });
  });
});

it.each([
  [
    {
      id: "x:1:1",
      label: "ABC 12",
      department: { content: "Zentrale" },
      storage: { content: "Magazin" },
      chronology: { about: "1950-" },
    },
    {
      id: "x:1:1",
      shelfmark: "ABC 12",
      department: "Zentrale",
      location: "Magazin",
      issue: "1950-",
    },
  ],
  [{ about: "Heft 2" }, { id: "4", issue: "Heft 2" }],
  [{}, { id: "4" }],
])("the place of %j", (item, place) => {
  expect(copyPlace(itemOf(item), 4)).toEqual(place);
});
