import { LibraryError } from "@freihand/connector-kit";
import { libraryId, session, sessionFailure, stepReply } from "@freihand/contract";
import { expect, test } from "vitest";
import { testApp } from "./fake/test-app.ts";
import { nameOf } from "./testkit/card.ts";
import { PERSONAL_CALLS } from "./testkit/personal-calls.ts";
import { ANNA, sessionOf } from "./testkit/people.ts";
import type { Session } from "@freihand/contract";
import type { TestApp } from "./fake/test-app.ts";
import type { PersonalCall } from "./testkit/personal-calls.ts";

const EMAIL = "kanarie@example.org";

/** The lines without what could contain a card number by chance: times and positions in the code. */
const sayings = (log: readonly string[]): string =>
  log
    .map((line) =>
      JSON.stringify(
        JSON.parse(line, (key, value: unknown) =>
          ["time", "ms", "at", "traceId"].includes(key) ? undefined : value,
        ),
      ),
    )
    .join("\n");

function send({ app }: TestApp, call: PersonalCall, sent: Sent) {
  const payload = { ...call.body("1001"), ...sent.over };
  return app.inject({
    method: call.method,
    url: `${call.url("basic", "1001")}${sent.query ?? ""}`,
    remoteAddress: "198.51.100.77",
    headers: { authorization: `Bearer ${sent.token}`, ...sent.headers },
    ...(call.method === "POST" ? { payload } : {}),
  });
}
interface Sent {
  readonly token: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly over?: object;
}

/** Every possible outcome of a call, one after another. */
async function everyOutcome(server: TestApp, call: PersonalCall, { token }: Session) {
  const library = server.libraries.get("basic/1");
  if (library === undefined) throw new Error("no library");
  const over = { email: EMAIL };
  const first = await send(server, call, { token });
  await send(server, call, { token, query: `?name=${nameOf(ANNA)}&token=${token}` });
  await send(server, call, { token: `${token}x` });
  await send(server, call, { token, over: { ...over, [EMAIL]: nameOf(ANNA) } });
  await send(server, call, { token, headers: { "sec-fetch-site": "cross-site" } });
  const told = { "user-agent": EMAIL, referer: `https://x/${EMAIL}`, cookie: EMAIL };
  await send(server, call, { token, headers: { ...told, "x-version": EMAIL, origin: EMAIL } });
  const asked = stepReply.safeParse(call.isMultiStep ? first.json() : undefined);
  if (asked.success && "step" in asked.data)
    await send(server, call, { token, over: { step: asked.data.step, selection: EMAIL } });
  const words = `${nameOf(ANNA)} 1001" ${EMAIL} ${token} Buch von\n    at ${nameOf(ANNA)} (${EMAIL})`;
  const failures = [
    new Error(words),
    new TypeError(words, { cause: new Error(words) }),
    new LibraryError("unreachable", libraryId.parse(1), { cause: new Error(words) }),
    new DOMException(words, "TimeoutError"),
  ];
  for (const failure of failures) {
    library.failWith = failure;
    await send(server, call, { token });
  }
  delete library.failWith;
  library.account = { userId: `${nameOf(ANNA)} 1002` };
  await send(server, call, { token });
  delete library.account;
  return asked.success && "step" in asked.data ? [asked.data.step] : [];
}

test.each(PERSONAL_CALLS.map((call) => [call.name, call] as const))(
  "Q-28: %s leaves no name, number, title, token or address in any line of the log, whatever the outcome",
  async (_name, call) => {
    const server = await testApp();
    const opened = await sessionOf(server, ANNA);
    const steps = await everyOutcome(server, call, opened);
    const log = server.log.join("");
    expect(server.log.length).toBeGreaterThan(8);
    const secrets = [
      nameOf(ANNA),
      "/1001",
      "loan-1001",
      "reservation-1001",
      "barcode-1001",
      "request-1001",
      "secret of",
      "Buch von",
      EMAIL,
      "198.51.100.77",
      opened.token,
      opened.refreshToken,
      ...steps,
    ];
    for (const secret of secrets)
      expect([secret.slice(0, 30), log.includes(secret)]).toEqual([secret.slice(0, 30), false]);
    expect(sayings(server.log)).not.toMatch(/100[12]/);
  },
);

test("Q-28: no refresh token and no card number is in the log, whatever happens to a session", async () => {
  const server = await testApp();
  const { refreshToken } = await sessionOf(server, ANNA);
  const auth = (call: string, payload: object) =>
    server.app.inject({ method: "POST", url: `/services/de/basic/auth/${call}`, payload });
  const mine = { libraryId: 1, userId: "1001" };
  const next = session.parse((await auth("refresh", { ...mine, refreshToken })).json());
  server.clock.now += 60_000;
  const reused = await auth("refresh", { ...mine, refreshToken });
  expect(sessionFailure.parse(reused.json()).code).toBe("token_reused");
  await auth("refresh", { ...mine, refreshToken: next.refreshToken, [EMAIL]: EMAIL });
  await auth("refresh", { ...mine, userId: "1002", refreshToken: next.refreshToken });
  await auth("logout", { refreshToken: next.refreshToken, clearDevice: true });
  await auth(`logout?refreshToken=${next.refreshToken}`, {});
  const log = server.log.join("");
  expect(server.log.length).toBeGreaterThan(6);
  for (const token of [refreshToken, next.refreshToken, next.token, EMAIL])
    expect([token.slice(0, 9), log.includes(token)]).toEqual([token.slice(0, 9), false]);
  expect(sayings(server.log)).not.toMatch(/100[12]/);
});

test.each([
  "/services/de/basic/feed/Kanarienvogel.ics",
  "/services/de/basic/feed/Kanarienvogel",
  "/services/de/basic/feed/Kanarienvogel.ics/",
  "/services/de/basic/feed/Kanarien%20vogel.ics?Kanarienvogel",
  "/services/de/basic/pass/Kanarienvogel.pkpass",
  "/services/de/basic/pass/Kanarienvogel.PKPASS",
  "/services/de/Kanarienvogel/pass/Kanarienvogel.pkpass",
  "/services/de/basic/Kanarienvogel",
  "/Kanarienvogel/feed/Kanarienvogel.ics",
  "/login/1/Kanarienvogel?redirect=Kanarienvogel",
  "/services/%E0%A4%A/Kanarienvogel",
])("Q-28: %s is logged as its route, never as requested", async (url) => {
  const { app, log } = await testApp();
  for (const method of ["GET", "HEAD", "POST", "DELETE", "OPTIONS"] as const)
    await app.inject({ method, url, headers: { origin: "https://Kanarienvogel.example" } });
  expect(log.length).toBeGreaterThanOrEqual(5);
  expect(log.join("")).not.toMatch(/kanarien/i);
});

test("Q-28: no line of the log mentions a private calendar that is fetched, changed and switched off", async () => {
  const server = await testApp();
  const { token } = await sessionOf(server, ANNA);
  const feed = PERSONAL_CALLS.find(({ name }) => name === "switchFeed");
  if (feed === undefined) throw new Error("not served");
  const { url } = (await send(server, feed, { token })).json<{ url: string }>();
  const { pathname } = new URL(url);
  for (const method of ["GET", "HEAD"] as const) await server.app.inject({ method, url: pathname });
  await send(server, feed, { token, over: { enabled: false } });
  await server.app.inject({ url: pathname });
  const secret = /feed\/(.+)\.ics/.exec(pathname)?.[1] ?? "";
  expect(secret.length).toBeGreaterThan(20);
  expect(server.log.join("")).not.toContain(secret);
});
