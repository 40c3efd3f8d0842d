import { endpoints } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { testApp } from "./fake/test-app.ts";
import { NATIVE_ORIGINS } from "./foreign-pages.rules.ts";
import { pathOf, SERVED } from "./served.ts";
import { ANNA, sessionOf } from "./testkit/people.ts";

/** The headers of a WebView when the installed app makes a call. */
const from = (origin: string) => ({ origin, "sec-fetch-site": "cross-site" });

/** A call's path with every parameter filled in. */
const addressOf = (row: (typeof SERVED)[number]) =>
  pathOf(row).replace(":locale", "de").replace(":project", "basic").replaceAll(/:\w+/g, "1");

describe.each(NATIVE_ORIGINS)("Q-19: the installed app at %s", (origin) => {
  test("may send every call with its headers", async () => {
    const { app } = await testApp();
    const asked = await Promise.all(
      SERVED.map(async (one) => {
        const { method } = endpoints[one.name];
        const { headers } = await app.inject({
          method: "OPTIONS",
          url: addressOf(one),
          headers: {
            ...from(origin),
            "access-control-request-method": method,
            "access-control-request-headers": "authorization,content-type,x-version",
          },
        });
        const allowed = String(headers["access-control-allow-methods"]).includes(method);
        return [one.name, headers["access-control-allow-origin"], allowed];
      }),
    );
    expect(asked).toEqual(SERVED.map(({ name }) => [name, origin, true]));
  });

  test("may read every answer, refusals, streams and tags included", async () => {
    const { app } = await testApp();
    const answers = await Promise.all(
      SERVED.map(async (one) => {
        const { method } = endpoints[one.name];
        const { headers } = await app.inject({
          method,
          url: addressOf(one),
          headers: from(origin),
          ...(method === "POST" && { payload: {} }),
        });
        return [
          one.name,
          headers["access-control-allow-origin"],
          headers["access-control-expose-headers"],
        ];
      }),
    );
    expect(answers).toEqual(SERVED.map(({ name }) => [name, origin, "etag, retry-after"]));
  });

  test("signs out without any cookie", async () => {
    const server = await testApp();
    const { refreshToken } = await sessionOf(server, ANNA);
    const reply = await server.app.inject({
      method: "POST",
      url: "/services/de/basic/auth/logout",
      headers: from(origin),
      payload: { refreshToken },
    });
    expect(reply.statusCode).toBe(204);
    expect(reply.headers["access-control-allow-origin"]).toBe(origin);
    expect(reply.headers["access-control-allow-credentials"]).toBeUndefined();
  });
});

test("the installed app may show covers and the project's pictures, which have no origin", async () => {
  const { app } = await testApp();
  for (const method of ["GET", "HEAD"] as const) {
    const { headers } = await app.inject({
      method,
      url: "/services/cover/small/basic/1/1",
      headers: { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" },
    });
    expect([method, headers["cross-origin-resource-policy"]]).toEqual([method, "cross-origin"]);
  }
});
