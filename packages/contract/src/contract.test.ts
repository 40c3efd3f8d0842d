import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  addDays,
  daysBetween,
  endpoints,
  errorCode,
  isoDate,
  accountData,
  loginBody,
  reservationStage,
  MEDIA_TYPES,
  reservationBody,
  searchBody,
  stepReply,
  type Endpoint,
} from "./index.ts";

/** Spec §7, line by line: method, path after its base. */
const SPEC_CALLS = [
  "GET /version",
  "POST /auth/login",
  "POST /auth/refresh",
  "GET /account/info",
  "GET /account/pass",
  "GET /account/pass-token",
  "POST /reservation",
  "POST /cancel",
  "POST /prolong",
  "POST /prolongAll",
  "GET /requestLoan/:id",
  "GET /confirmLoan/:id/:second",
  "GET /libraries",
  "GET /config",
  "GET /searchfields",
  "GET /metasearch/",
  "GET /library/:libraryId/searchfields",
  "POST /library/:libraryId/search",
  "GET /library/:libraryId/record/:id",
  "GET /library/:libraryId/info",
  "GET /library/:libraryId/events",
  "GET /pass/:token.pkpass",
  "GET /library/:libraryId/event/:id/cal.ics",
  "GET /cover/:type/:projectId/:libraryId/:id",
];
const table: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);

test("the table holds every call of the specification", () => {
  const calls = new Set(table.map(([, { method, path }]) => `${method} ${path}`));
  expect(SPEC_CALLS.filter((call) => !calls.has(call))).toEqual([]);
  expect(calls.size).toBe(table.length);
});
test.each(table)(
  "%s: every path parameter has a schema, and every schema a JSON Schema",
  (_, row) => {
    const inPath = Array.from(row.path.matchAll(/:(\w+)/g), ([, name]) => name);
    const params =
      row.params === undefined
        ? {}
        : (z.toJSONSchema(row.params, { io: "input" }).properties ?? {});
    expect(Object.keys(params)).toEqual(inPath);
    for (const part of ["query", "body", "response"] as const)
      if (row[part] !== undefined)
        expect(
          z.toJSONSchema(row[part], { io: part === "response" ? "output" : "input" }),
        ).toBeTypeOf("object");
    expect(row.response === undefined || row.produces === undefined).toBe(true);
  },
);
test("the media types are the 34 of the specification", () => {
  expect(new Set(MEDIA_TYPES).size).toBe(34);
});
test("every multi-step status of the specification has a schema", () => {
  const statuses = stepReply.def.options.map((option) => option.shape.status.def.values[0]);
  expect(statuses).toEqual([
    "OK",
    "UNSUPPORTED",
    "EXTERNAL",
    "ERROR",
    "SELECTION_NEEDED",
    "CONFIRMATION_NEEDED",
    "CLIENT_CONFIRMATION_NEEDED",
    "EMAIL_NEEDED",
  ]);
});
test("an address to open outside is https", () => {
  const external = (url: string) => stepReply.safeParse({ status: "EXTERNAL", url }).success;
  expect(external("https://onleihe.example/1")).toBe(true);
  for (const url of ["http://onleihe.example", "javascript:alert(1)", "data:text/html,x", "//x"])
    expect(external(url), url).toBe(false);
});

describe("Q-25 a body has what the contract names and nothing else", () => {
  const requestId = "6f1b6c5e-7d0c-4c8e-9a43-0e7a4b6f2a11";
  const good = {
    search: [
      searchBody,
      {
        libraryId: 1,
        fields: [{ id: "FREE", value: "garten" }],
        limit: 10,
        offset: 0,
        prefetch: 10,
        countFacets: true,
        searchType: "single",
      },
    ],
    login: [loginBody, { libraryId: 1, userId: "1", password: " ä<&|" }],
    reserve: [reservationBody, { recordId: "1", requestId }],
  } as const;
  test.each(Object.values(good))("%o", (schema, body) => {
    expect(schema.safeParse(body).success).toBe(true);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.constantFrom("__proto__", "constructor", "isAdmin"),
          fc.string({ minLength: 1 }),
        ),
        (key) => {
          fc.pre(!(key in body) || key === "__proto__" || key === "constructor");
          const extended: unknown = JSON.parse(
            `${JSON.stringify(body).slice(0, -1)},${JSON.stringify(key)}:{"polluted":true}}`,
          );
          const parsed = schema.safeParse(extended);
          expect(parsed.success && key !== "__proto__" && !(key in schema.def.shape)).toBe(false);
          expect(Object.prototype).not.toHaveProperty("polluted");
        },
      ),
    );
  });
  test("a password is at most 128 bytes, counted as UTF-8", () => {
    const withPassword = (password: string) =>
      loginBody.safeParse({ libraryId: 1, userId: "1", password }).success;
    expect(withPassword("ä".repeat(64))).toBe(true);
    expect(withPassword("ä".repeat(65))).toBe(false);
  });
});

describe("dates are counted without a clock", () => {
  const day = (text: string) => isoDate.parse(text);
  test.each([
    ["2026-03-28", 1, "2026-03-29"],
    ["2026-03-29", 1, "2026-03-30"],
    ["2026-10-25", 1, "2026-10-26"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2026-03-01", -1, "2026-02-28"],
  ])("%s + %i = %s", (from, count, to) => {
    expect(addDays(day(from), count)).toBe(to);
    expect(daysBetween(day(from), day(to))).toBe(count);
  });
});
test("the error codes are those of the api page", () => {
  expect(errorCode.def.entries).toHaveProperty("no_copy_reservable");
  expect(Object.keys(errorCode.def.entries)).toHaveLength(19);
});

describe("what is fetched from the stacks", () => {
  const reservation = {
    id: "r1",
    title: "T",
    status: "Bestellt, wird aus dem Magazin geholt",
    format: "BOOK",
    cancel: { ok: true },
  };
  const account = (parts: object) =>
    accountData.parse({
      libraryId: 1,
      userId: "1001",
      account: { expired: false, blocks: [] },
      pendingFees: null,
      fees: [],
      lent: [],
      reservations: [{ ...reservation, ...parts }],
      warnings: [],
      retrieved: "2026-11-21T10:00:00+01:00",
      source: "live",
    });

  test.each([
    [{ state: "unknown", ordered: true }, "ordered"],
    [{ state: "unknown" }, "unknown"],
    [{ state: "ready", ordered: true }, "ready"],
  ])("%o is %s", (parts, stage) => {
    expect(account(parts).reservations.map(reservationStage)).toEqual([stage]);
  });

  test("a client from before it reads the account: its states were closed", () => {
    const states = z.enum(["waiting", "transit", "ready", "suspended", "unknown"]);
    const before = z.object({ id: z.string(), status: z.string(), state: states });
    const [sent] = account({ state: "unknown", ordered: true }).reservations;
    expect(before.parse(sent)).toEqual({
      id: "r1",
      status: "Bestellt, wird aus dem Magazin geholt",
      state: "unknown",
    });
    expect(before.safeParse({ ...sent, state: "ordered" }).success).toBe(false);
  });
});
