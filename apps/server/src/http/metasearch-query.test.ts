import { problem } from "@freihand/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answers, scriptedLibrary } from "../catalogue/testkit/scripted-library.ts";
import { metaServer } from "./testkit/meta-server.ts";
import type { MetaServer } from "./testkit/meta-server.ts";

const full = scriptedLibrary(1, answers(1));
const poor = scriptedLibrary(2, answers(1), { meanings: ["FREE"] });
let server: MetaServer;
beforeAll(async () => {
  server = await metaServer([full, poor]);
});
afterAll(() => server.app.close());

const ask = (query: string) =>
  server.app.inject({ url: `/services/de/basic/metasearch/?${query}` });

describe("the query", () => {
  test.each([
    ["LIBS=1,2", "fields"],
    ["LIBS=1&FREE=", "fields"],
    ["LIBS=1&FREE=%20", "fields"],
    ["FREE=momo", "LIBS"],
    ["LIBS=&FREE=momo", "LIBS"],
    ["LIBS=1,&FREE=momo", "LIBS"],
    ["LIBS=1;2&FREE=momo", "LIBS"],
    ["LIBS=0&FREE=momo", "LIBS"],
    ["LIBS=-1&FREE=momo", "LIBS"],
    ["LIBS=1e0&FREE=momo", "LIBS"],
    ["LIBS=99999999999999999999&FREE=momo", "LIBS"],
    ["LIBS=3&FREE=momo", "LIBS"],
    ["LIBS=1,1,1&FREE=momo", "LIBS"],
    ["LIBS=1&LIBS=2&FREE=momo", "LIBS"],
    ["LIBS=1&FREE=momo&FREE=emil", "FREE"],
    ["LIBS=1&FREE=momo&own-FREE=momo", "own-FREE"],
    ["LIBS=1&FREE=momo&constructor=1", "constructor"],
    ["LIBS=1&FREE=momo&PUBLISHER=", "PUBLISHER"],
    [`LIBS=1&FREE=${"a".repeat(513)}`, "FREE"],
  ])("%s is refused and names the parameter", async (query, field) => {
    const reply = await ask(query);
    expect([reply.statusCode, problem.parse(reply.json())]).toMatchObject([
      400,
      { code: "validation", field },
    ]);
    expect(reply.headers["cache-control"]).toBe("no-store");
  });

  test.each(["LIBS=1,1&FREE=momo", "LIBS=2,1&TITLE=momo", `LIBS=1&FREE=${"a".repeat(512)}`])(
    "%s is answered",
    async (query) => {
      expect((await ask(query)).statusCode).toBe(200);
    },
  );

  test("an unknown project is a 404", async () => {
    const reply = await server.app.inject({
      url: "/services/de/none/metasearch/?LIBS=1&FREE=momo",
    });
    expect(reply.statusCode).toBe(404);
  });

  test("the path ends in a slash, and HEAD starts no search", async () => {
    full.searches.length = 0;
    const head = await server.app.inject({
      method: "HEAD",
      url: "/services/de/basic/metasearch/?LIBS=1&FREE=momo",
    });
    expect([head.statusCode, full.searches]).toEqual([404, []]);
    const post = await server.app.inject({ method: "POST", url: "/services/de/basic/metasearch/" });
    expect([post.statusCode, post.headers.allow]).toEqual([405, "GET"]);
  });
});

test("the OpenAPI document has the call with its library list, its search fields and its media type", async () => {
  const reply = await server.app.inject({ url: "/services/openapi.json" });
  expect(reply.json()).toMatchObject({
    paths: {
      "/services/{locale}/{project}/metasearch/": {
        get: {
          parameters: expect.arrayContaining([
            { name: "LIBS", in: "query", required: true, schema: { type: "string" } },
            expect.objectContaining({ name: "fields", in: "query", explode: true }),
          ]),
          responses: { 200: { content: { "text/event-stream": {} } } },
        },
      },
    },
  });
});
