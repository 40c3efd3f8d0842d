import { expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoints } from "../endpoints.ts";
import { adminEndpoints } from "./admin-endpoints.ts";
import { applicationEndpoints } from "./application-endpoints.ts";
import { catalogueEndpoints } from "./catalogue-endpoints.ts";
import { deskEndpoints } from "./desk-endpoints.ts";
import { familyEndpoints } from "./family-endpoints.ts";
import { feeEndpoints } from "./fee-endpoints.ts";
import { holdEndpoints } from "./hold-endpoints.ts";
import { figureEndpoints } from "./figure-endpoints.ts";
import { messageEndpoints } from "./message-endpoints.ts";
import { readerEndpoints } from "./reader-endpoints.ts";
import { staffCalls } from "./staff-calls.ts";
import { staffEndpoints } from "./staff-endpoints.ts";
import { stocktakeEndpoints } from "./stocktake-endpoints.ts";
import type { StaffEndpoint } from "../endpoint.ts";

const table: readonly (readonly [string, StaffEndpoint])[] = Object.entries(staffCalls);

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
  },
);

test("what a role opens belongs to one library, and its path says which", () => {
  const elsewhere = table
    .filter(([, row]) => row.auth === "staff" && row.role !== "any")
    .filter(([, { path }]) => !path.startsWith("/library/:libraryId/"));
  expect(elsewhere.map(([name]) => name)).toEqual([]);
});

test("each call has an address and a name of its own, none of them a patron's", () => {
  const addresses = table.map(([, { method, path }]) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(table.length);
  // two tables with the same name would hide one of them
  const tables = [
    staffEndpoints,
    deskEndpoints,
    familyEndpoints,
    feeEndpoints,
    holdEndpoints,
    readerEndpoints,
    applicationEndpoints,
    adminEndpoints,
    figureEndpoints,
    catalogueEndpoints,
    stocktakeEndpoints,
    messageEndpoints,
  ].map((one) => Object.keys(one).length);
  expect(table.length).toBe(tables.reduce((sum, size) => sum + size));
  expect(table.map(([name]) => name).filter((name) => Object.hasOwn(endpoints, name))).toEqual([]);
});
