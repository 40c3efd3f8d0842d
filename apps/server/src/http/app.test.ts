import { QueryError } from "@freihand/connector-kit";
import { config, library, problem, searchField, versionReply } from "@freihand/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { testApp } from "./fake/test-app.ts";

const search = (fields: unknown, more: object = {}) => ({
  method: "POST" as const,
  url: "/services/de/basic/library/1/search",
  payload: {
    libraryId: 1,
    fields,
    limit: 10,
    offset: 0,
    prefetch: 10,
    countFacets: false,
    searchType: "single",
    ...more,
  },
});

test("config, libraries, version and fields match the contract, with ETag and caching", async () => {
  const { app } = await testApp();
  const get = async (url: string) => app.inject({ url });
  const configured = await get("/services/de/basic/config");
  expect(config.parse(configured.json())).toMatchObject({ projectId: "basic" });
  const libraries = await get("/services/en/basic/libraries");
  expect(z.array(library).parse(libraries.json())).toMatchObject([
    { libname: "Ähndorf", can: { reserve: true, pass: true } },
    { libname: "Zettelstadt" },
  ]);
  const fields = await get("/services/en/basic/searchfields");
  expect(z.array(searchField).parse(fields.json())).toMatchObject([
    { id: "FREE" },
    { id: "TITLE" },
  ]);
  expect(versionReply.parse((await get("/services/version")).json())).toMatchObject({
    oldestClient: "3.4.0",
    project: "basic",
  });
  for (const reply of [configured, libraries, fields]) {
    expect(reply.headers["cache-control"]).toMatch(/^public, (?:no-cache|max-age=\d+)$/);
    const again = await app.inject({
      url: reply.raw.req.url ?? "",
      headers: { "if-none-match": String(reply.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
  }
});

test("Q-10: a host leads to a configured project or to basic, is never echoed, and is logged once without its name", async () => {
  const { app, log } = await testApp();
  const projectFor = async (host: string) => {
    const reply = await app.inject({ url: "/services/version", headers: { host } });
    expect(JSON.stringify([reply.headers, reply.body])).not.toContain("evil");
    return reply.json<{ project: string }>().project;
  };
  expect(await projectFor("andere.example.org:443")).toBe("andere");
  expect(await projectFor("www.example.org")).toBe("basic");
  expect(await projectFor("evil.example.org")).toBe("basic");
  expect(await projectFor("evil.com:80")).toBe("basic");
  expect(log.filter((line) => line.includes("host name"))).toHaveLength(1);
  expect(log.join("")).not.toContain("evil");
});

test("rulings 3: under a host name that no project has, the app's own paths mean basic, with a warning", async () => {
  const { app, log } = await testApp();
  const ask = (path: string, host: string) => app.inject({ url: path, headers: { host } });
  const host = "katalog.stadt.example";
  const basic = await ask("/services/de/basic/config", "localhost");
  for (const own of [`${host}:443`, "KATALOG.stadt.example."]) {
    const reply = await ask("/services/de/katalog/config", own);
    expect([reply.statusCode, reply.json()]).toEqual([200, basic.json()]);
  }
  expect((await ask("/services/de/katalog/libraries", host)).json()).toEqual(
    (await ask("/services/de/basic/libraries", host)).json(),
  );
  expect(log.filter((line) => line.includes("host name"))).toHaveLength(1);
  // any other name in a path is still unknown
  for (const [name, other] of [
    ["katalog", "localhost"],
    ["katalog", "andere.example.org"],
    ["stadt", host],
    ["nirgends", host],
    ["127", "127.0.0.1"],
  ] as const)
    expect([name, (await ask(`/services/de/${name}/config`, other)).statusCode]).toEqual([
      name,
      404,
    ]);
});

test("Q-10: an unknown project in a path is a 404, an unknown locale falls back to English", async () => {
  const { app } = await testApp();
  for (const name of ["nirgends", "..%2f", "basic.evil", "%5f_proto__", "constructor"]) {
    const reply = await app.inject({ url: `/services/de/${name}/config` });
    expect([name, reply.statusCode, problem.parse(reply.json()).code]).toEqual([
      name,
      404,
      "not_found",
    ]);
  }
  const reply = await app.inject({ url: "/services/fr/basic/library/9/info" });
  expect(reply.json()).toMatchObject({
    code: "library_missing",
    field: "libraryId",
    message: "This library is not available here.",
  });
});

test("problems have every member of RFC 9457 and ours, in the language of the path", async () => {
  const { app } = await testApp();
  const reply = await app.inject({ url: "/services/de/basic/library/1/record/nope" });
  expect(reply.statusCode).toBe(404);
  expect(reply.headers["content-type"]).toMatch(/^application\/problem\+json/);
  expect(reply.headers["cache-control"]).toBe("no-store");
  expect(problem.parse(reply.json())).toMatchObject({
    title: "Not Found",
    status: 404,
    exceptionType: "ApiException",
    code: "not_found",
    field: "id",
    message: "Das gibt es hier nicht.",
    retryable: false,
    instance: expect.stringMatching(/^urn:uuid:/),
  });
});

test("an invalid library id is named", async () => {
  const { app } = await testApp();
  const wrong = fc
    .string({ minLength: 1 })
    .filter(
      (text) => !/[/\\?#.]/.test(text) && !(Number(text) >= 1 && Number.isInteger(Number(text))),
    );
  await fc.assert(
    fc.asyncProperty(wrong, async (text) => {
      const reply = await app.inject({
        url: `/services/de/basic/library/${encodeURIComponent(text)}/record/7`,
      });
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ code: "validation", field: "libraryId" });
    }),
    { numRuns: 200 },
  );
});

test("rulings 26: an unknown field is a 400 that names it, meta fields are translated by meaning", async () => {
  const { app } = await testApp();
  const unknown = await app.inject(
    search([
      { id: "any", value: "x" },
      { id: "WHAT", value: "x" },
    ]),
  );
  expect(unknown.json()).toMatchObject({ status: 400, code: "validation", field: "fields.1.id" });
  const meta = await app.inject(search([{ id: "FREE", value: "x" }], { searchType: "meta" }));
  expect(meta.json()).toMatchObject({ didYouMean: [{ query: "any" }] });
  const notMeant = await app.inject(search([{ id: "ISBN", value: "x" }], { searchType: "meta" }));
  expect(notMeant.json()).toMatchObject({ status: 400, field: "fields.0.id" });
});

test("a library's message about a query reaches the patron unchanged", async () => {
  const { app, libraries } = await testApp();
  const message = "Mindestens 3 Zeichen erforderlich.";
  Object.assign(libraries.get("basic/1") ?? {}, { failWith: new QueryError("any", message) });
  const reply = await app.inject(search([{ id: "any", value: "x" }]));
  expect(reply.json()).toMatchObject({ status: 400, code: "validation", field: "any", message });
});

test("Q-3: the library of the body is the library of the path", async () => {
  const { app } = await testApp();
  const reply = await app.inject(search([{ id: "any", value: "x" }], { libraryId: 2 }));
  expect(reply.json()).toMatchObject({ status: 400, code: "validation", field: "libraryId" });
});

test("Q-25: bodies are strict and nothing reaches a prototype", async () => {
  const { app } = await testApp();
  const extra = await app.inject(search([{ id: "any", value: "x" }], { isAdmin: true }));
  expect(extra.json()).toMatchObject({ status: 400, field: "isAdmin" });
  for (const key of ["__proto__", "constructor"]) {
    const payload = JSON.stringify(search([{ id: "any", value: "x" }]).payload);
    const reply = await app.inject({
      ...search([]),
      headers: { "content-type": "application/json" },
      payload: payload.replace("{", `{"${key}":{"prototype":{"polluted":1},"polluted":1},`),
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: "validation" });
  }
  expect(Reflect.get({}, "polluted")).toBeUndefined();
});

test("Q-27: a body beyond 64 kB, broken JSON and a foreign type are problems that name the body", async () => {
  const { app } = await testApp();
  const post = async (payload: string, type: string) =>
    app.inject({ ...search([]), payload, headers: { "content-type": type } });
  const large = await post(JSON.stringify({ x: "y".repeat(70_000) }), "application/json");
  const broken = await post('{"libraryId":', "application/json");
  const foreign = await post("<a/>", "text/xml");
  expect([large.statusCode, broken.statusCode, foreign.statusCode]).toEqual([413, 400, 415]);
  for (const reply of [large, broken, foreign])
    expect(problem.parse(reply.json())).toMatchObject({ code: "validation", field: "body" });
});

test("an unknown call is a 404 problem, a wrong method a 405 that names the right one", async () => {
  const { app } = await testApp();
  const nowhere = await app.inject({ url: "/services/de/basic/nowhere" });
  expect([nowhere.statusCode, nowhere.json<{ code: string }>().code]).toEqual([404, "not_found"]);
  const wrong = await app.inject({ method: "DELETE", url: "/services/de/basic/libraries" });
  expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, "GET"]);
  expect(problem.parse(wrong.json()).code).toBe("unsupported");
  const notYet = await app.inject({ url: "/services/de/basic/pass/1.pkpass" });
  expect(notYet.statusCode).toBe(404);
});

test("Q-47: an address that calls too often gets 429 with Retry-After while others and its account calls are still served", async () => {
  const { app } = await testApp({ callsPerMinute: 3 });
  const ask = async (remoteAddress: string) =>
    app.inject({ ...search([{ id: "any", value: "x" }]), remoteAddress });
  const replies = [
    await ask("1.2.3.4"),
    await ask("1.2.3.4"),
    await ask("1.2.3.4"),
    await ask("1.2.3.4"),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
  expect(problem.parse(replies[3]?.json())).toMatchObject({
    code: "rate_limited",
    retryable: true,
  });
  expect(Number(replies[3]?.headers["retry-after"])).toBeGreaterThan(0);
  expect((await ask("1.2.3.5")).statusCode).toBe(200);
  const account = await app.inject({
    url: "/services/de/basic/account/info",
    remoteAddress: "1.2.3.4",
  });
  expect(account.statusCode).toBe(401);
});
