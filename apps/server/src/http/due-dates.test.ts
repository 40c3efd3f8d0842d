import { LibraryError } from "@freihand/connector-kit";
import { endpoints, isoDate, lentItem, libraryId, problem, reservation } from "@freihand/contract";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { testApp } from "./fake/test-app.ts";
import { nameOf, signIn, type CardOwner } from "./testkit/card.ts";
import type { TestApp } from "./fake/test-app.ts";

const ANNA: CardOwner = { project: "basic", library: 1, card: "1001" };
const BERT: CardOwner = { ...ANNA, card: "1002" };
const METADATA = { seo: { "og:url": "https://leihen.example/start" } };
const MINUTE = 60_000;

const entriesOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((one) => ({
    uid: String(one.getFirstPropertyValue("uid")),
    day: String(one.getFirstPropertyValue("dtstart")),
    summary: String(one.getFirstPropertyValue("summary")),
  }));

async function feedOf(server: TestApp, who = ANNA): Promise<string> {
  const reply = await (await signIn(server, who)).post("/account/feed", { enabled: true });
  return endpoints.switchFeed.response.parse(reply.json()).url ?? "";
}

const ask = ({ app }: TestApp, url: string, method: "GET" | "HEAD" = "GET") =>
  app.inject({ method, url: url.replace(/^https?:\/\/[^/]+/, "") });

const stateOf = (server: TestApp, place = "basic/1") => {
  const state = server.libraries.get(place);
  if (state === undefined) throw new Error(`no library ${place}`);
  return state;
};

const loan = (over: object = {}) =>
  lentItem.parse({
    id: "loan-1001",
    title: "Momo",
    status: "ausgeliehen",
    deadline: "2026-12-01",
    barcode: "b",
    format: "BOOK",
    renew: { ok: true },
    ...over,
  });

test("due dates come as a download in the caller's language, and may not be cached", async () => {
  const server = await testApp();
  stateOf(server).account = {
    reservations: [
      reservation.parse({
        id: "r1",
        title: "Krabat",
        branch: "Haus am See",
        status: "abholbereit",
        state: "ready",
        expirationDate: "2026-12-05",
        format: "BOOK",
        cancel: { ok: true },
      }),
    ],
  };
  const german = await (await signIn(server, ANNA)).get("/account/due.ics");
  expect(german.headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'attachment; filename="rueckgabe.ics"',
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  });
  expect(entriesOf(german.body)).toMatchObject([
    { day: "2026-12-01", summary: `Fällig: Buch von ${nameOf(ANNA)}` },
    { day: "2026-12-05", summary: "Abholen bis: Krabat" },
  ]);
  const english = await (await signIn(server, ANNA, "en")).get("/account/due.ics");
  expect(english.headers["content-disposition"]).toBe('attachment; filename="due-dates.ics"');
  expect(entriesOf(english.body).map(({ summary }) => summary)).toEqual([
    `Due: Buch von ${nameOf(ANNA)}`,
    "Collect by: Krabat",
  ]);
  expect(entriesOf(english.body).map(({ uid }) => uid)).toEqual(
    entriesOf(german.body).map(({ uid }) => uid),
  );
});

test("without a login there are no due dates", async () => {
  const { app } = await testApp();
  const urls = ["/account/due.ics", "/account/feed"].map((path) => `/services/de/basic${path}`);
  const replies = await Promise.all(urls.map((url) => app.inject({ url })));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
});

test("a private calendar is off until it is switched on, and its address is sent once", async () => {
  const server = await testApp({ metadata: METADATA });
  const anna = await signIn(server, ANNA);
  expect((await anna.get("/account/feed")).json()).toEqual({ enabled: false });
  const url = await feedOf(server);
  expect(url).toMatch(/^https:\/\/leihen\.example\/services\/de\/basic\/feed\/[\w-]{43}\.ics$/);
  expect((await anna.get("/account/feed")).json()).toEqual({
    enabled: true,
    since: "2026-11-21T08:00:00.000Z",
  });
  const calendar = await ask(server, url);
  expect(calendar.statusCode).toBe(200);
  expect(calendar.headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  });
  expect(calendar.body).toMatch(/REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H/);
  expect(entriesOf(calendar.body)).toMatchObject([{ day: "2026-12-01" }]);
});

test("Q-10: the address of a private calendar never repeats the host of the request; without a public one it exists only on this machine", async () => {
  const server = await testApp();
  const anna = await signIn(server, ANNA);
  const enable = (host: string) => anna.post("/account/feed", { enabled: true }, { host });
  const urls = await Promise.all(
    ["localhost:3000", "basic.localhost", "127.0.0.1:80"].map(async (host) => {
      const reply = await enable(host);
      return endpoints.switchFeed.response.parse(reply.json()).url?.split("/services")[0];
    }),
  );
  expect(urls).toEqual(["http://localhost:3000", "http://basic.localhost", "http://127.0.0.1:80"]);
  await anna.post("/account/feed", { enabled: false });
  for (const host of [
    "x.localhost:1",
    "evil.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
  ]) {
    const refused = [await enable(host), await anna.get("/account/feed", { host })].map(
      (reply) => problem.parse(reply.json()).code,
    );
    expect(refused).toEqual(["unsupported", "unsupported"]);
  }
});

