import { type CallContext, HTTP_LIMITS, LibraryError, libraryHttp } from "@freihand/connector-kit";
import { libraryId } from "@freihand/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { copyStatus } from "./copy-status.rules.ts";
import { createDaiaClient, type DaiaTarget } from "./daia-client.ts";
import {
  type DaiaDouble,
  type DaiaFault,
  SAMPLE_TITLES,
  startDaiaDouble,
} from "./testkit/daia-double.ts";

const library = libraryId.parse(7);
const ctx: CallContext = { locale: "de", signal: new AbortController().signal };
const { http, close } = libraryHttp(library, {
  limits: {
    ...HTTP_LIMITS,
    firstByteMs: 500,
    breakAfter: 1000,
  },
});
let double: DaiaDouble;

beforeAll(async () => {
  double = await startDaiaDouble();
});
afterEach(() => {
  Object.assign(double.state, { version: "1.0", many: "all", fault: "none" });
  double.state.requests.length = 0;
});
afterAll(async () => {
  double.close();
  await close();
});

const clientOf = (more: Partial<DaiaTarget> = {}) =>
  createDaiaClient({ url: double.url, document: "ppn:{id}", ...more }, { library, http });
const kindsOf = async (client: ReturnType<typeof clientOf>, ids: readonly string[]) =>
  Object.fromEntries(
    [...(await client.documents(ids, ctx))].map(([id, documents]) => [
      id,
      documents.flatMap(({ items }) => items.map((item) => copyStatus(item).kind)),
    ]),
  );
const failure = async (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => "no failure",
    (error: unknown) => error,
  );

const ALL = { "11": ["onLoan", "onRequest"], "12": ["available"], "13": ["unavailable"] };

describe.each(["1.0", "0.5"] as const)("DAIA %s", (version) => {
  it.each([
    ["all", 1],
    ["first", 3],
    ["refused", 5],
    ["two", 2],
  ] as const)("several titles, the server takes %s: %i requests", async (many, requests) => {
    Object.assign(double.state, { version, many });
    const ids = many === "first" ? ["11", "12", "13"] : ["11", "12", "13", "404"];
    const client = clientOf(many === "all" || many === "two" ? { manyIds: true } : {});
    expect(await kindsOf(client, ids)).toEqual(ALL);
    expect(double.state.requests).toHaveLength(requests);
  });

  it("a server that once answered for one title only is asked singly from then on", async () => {
    Object.assign(double.state, { version, many: "first" });
    const client = clientOf();
    await client.documents(["11", "12"], ctx);
    double.state.requests.length = 0;
    expect(await kindsOf(client, ["12", "13"])).toEqual({
      "12": ["available"],
      "13": ["unavailable"],
    });
    expect(double.state.requests).toEqual([
      expect.stringContaining("ppn%3A12&"),
      expect.stringContaining("ppn%3A13&"),
    ]);
  });

  it("a server that once answered for several is trusted about unknown ones", async () => {
    double.state.version = version;
    const client = clientOf();
    await client.documents(["11", "12"], ctx);
    expect(await kindsOf(client, ["404", "405", "13"])).toEqual({ "13": ["unavailable"] });
    expect(double.state.requests).toHaveLength(2);
  });

  it("unknown titles, and numbers that are no identifiers, are absent", async () => {
    double.state.version = version;
    expect(await kindsOf(clientOf(), ["404"])).toEqual({});
    expect(await kindsOf(clientOf({ document: "{id}" }), ["no identifier"])).toEqual({});
  });
});

it("hundreds of titles go in portions", async () => {
  const ids = Array.from({ length: 300 }, (_, at) => String(100_000 + at));
  for (const id of ids) double.put(`ppn:${id}`, SAMPLE_TITLES["ppn:12"] ?? []);
  const found = await clientOf({ manyIds: true }).documents([...ids, ...ids], ctx);
  for (const id of ids) double.remove(`ppn:${id}`);
  expect([...found.keys()]).toEqual(ids);
  expect(double.state.requests.length).toBeLessThan(6);
  for (const request of double.state.requests) expect(request.length).toBeLessThan(2000);
});

it("no titles are no request", async () => {
  expect(await clientOf().documents([], ctx)).toEqual(new Map());
  expect(double.state.requests).toEqual([]);
});

describe("a faulty server", () => {
  it.each<[DaiaFault, string]>([
    ["hang", "timeout"],
    ["cutOff", "unreachable"],
    ["garbage", "bad_reply"],
    ["htmlPage", "bad_reply"],
    ["jsonp", "bad_reply"],
    ["redirect", "bad_reply"],
    ["huge", "bad_reply"],
    ["deep", "bad_reply"],
    ["wrongShape", "bad_reply"],
    ["serverError", "unreachable"],
    ["busy", "overloaded"],
    ["error", "bad_reply"],
  ])("%s: %s", async (fault, code) => {
    double.state.fault = fault;
    const error = await failure(clientOf().documents(["12"], ctx));
    expect(error).toBeInstanceOf(LibraryError);
    expect(error).toMatchObject({ code, library });
    expect(double.state.requests).toHaveLength(1);
  });

  it("half a character is no JSON", async () => {
    double.put("ppn:14", [{ label: "Grün" }]);
    double.state.fault = "halfCharacter";
    expect(await failure(clientOf().documents(["14"], ctx))).toMatchObject({
      code: "bad_reply",
      cause: { message: "no JSON" },
    });
    double.remove("ppn:14");
  });

  it.each([
    ["htmlPage", "text/html instead of JSON"],
    ["jsonp", "JSONP instead of JSON"],
    ["redirect", "HTTP 302: no JSON"],
    ["error", "DAIA error 401: invalid_grant"],
  ] as const)("%s is named for the operator", async (fault, message) => {
    double.state.fault = fault;
    expect(await failure(clientOf().documents(["12"], ctx))).toMatchObject({ cause: { message } });
  });

  it("the copies of another title are thrown away", async () => {
    double.state.fault = "otherTitle";
    expect(await kindsOf(clientOf(), ["12", "13"])).toEqual({});
    expect(await kindsOf(clientOf(), ["12"])).toEqual({});
  });
});

it("a waiting call ends with its patron", async () => {
  const gone = new AbortController();
  const client = clientOf({ manyIds: false });
  const call = failure(client.documents(["11", "12"], { ...ctx, signal: gone.signal }));
  gone.abort();
  expect(await call).toMatchObject({ name: "AbortError" });
});
