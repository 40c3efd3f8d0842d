import { embedded, embeddedForm } from "@freihand/connector-builtin";
import { sip2, sip2Form } from "@freihand/connector-sip2";
import { DOUBLE_TODAY, sip2Double, type Sip2Double } from "@freihand/connector-sip2/testkit";
import { afterEach, beforeEach, expect, test } from "vitest";
import { liveSetup, type LiveSetup } from "../libraries/live-setup.ts";
import { loadProjects } from "../projects/projects.ts";
import { folderWith, LIBRARY, writeFiles } from "../projects/testkit/project-folder.ts";
import { toolsAt } from "../projects/testkit/source-tools.ts";
import { testApp, type TestApp } from "./fake/test-app.ts";

const TOKEN = "a-token-of-the-operator";
const nobody = () => Promise.reject(new Error("not asked for"));
const none = () => {
  throw new Error("no accounts of its own");
};
const STORAGE = {
  search: { run: nobody },
  unionOf: () => undefined,
  titlesOf: () => ({
    titles: () => new Map(),
    titlesOfCopy: () => [],
    ids: { parts: () => 0, of: () => [] },
  }),
  circulationOf: none,
  passwordsOf: none,
  readersOf: none,
  ledgerOf: none,
  editorOf: () => {
    throw new Error("no catalogue of its own");
  },
  stocktakesOf: none,
  messagesOf: none,
};
/** BX without hold, and without anything. */
const NO_HOLDS = "YYYYYYYYYYYNYNYY";

let double: Sip2Double;
let setup: LiveSetup;
let running: TestApp;
let lines: string[];
let root: string;
let now: number;

const library = (over: object = {}) => {
  const server = { host: double.host, port: double.port, institution: double.institution };
  const login = { user: "terminal", password: "lindenau-sip2" };
  const account = { kind: "sip2", ...server, login, offers: { cancel: true } };
  return { ...LIBRARY, sources: { catalogue: { kind: "embedded" }, account }, ...over };
};

beforeEach(async () => {
  now = Date.parse(`${DOUBLE_TODAY}T10:00:00Z`);
  lines = [];
  double = await sip2Double();
  root = folderWith({ "basic/project.json": {}, "basic/libraries/1.json": library() });
  setup = liveSetup({
    read: (before) => loadProjects(root, { forms: [embeddedForm, sip2Form], before }),
    notify: ({ level, text }) => lines.push(`${level} ${text}`),
    kindsOf: ({ id: project }) => [embedded({ project, storage: STORAGE }), sip2],
    toolsOf: (id) => ({ ...toolsAt(() => now)(id), secret: () => "terminal-geheim" }),
  });
  running = await testApp({ setup, health: { token: TOKEN, libraries: () => setup.health() } });
});
afterEach(async () => {
  setup.close();
  await running.app.close();
  await double.close();
});

interface Listed {
  readonly health: string;
  readonly can: Readonly<Record<string, boolean>>;
}
const listed = async () => {
  const reply = await running.app.inject({ url: "/services/de/basic/libraries" });
  const [first] = reply.json<readonly Listed[]>();
  if (first === undefined) throw new Error("there is no library");
  return first;
};
const health = (authorization = `Bearer ${TOKEN}`) =>
  running.app.inject({ url: "/services/health", headers: { authorization } });
const sip2Health = async () =>
  (await health()).json<{ libraries: { sources: object[] }[] }>().libraries[0]?.sources[1];

test("the operator sees each source by its token alone; without one in the settings there is no such address", async () => {
  for (const wrong of ["", "Bearer x", TOKEN, `Basic ${TOKEN}`])
    expect((await health(wrong)).statusCode).toBe(401);
  const reply = await health();
  expect(reply.headers["cache-control"]).toBe("no-store");
  expect(reply.json()).toEqual({
    libraries: [
      {
        project: "basic",
        library: 1,
        name: "L",
        health: "unknown",
        sources: [
          expect.objectContaining({ kind: "embedded", runsHere: true, health: "up" }),
          {
            kind: "sip2",
            roles: ["account"],
            health: "unknown",
            runsHere: false,
            breaker: "closed",
            missing: [],
            calls: { count: 0, ms: 0, failures: {} },
          },
        ],
      },
    ],
  });
  const closed = await testApp({ setup, health: { token: undefined, libraries: () => [] } });
  const today = await testApp({ setup });
  const answers = await Promise.all(
    [closed, today].map(
      async ({ app }) => (await app.inject({ url: "/services/health" })).statusCode,
    ),
  );
  expect(answers).toEqual([404, 404]);
  await Promise.all([closed.app.close(), today.app.close()]);
});

