import { LibraryError } from "@freihand/connector-kit";
import { afterEach, expect, test } from "vitest";
import type { DoubleFault, KohaDouble } from "../testkit/koha-double.ts";
import { ctx, kohaLibrary } from "../testkit/port-library.ts";

let double: KohaDouble;
let close: () => Promise<void>;
afterEach(() => close());

async function start(...settings: Parameters<typeof kohaLibrary>) {
  const library = await kohaLibrary(...settings);
  ({ double, close } = library);
  return library;
}

/** Abilities that are missing, each once. */
async function missingOf({ inspect }: Pick<Awaited<ReturnType<typeof start>>, "inspect">) {
  const { missing } = await inspect(ctx.signal);
  return [...new Set(missing.map(({ ability }) => ability))].toSorted();
}

test.each([
  ["POST /holds", "forbidden", ["change", "reserve"]],
  ["DELETE /holds/0", "forbidden", ["cancel"]],
  ["PUT /holds", "forbidden", ["change"]],
  ["POST /holds/0/suspension", "no_route", ["change"]],
  ["POST /checkouts/0/renewal", "forbidden", ["renew", "renewAll"]],
  ["GET /checkouts/0/allows_renewal", "no_route", ["renew", "renewAll"]],
  ["POST /auth/password/validation", "forbidden", ["account"]],
  ["GET /patrons/0/account", "forbidden", ["account"]],
  ["GET /public/biblios", "no_route", ["availability"]],
] as const satisfies readonly (readonly [string, DoubleFault, readonly string[]])[])(
  "%s %s: %j is missing",
  async (route, fault, missing) => {
    const library = await start();
    double.fail(route, fault);
    expect(await missingOf(library)).toEqual(missing);
    expect(double.changes()).toBe(0);
  },
);

test("a missing permission is named with its route", async () => {
  const { inspect } = await start();
  double.fail("DELETE /holds/0", "forbidden");
  expect((await inspect(ctx.signal)).missing).toEqual([
    {
      ability: "cancel",
      reason:
        'the API user may not use DELETE /api/v1/holds/0; give it the permission {"borrowers":"edit_borrowers"}',
    },
  ]);
});

test("a login that Koha refuses is no missing permission", async () => {
  for (const auth of [
    { user: "freihand", password: "lindenau-koha" },
    { clientId: "freihand", clientSecret: "lindenau-koha" },
  ]) {
    const { inspect } = await start({ auth }, { secret: "falsch" });
    const inspected = inspect(ctx.signal);
    await expect(inspected).rejects.toBeInstanceOf(LibraryError);
    await expect(inspected).rejects.toMatchObject({ code: "bad_reply" });
    await close();
  }
});

test("what the library does not offer is not asked for", async () => {
  const library = await start({ offers: { cancel: false, loans: false } }, { version: "23.05" });
  double.fail("DELETE /holds/0", "forbidden");
  expect(await missingOf(library)).toEqual([]);
  expect(double.calls("DELETE")).toBe(0);
});

test.each([
  ["22.11", ["loans"]],
  ["23.05", ["loans"]],
  ["23.11", []],
  ["24.05", []],
] as const)(
  "Koha %s lacks %j, changes nothing and says from when on it is there",
  async (...row) => {
    const [version, lacking] = row;
    const { inspect } = await start({}, { version });
    const { missing } = await inspect(ctx.signal);
    expect(missing.map(({ ability }) => ability)).toEqual(lacking);
    for (const { reason } of missing) expect(reason).toContain("23.11 and later do");
    expect(double.changes()).toBe(0);
    expect(double.koha.holds).toHaveLength(3);
  },
);