test("a renewed loan moves in the private calendar under the same uid; the library is queried once in ten minutes", async () => {
  const server = await testApp({ metadata: METADATA });
  const url = await feedOf(server);
  const [before] = entriesOf((await ask(server, url)).body);
  stateOf(server).account = { lent: [loan({ deadline: isoDate.parse("2026-12-29") })] };
  server.clock.now += 9 * MINUTE;
  expect(entriesOf((await ask(server, url)).body)).toEqual([before]);
  const asked = stateOf(server).readFor.length;
  server.clock.now += 2 * MINUTE;
  const [after] = entriesOf((await ask(server, url)).body);
  expect(after).toMatchObject({ uid: before?.uid, day: "2026-12-29" });
  expect(stateOf(server).readFor.length).toBe(asked + 1);
});

test("HEAD shows whether there is a calendar, without querying the library and without a wrong length", async () => {
  const server = await testApp({ metadata: METADATA });
  const url = await feedOf(server);
  const asked = stateOf(server).readFor.length;
  const head = await ask(server, url, "HEAD");
  expect(head.statusCode).toBe(200);
  expect(head.headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'inline; filename="rueckgabe.ics"',
  });
  expect(head.headers["content-length"]).toBeUndefined();
  expect((await ask(server, url.replace(/.{5}\.ics/, "aaaaa.ics"), "HEAD")).statusCode).toBe(404);
  expect(stateOf(server).readFor.length).toBe(asked);
});

test("Q-3: every private calendar shows the loans of its own card only, and only in its own project", async () => {
  const server = await testApp({ metadata: METADATA });
  const owners = (["basic", "andere"] as const).flatMap((project) =>
    ([1, 2] as const).flatMap((library) =>
      (["1001", "1002"] as const).map((card) => ({ project, library, card })),
    ),
  );
  const feeds = await Promise.all(
    owners.map(async (who) => ({ who, url: await feedOf(server, who) })),
  );
  for (const { who, url } of feeds) {
    const { body } = await ask(server, url);
    const seen = owners.filter((one) => body.includes(nameOf(one)));
    expect(seen).toEqual([who]);
    const elsewhere = who.project === "basic" ? "andere" : "basic";
    const swapped = await ask(server, url.replace(`/${who.project}/`, `/${elsewhere}/`));
    expect(swapped.statusCode).toBe(404);
  }
});

test("switching on again ends the earlier address, switching off ends all; those of others stay", async () => {
  const server = await testApp({ metadata: METADATA });
  const berts = await feedOf(server, BERT);
  const first = await feedOf(server);
  const second = await feedOf(server);
  const statuses = async () =>
    (await Promise.all([first, second, berts].map((url) => ask(server, url)))).map(
      ({ statusCode }) => statusCode,
    );
  expect(await statuses()).toEqual([404, 200, 200]);
  await (await signIn(server, ANNA)).post("/account/feed", { enabled: false });
  expect(await statuses()).toEqual([404, 404, 200]);
});

test("an unknown, a revoked and a malformed address get the same answer", async () => {
  const server = await testApp({ metadata: METADATA });
  const revoked = await feedOf(server);
  await feedOf(server);
  const urls = [revoked, ...["A".repeat(43), "x", "%2e%2e%2f", "a.b"].map(addressOf)];
  const bodies = await Promise.all(
    urls.map(async (url) => {
      const reply = await ask(server, url);
      const { instance: _i, traceId: _t, ...body } = problem.parse(reply.json());
      return { ...body, cache: reply.headers["cache-control"] };
    }),
  );
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(bodies[0]).toMatchObject({ status: 404, code: "not_found", cache: "no-store" });
});

const addressOf = (token: string) => `/services/de/basic/feed/${token}.ics`;

test.each(["unreachable", "timeout", "bad_reply", "overloaded"] as const)(
  "when the library is %s the reply has a time to retry, never an empty calendar, and the address stays",
  async (code) => {
    const server = await testApp({ metadata: METADATA });
    const url = await feedOf(server);
    stateOf(server).failWith = new LibraryError(code, libraryId.parse(1));
    const down = await ask(server, url);
    expect(down.statusCode).toBe(503);
    expect(down.headers["retry-after"]).toBe("900");
    expect(problem.parse(down.json())).toMatchObject({ code: "upstream_down", retryable: true });
    delete stateOf(server).failWith;
    server.clock.now += 2 * MINUTE;
    expect((await ask(server, url)).statusCode).toBe(200);
  },
);

test("when the card is gone the address is gone, for good", async () => {
  const server = await testApp({ metadata: METADATA });
  const url = await feedOf(server);
  stateOf(server).failWith = new LibraryError("session_ended", libraryId.parse(1));
  expect((await ask(server, url)).statusCode).toBe(404);
  expect(server.feeds.rows.size).toBe(0);
  delete stateOf(server).failWith;
  expect((await ask(server, url)).statusCode).toBe(404);
});

test("Q-28: no line of the log holds the address of a private calendar", async () => {
  const server = await testApp({ metadata: METADATA });
  const url = await feedOf(server);
  const token = /feed\/(.*)\.ics/.exec(url)?.[1] ?? "none";
  await ask(server, url);
  stateOf(server).failWith = new LibraryError("unreachable", libraryId.parse(1));
  server.clock.now += 11 * MINUTE;
  await ask(server, url);
  await ask(server, `${url}x`);
  const all = server.log.join("");
  expect(server.log.length).toBeGreaterThan(3);
  for (const secret of [token, nameOf(ANNA), "1001"]) expect(all).not.toContain(secret);
});

test("too many guesses from one address are refused", async () => {
  const server = await testApp({ metadata: METADATA, callsPerMinute: 3 });
  const guesses = ["a", "b", "c", "d"].map((sign) => addressOf(sign.repeat(43)));
  const statuses: number[] = [];
  for (const url of guesses) statuses.push((await ask(server, url)).statusCode);
  expect(statuses).toEqual([404, 404, 404, 429]);
});
