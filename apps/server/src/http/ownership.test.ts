import { session } from "@freihand/contract";
import { expect, test } from "vitest";
import { testApp } from "./fake/test-app.ts";
import type { TestApp } from "./fake/test-app.ts";

const PEOPLE = ["basic", "andere"].flatMap((project) =>
  [1, 2].flatMap((library) =>
    ["Anna", "Bert"].map((first, index) => ({
      project,
      library,
      userId: `100${String(index + 1)}`,
      name: `${first}-${project}-${String(library)}`,
    })),
  ),
);

async function tokenOf({ app }: TestApp, who: (typeof PEOPLE)[number]): Promise<string> {
  const reply = await app.inject({
    method: "POST",
    url: `/services/de/${who.project}/auth/login`,
    payload: { libraryId: who.library, userId: who.userId, password: `pw-${who.name}` },
  });
  return session.parse(reply.json()).token;
}

const requestId = "3f2c9a52-6f0a-4f6e-9d38-0c2b8c6f5a11";
const ACTIONS = [
  ["reservation", { recordId: "7" }],
  ["cancel", { id: "reservation-1002" }],
  ["prolong", { id: "loan-1002" }],
  ["prolongAll", { ids: ["loan-1002"] }],
] as const;

const CASES = PEOPLE.flatMap((who) => ["basic", "andere"].map((project) => ({ who, project })));

test("Q-3: 2 projects × 2 libraries × 2 patrons: the account is the token owner's, and in no other project", async () => {
  const server = await testApp();
  const bodies = CASES.map(async ({ who, project }) => {
    const reply = await server.app.inject({
      url: `/services/de/${project}/account/info`,
      headers: { authorization: `Bearer ${await tokenOf(server, who)}` },
    });
    expect(reply.statusCode).toBe(project === who.project ? 200 : 401);
    return { who, body: reply.body };
  });
  const others = (await Promise.all(bodies)).flatMap(({ who, body }) =>
    PEOPLE.filter(({ name }) => name !== who.name && body.includes(name)),
  );
  expect(others).toEqual([]);
});

/** Which libraries were asked to act for whom. */
const reached = (server: TestApp) =>
  [...server.libraries].flatMap(([place, { actions }]) =>
    actions.splice(0).map(({ user }) => `${place}:${user}`),
  );

test.each(ACTIONS)(
  "Q-3: %s reaches the token's library as the token's patron, whatever ids the body names",
  async (call, body) => {
    const server = await testApp();
    for (const { who, project } of CASES) {
      const reply = await server.app.inject({
        method: "POST",
        url: `/services/de/${project}/${call}`,
        headers: { authorization: `Bearer ${await tokenOf(server, who)}` },
        payload: { ...body, requestId },
      });
      const own = project === who.project;
      expect(reply.statusCode).toBe(own ? 200 : 401);
      expect(reached(server)).toEqual(
        own ? [`${who.project}/${String(who.library)}:${who.userId}`] : [],
      );
    }
  },
);

test("Q-3: account calls take no library or patron from the request", async () => {
  const server = await testApp();
  const [who] = PEOPLE;
  if (who === undefined) throw new Error("nobody");
  const authorization = `Bearer ${await tokenOf(server, who)}`;
  for (const extra of [{ libraryId: 2 }, { userId: "1002" }]) {
    const reply = await server.app.inject({
      method: "POST",
      url: "/services/de/basic/prolong",
      headers: { authorization },
      payload: { id: "loan-1001", requestId, ...extra },
    });
    expect(reply.statusCode).toBe(400);
  }
});
