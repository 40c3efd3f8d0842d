import { libraryId, type StaffEndpoint, type StaffRole } from "@freihand/contract";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { staffApp, type StaffApp, type TestMember } from "./testkit/staff-app.ts";
import { ANNA, sessionOf } from "./testkit/people.ts";

/** Whether the router let the call through to its handler, whatever that then made of an empty body. */
const PAST_THE_GUARD = "admitted";

interface Case {
  readonly name: string;
  readonly row: Extract<StaffEndpoint, { readonly auth: "staff" }>;
}

const casesOf = ({ staff }: StaffApp): readonly Case[] =>
  staff.routes.flatMap(({ name, row }) => (row.auth === "staff" ? [{ name, row }] : []));

interface Caller {
  /** Undefined: none is sent. */
  readonly token: string | undefined;
  readonly project?: string;
  readonly library?: string;
}

const GUARD = ["unauthorized", "token_expired", "forbidden", "confirmation_needed"];
const guardCode = z.object({ code: z.enum(GUARD) });

/** @returns the code of the refusal of the guard */
async function verdict(
  { app }: StaffApp,
  { row }: Case,
  { token, project = "basic", library = "1" }: Caller,
): Promise<string> {
  const reply = await app.inject({
    method: row.method,
    url: `/staff/services/de/${project}${row.path.replace(":libraryId", library)}`,
    headers: { authorization: token === undefined ? "" : `Bearer ${token}` },
    ...(row.method === "POST" && { payload: {} }),
  });
  const isJson = reply.body.startsWith("{");
  return guardCode.safeParse(isJson && reply.json()).data?.code ?? PAST_THE_GUARD;
}

const verdicts = async (desk: StaffApp, caller: Caller) =>
  Object.fromEntries(
    await Promise.all(
      casesOf(desk).map(async (one) => [one.name, await verdict(desk, one, caller)] as const),
    ),
  );

/** What every call says, by its row alone. */
const expected = (desk: StaffApp, of: (row: Case["row"]) => string) =>
  Object.fromEntries(casesOf(desk).map(({ name, row }) => [name, of(row)]));

test("Q-3 without a token, with a patron's, and with none of ours, nothing of the staff opens", async () => {
  const desk = await staffApp();
  expect(casesOf(desk).length).toBeGreaterThan(2);
  const patron = await sessionOf(desk, ANNA);
  for (const token of [undefined, patron.token, patron.refreshToken, "abc"])
    expect(await verdicts(desk, { token })).toEqual(expected(desk, () => "unauthorized"));
});

test.each<readonly [StaffRole]>([["desk"], ["catalogue"], ["admin"]])(
  "Q-3 the role %s opens its calls and no other",
  async (role) => {
    const desk = await staffApp();
    const { token } = await desk.signIn(await desk.add({ roles: [role] }));
    const opens = (row: Case["row"]) => {
      if (row.role !== "any" && row.role !== role && role !== "admin") return "forbidden";
      return row.confirmed === true ? "confirmation_needed" : PAST_THE_GUARD;
    };
    expect(await verdicts(desk, { token })).toEqual(expected(desk, opens));
  },
);

const ofAdmin = async (member: Parameters<StaffApp["add"]>[0]) => {
  const desk = await staffApp();
  const anna: TestMember = await desk.add({ roles: ["admin"], ...member });
  return { desk, anna, ...(await desk.signIn(anna)) };
};

test("Q-3 an admin of one library opens nothing of another, nor of another project", async () => {
  const { desk, token } = await ofAdmin({ libraries: [libraryId.parse(1)] });
  const isOfLibrary = ({ path }: Case["row"]) => path.startsWith("/library/");
  const free = (row: Case["row"]) =>
    row.confirmed === true ? "confirmation_needed" : PAST_THE_GUARD;
  expect(await verdicts(desk, { token, library: "2" })).toEqual(
    expected(desk, (row) => (isOfLibrary(row) ? "forbidden" : free(row))),
  );
  expect(await verdicts(desk, { token, project: "andere" })).toEqual(
    expected(desk, () => "unauthorized"),
  );
});

test("Q-3 a token that has ended opens nothing", async () => {
  const { desk, token } = await ofAdmin({});
  desk.clock.now += 11 * 60_000;
  expect(await verdicts(desk, { token })).toEqual(expected(desk, () => "token_expired"));
});