test("what an inspection finds missing is told once by name and offered no longer, and again when it is there", async () => {
  expect(await listed()).toMatchObject({ health: "unknown", can: { reserve: true, cancel: true } });
  double.supported = NO_HOLDS;
  await setup.inspect();
  expect(await listed()).toMatchObject({
    health: "up",
    can: { account: true, renew: true, reserve: false, cancel: false },
  });
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(
    /^warn field "sources.account": the sip2 system does not do reserving.*BX/,
  );
  expect(await sip2Health()).toMatchObject({
    system: "SIP2 2.00, LIB",
    lastAnswer: `${DOUBLE_TODAY}T10:00:00.000Z`,
    missing: [{ ability: "reserve" }, { ability: "cancel" }],
  });
  now += 3_600_000;
  await setup.inspect();
  expect(lines).toHaveLength(2);
  double.supported = undefined;
  now += 3_600_000;
  await setup.inspect();
  expect(await listed()).toMatchObject({ can: { reserve: true, cancel: true } });
  expect(lines.slice(2)).toEqual([
    "info the sip2 system now does reserving",
    "info the sip2 system now does cancelling reservations",
  ]);
});

test("a system that is away is down for the app, told once, asked again later, and up when it answers", async () => {
  double.fail("93", "cut_off");
  await setup.inspect();
  expect(await listed()).toMatchObject({ health: "down", can: { account: true } });
  await setup.inspect();
  now += 5_000;
  await setup.inspect();
  expect(lines).toEqual([
    expect.stringMatching(/^warn the sip2 system \(account\) .*; it is asked again$/),
  ]);
  expect(await sip2Health()).toMatchObject({ health: "down", lastFailure: {} });
  double.heal();
  now += 10_000;
  await setup.inspect();
  expect(await listed()).toMatchObject({ health: "up" });
  expect(lines[1]).toBe("info the sip2 system (account) answers again");
});

test("logins and accounts count as calls, and a wrong password is an answer", async () => {
  const payload = { libraryId: 1, userId: "C1001", password: "falsch" };
  const url = "/services/de/basic/auth/login";
  expect((await running.app.inject({ method: "POST", url, payload })).statusCode).toBe(401);
  const seen = await sip2Health();
  expect(seen).toMatchObject({ health: "up", lastCallMs: expect.any(Number), breaker: "closed" });
  expect(seen).toMatchObject({ calls: { count: 1, ms: expect.any(Number), failures: {} } });
  expect(JSON.stringify((await health()).json())).not.toMatch(/C1001|falsch|Nina/);
  await double.close();
  const right = { ...payload, password: "geheim-1" };
  for (let count = 0; count < 2; count += 1)
    expect((await running.app.inject({ method: "POST", url, payload: right })).statusCode).toBe(
      502,
    );
  expect(await listed()).toMatchObject({ health: "down" });
  for (let count = 0; count < 3; count += 1)
    await running.app.inject({ method: "POST", url, payload: right });
  expect(await sip2Health()).toMatchObject({
    breaker: "open",
    health: "down",
    calls: { failures: { unreachable: expect.any(Number) } },
  });
});

test("a changed file of the library is inspected at once", async () => {
  await setup.inspect();
  expect(lines).toEqual([]);
  double.supported = NO_HOLDS;
  writeFiles(root, { "basic/libraries/1.json": library({ currency: "CHF" }) });
  setup.reload();
  // what was begun by the reload is waited for
  await expect.poll(() => lines.length).toBe(2);
  expect(await listed()).toMatchObject({ can: { reserve: false } });
});
