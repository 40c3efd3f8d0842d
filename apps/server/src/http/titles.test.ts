import { problem, titlesReply } from "@freihand/contract";
import { expect, test } from "vitest";
import { testApp } from "./fake/test-app.ts";

const titles = (payload: object, library = 1) => ({
  method: "POST" as const,
  url: `/services/de/basic/library/${String(library)}/titles`,
  payload,
});
const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index));

test("chosen titles are answered as the contract requires, and those that the library does not have are named", async () => {
  const { app } = await testApp();
  const reply = await app.inject(titles({ ids: ["nope", "7", "7"] }));
  expect(reply.statusCode).toBe(200);
  expect(titlesReply.parse(reply.json())).toMatchObject({
    results: [{ id: "7", title: "Momo", availability: { light: "GREEN" } }],
    missing: ["nope"],
  });
});

test.each([
  ["a hundred titles are answered", { ids: ids(100) }, 200],
  ["one more is refused", { ids: ids(101) }, 400],
  ["none is refused", { ids: [] }, 400],
  ["an endless id is refused", { ids: ["x".repeat(129)] }, 400],
  ["Q-25: what was not asked for is refused", { ids: ["7"], libraryId: 2 }, 400],
])("%s", async (_name, body, status) => {
  const { app } = await testApp();
  expect((await app.inject(titles(body))).statusCode).toBe(status);
});

test("an unknown library is a problem that names it", async () => {
  const { app } = await testApp();
  const reply = await app.inject(titles({ ids: ["7"] }, 99));
  expect(reply.statusCode).toBe(404);
  expect(problem.parse(reply.json())).toMatchObject({
    code: "library_missing",
    field: "libraryId",
  });
});

test("Q-47: titles count against the budget of searching, not that of accounts", async () => {
  const { app } = await testApp({ callsPerMinute: 1 });
  expect((await app.inject(titles({ ids: ["7"] }))).statusCode).toBe(200);
  expect((await app.inject(titles({ ids: ["7"] }))).statusCode).toBe(429);
  const account = await app.inject({ url: "/services/de/basic/account/info" });
  expect(account.statusCode).toBe(401);
});
