import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { libraryId } from "@freihand/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { copyPlace, copyStatus } from "./copy-status.rules.ts";
import { buildDaiaUrl } from "./daia-request.rules.ts";
import { type DaiaReply, readDaia } from "./daia-response.rules.ts";
import { readJson } from "./read-json.ts";
import { type DaiaDouble, startDaiaDouble } from "./testkit/daia-double.ts";

const shared = process.env["FREIHAND_SHARED"] ?? resolve(import.meta.dirname, "../../../../shared");
const folder = resolve(shared, "peers/daia");
const isThere = existsSync(folder);
const library = libraryId.parse(7);

const exchange = z.object({
  request: z.object({ path: z.string() }),
  response: z.object({
    status: z.int(),
    headers: z.record(z.string(), z.string()),
    body: z.unknown(),
  }),
});
const recorded = (name: string) =>
  exchange.parse(JSON.parse(readFileSync(resolve(folder, `${name}.json`), "utf8")));

/** What our reader makes of a recorded answer, sent as it was. */
async function read(name: string): Promise<DaiaReply> {
  const { status, headers, body } = recorded(name).response;
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return readDaia(await readJson(new Response(text, { status, headers }), library), status);
}

describe.skipIf(!isThere)("recorded answers (skipped where ../shared/peers is absent)", () => {
  const zentrale = { department: "Zentrale", location: "Abteilung III", shelfmark: "ABC 12" };
  const stacks = [
    { location: "Magazin", shelfmark: "DEF 34" },
    { kind: "onRequest", url: "http://opac.example-library.edu/loan" },
  ];
  it.each([
    [
      "on-loan-with-queue",
      [
        [
          zentrale,
          {
            kind: "onLoan",
            returnDate: "2030-02-09",
            reservations: 2,
            reservable: true,
          },
        ],
        stacks,
      ],
    ],
    ["available", [[zentrale, { kind: "available" }], stacks]],
    ["unavailable", [[zentrale, { kind: "unavailable", reservable: false }], stacks]],
  ])("%s", async (name, copies) => {
    const reply = await read(name);
    const items = reply.kind === "documents" ? reply.documents.flatMap((one) => one.items) : [];
    expect(items.map((item, at) => [copyPlace(item, at), copyStatus(item)])).toMatchObject(copies);
  });

  it.each([
    ["unknown-id", { kind: "documents", documents: [] }],
    ["error-message", { kind: "error", code: 400, text: "unknown identifier format" }],
    ["missing-id", { kind: "error", code: 400, text: "please provide a document identifier" }],
  ])("%s", async (name, reply) => {
    expect(await read(name)).toEqual(reply);
  });

  it("XML is refused by name", async () => {
    await expect(read("default-format-xml")).rejects.toMatchObject({
      code: "bad_reply",
      cause: { message: "application/xml; charset=utf-8 instead of JSON" },
    });
  });

  it.each(["on-loan-with-queue", "available", "unavailable", "unknown-id", "error-message"])(
    "the request of %s is what we would send",
    (name) => {
      const { searchParams } = new URL(recorded(name).request.path, "http://h");
      const built = new URL(buildDaiaUrl("http://h/", [searchParams.get("id") ?? ""]));
      expect([...built.searchParams]).toEqual([...searchParams]);
    },
  );
});

/** Names of all members, with the kinds of their values. */
function shapeOf(value: unknown, path = ""): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one) => shapeOf(one, `${path}[]`));
  if (typeof value !== "object" || value === null) return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([name, one]) => shapeOf(one, `${path}.${name}`));
}
/** What one library says of itself and another does not. */
const isOwn = (name: string): boolean =>
  /institution\.href|department\.id|message\[\]\.content/.test(name);
const shape = (value: unknown): readonly string[] =>
  [...new Set(shapeOf(value))].filter((name) => !isOwn(name)).toSorted();

describe.skipIf(!isThere)("the double beside it (skipped where ../shared/peers is absent)", () => {
  let double: DaiaDouble;
  beforeAll(async () => {
    double = await startDaiaDouble();
    double.state.version = "0.5";
    const second = {
      label: "S 2",
      storage: "Keller",
      available: [{ service: "loan", delay: "P2D", href: "http://opac.example.org/order" }],
    };
    const first = { label: "S 1", department: "Haus", storage: "Etage" };
    double.put("ppn:1", [
      {
        ...first,
        unavailable: ["presentation", "loan"].map((service) => ({
          service,
          expected: "2031-05-04",
          queue: 3,
        })),
      },
      second,
    ]);
    double.put("ppn:3", [
      { ...first, unavailable: [{ service: "presentation" }, { service: "loan" }] },
      second,
    ]);
    double.put("ppn:4", [
      { ...first, available: [{ service: "presentation" }, { service: "loan" }] },
      second,
    ]);
  });
  afterAll(() => {
    double.close();
  });

  it.each([
    "on-loan-with-queue",
    "available",
    "unavailable",
    "unknown-id",
    "error-message",
    "missing-id",
  ])("%s", async (name) => {
    const { request, response } = recorded(name);
    const answer = await fetch(new URL(request.path, double.url));
    expect(answer.status).toBe(response.status);
    expect(answer.headers.get("content-type")).toBe(response.headers["content-type"]);
    expect(shape(await answer.json())).toEqual(shape(response.body));
  });
});
