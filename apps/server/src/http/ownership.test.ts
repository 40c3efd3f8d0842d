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

test("Q-3: 2 projects × 2 libraries × 2 patrons: every call acts for the token's owner and in no other project", async () => {
  const server = await testApp();
  for (const who of PEOPLE) {
    const authorization = `Bearer ${await tokenOf(server, who)}`;
    for (const project of ["basic", "andere"]) {
      const reply = await server.app.inject({
        url: `/services/de/${project}/account/info`,
        headers: { authorization },
      });
      expect(reply.statusCode).toBe(project === who.project ? 200 : 401);
      for (const other of PEOPLE.filter(({ name }) => name !== who.name))
        expect(reply.body).not.toContain(other.name);
    }
  }
});

test("Q-3: every action reaches the library of the token as the patron of the token, whatever ids the body names", async () => {
  const server = await testApp();
  for (const who of PEOPLE) {
    const authorization = `Bearer ${await tokenOf(server, who)}`;
    for (const [call, body] of ACTIONS)
      for (const project of ["basic", "andere"]) {
        for (const state of server.libraries.values()) state.actions.length = 0;
        const reply = await server.app.inject({
          method: "POST",
          url: `/services/de/${project}/${call}`,
          headers: { authorization },
          payload: { ...body, requestId },
        });
        const reached = [...server.libraries].flatMap(([place, { actions }]) =>
          actions.map(({ user }) => `${place}:${user}`),
        );
        const own = project === who.project;
        expect(reply.statusCode).toBe(own ? 200 : 401);
        expect(reached).toEqual(own ? [`${who.project}/${String(who.library)}:${who.userId}`] : []);
      }
  }
});

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
