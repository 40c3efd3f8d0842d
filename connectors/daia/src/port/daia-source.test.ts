import { LibraryError, MissingSecret, type Source } from "@freihand/connector-kit";
import { libraryId } from "@freihand/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startDaiaDouble, type DaiaDouble, type DaiaFault } from "../testkit/daia-double.ts";
import { daiaForm } from "./daia-form.ts";
import { daia } from "./daia-source.ts";

const schema = daiaForm.settings.availability;
const ctx = { locale: "de", signal: new AbortController().signal } as const;
const TOOLS = {
  library: libraryId.parse(1),
  details: {
    timezone: "Europe/Berlin",
    currency: "EUR",
    branches: [{ id: "haupt", name: "Hauptstelle", hours: [], exceptions: [] }],
    links: [],
  },
  now: () => 0,
  secret: (name: string) => {
    throw new MissingSecret(name);
  },
};
const title = (id: string) => ({ id, items: [] });

let double: DaiaDouble;
let source: Source | undefined;

beforeEach(async () => {
  double = await startDaiaDouble();
});
afterEach(() => {
  source?.close?.();
  double.close();
});

function start(more: object = {}) {
  const settings = schema.parse({ url: double.url, document: "ppn:{id}", ...more });
  source = daia.open({ availability: settings }, TOOLS);
  const { availability } = source;
  if (availability === undefined) throw new Error("no availability");
  return availability;
}

test.each(["1.0", "0.5"] as const)(
  "many titles in one call, in version %s; unknown ones are left out",
  async (version) => {
    double.state.version = version;
    const found = await start().copiesOf(["11", "12", "404"].map(title), ctx);
    expect(double.state.requests.filter((path) => path.includes("11"))).toHaveLength(1);
    expect([...found.keys()]).toEqual(["11", "12"]);
    expect(found.get("11")).toMatchObject([
      {
        item: { branch: "haupt", shelfmark: "Kri 7 Möl", location: "1. Etage" },
        state: { kind: "onLoan", due: "2031-05-04" },
        queue: 3,
      },
      { state: { kind: "on_request" }, url: "http://opac.example.org/order" },
    ]);
    expect(found.get("12")).toMatchObject([{ state: { kind: "available" } }]);
  },
);

test("a server that takes one title at a time is asked so", async () => {
  double.state.many = "refused";
  const found = await start({ together: false }).copiesOf(["11", "12", "13"].map(title), ctx);
  expect([...found.keys()]).toEqual(["11", "12", "13"]);
  expect(double.state.requests).toHaveLength(3);
});

test("no title asks for nothing", async () => {
  expect(await start().copiesOf([], ctx)).toEqual(new Map());
  expect(double.state.requests).toEqual([]);
});

test.each<[DaiaFault, string]>([
  ["garbage", "bad_reply"],
  ["htmlPage", "bad_reply"],
  ["jsonp", "bad_reply"],
  ["redirect", "bad_reply"],
  ["wrongShape", "bad_reply"],
  ["halfCharacter", "bad_reply"],
  ["deep", "bad_reply"],
  ["serverError", "unreachable"],
  ["busy", "overloaded"],
  ["error", "bad_reply"],
])("%s ends with %s", async (fault, code) => {
  double.state.fault = fault;
  const asked = start().copiesOf(["11", "12"].map(title), ctx);
  await expect(asked).rejects.toThrow(LibraryError);
  await expect(asked).rejects.toMatchObject({ code });
});

test("copies of another title are thrown away", async () => {
  double.state.fault = "otherTitle";
  expect(await start().copiesOf(["11", "12"].map(title), ctx)).toEqual(new Map());
});

test("requests wait for their turn; a caller who has gone makes room", async () => {
  double.state.fault = "hang";
  const availability = start({ parallel: 1 });
  const gone = new AbortController();
  const first = availability.copiesOf([title("11")], { ...ctx, signal: gone.signal });
  const later = new AbortController();
  const second = availability.copiesOf([title("12")], { ...ctx, signal: later.signal });
  await vi.waitFor(() => {
    expect(double.state.requests).toHaveLength(1);
  });
  gone.abort(new Error("gone"));
  await expect(first).rejects.toThrow("gone");
  await vi.waitFor(() => {
    expect(double.state.requests).toHaveLength(2);
  });
  later.abort(new Error("gone"));
  await expect(second).rejects.toThrow("gone");
});

test("its own certificates are a secret that has to be there", () => {
  expect(() => start({ ca: "linden-ca" })).toThrow(MissingSecret);
});

test.each([
  { url: "ftp://a.example/", document: "ppn:{id}" },
  { url: "https://a.example/daia", document: "ppn" },
  { url: "https://a.example/daia", document: "ppn:{id}|ppn:1" },
  { url: "https://a.example/daia", document: "ppn:{id}", parallel: 0 },
  { url: "https://a.example/daia", document: "ppn:{id}", version: "1.0" },
])("a file with %j is refused", (settings) => {
  expect(schema.safeParse(settings).success).toBe(false);
});
