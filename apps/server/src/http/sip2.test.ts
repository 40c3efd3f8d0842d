import { embedded, embeddedForm } from "@freihand/connector-builtin";
import { sip2, sip2Form } from "@freihand/connector-sip2";
import { DOUBLE_TODAY, sip2Double, type Sip2Double } from "@freihand/connector-sip2/testkit";
import { afterEach, beforeEach, expect, test } from "vitest";
import { liveSetup, type LiveSetup } from "../libraries/live-setup.ts";
import { loadProjects } from "../projects/projects.ts";
import { folderWith, LIBRARY, writeFiles } from "../projects/testkit/project-folder.ts";
import { toolsAt } from "../projects/testkit/source-tools.ts";
import { testApp, type TestApp } from "./fake/test-app.ts";

const nobody = () => Promise.reject(new Error("not asked for"));
const STORAGE = {
  search: { run: nobody },
  unionOf: () => undefined,
  titlesOf: () => ({
    titles: () => new Map(),
    titlesOfCopy: () => [],
    ids: { parts: () => 0, of: () => [] },
  }),
  circulationOf: () => {
    throw new Error("no accounts of its own");
  },
  passwordsOf: () => {
    throw new Error("no accounts of its own");
  },
  readersOf: () => {
    throw new Error("no accounts of its own");
  },
  ledgerOf: () => {
    throw new Error("no accounts of its own");
  },
  editorOf: () => {
    throw new Error("no catalogue of its own");
  },
  messagesOf: () => {
    throw new Error("no accounts of its own");
  },
  stocktakesOf: () => {
    throw new Error("no accounts of its own");
  },
};

const NOW = Date.parse(`${DOUBLE_TODAY}T10:00:00Z`);

let double: Sip2Double;
let setup: LiveSetup;
let running: TestApp;
let root: string;

function sourcesAt({ host, port, institution }: Sip2Double, offers: object = { cancel: true }) {
  const login = { user: "terminal", password: "lindenau-sip2" };
  return {
    catalogue: { kind: "embedded" },
    availability: { kind: "sip2" },
    account: { kind: "sip2", host, port, institution, login, offers },
  };
}

beforeEach(async () => {
  double = await sip2Double();
  const sources = sourcesAt(double);
  root = folderWith({
    "basic/project.json": {},
    "basic/libraries/1.json": { ...LIBRARY, sources },
  });
  setup = liveSetup({
    read: (before) => loadProjects(root, { forms: [embeddedForm, sip2Form], before }),
    kindsOf: ({ id: project }) => [embedded({ project, storage: STORAGE }), sip2],
    toolsOf: (library) => ({ ...toolsAt(() => NOW)(library), secret: () => "terminal-geheim" }),
  });
  running = await testApp({ setup });
});
afterEach(async () => {
  setup.close();
  await running.app.close();
  await double.close();
});

const call = (
  method: "GET" | "POST",
  path: string,
  more: { token?: string; payload?: object } = {},
) =>
  running.app.inject({
    method,
    url: `/services/de/basic${path}`,
    headers: more.token === undefined ? {} : { authorization: `Bearer ${more.token}` },
    ...(more.payload && { payload: more.payload }),
  });

async function signIn(password = "geheim-1") {
  const payload = { libraryId: 1, userId: "C1001", password };
  return call("POST", "/auth/login", { payload });
}

test("a library whose accounts speak SIP2 signs patrons in and shows and renews their loans", async () => {
  const { token } = (await signIn()).json<{ token: string }>();
  const account = await call("GET", "/account/info", { token });
  expect(account.json()).toMatchObject({
    userId: "C1001",
    lent: [{ title: "Der Fährmann", deadline: "2027-03-01" }, { title: "Ebbe und Flut" }, {}],
    reservations: [{ state: "ready" }, { state: "waiting" }],
    pendingFees: { cents: 450, currency: "EUR" },
  });
  const payload = { id: "B2002", requestId: "0b0b0b0b-1111-4222-8333-444444444444" };
  const ask = (await call("POST", "/prolong", { token, payload })).json<{ step: string }>();
  expect(ask).toMatchObject({ status: "CLIENT_CONFIRMATION_NEEDED" });
  const answer = { ...payload, step: ask.step, confirmed: true };
  const done = await call("POST", "/prolong", { token, payload: answer });
  expect(done.json()).toMatchObject({ status: "OK", results: [{ newDeadline: "2027-04-02" }] });
  expect(double.library.loanOf("B2002")?.renewals).toBe(1);
});

test("a wrong password is refused; the library list says what is possible", async () => {
  expect((await signIn("falsch")).statusCode).toBe(401);
  const [library] = (await call("GET", "/libraries")).json<readonly object[]>();
  expect(library).toMatchObject({
    api: "sip2",
    can: { account: true, reserve: true, cancel: true, change: false, renew: true, nfc: false },
  });
});

test("a server that is gone is told, and a password that was changed ends the session", async () => {
  const { token } = (await signIn()).json<{ token: string }>();
  const nina = double.library.patrons.get("C1001");
  if (nina !== undefined) double.library.patrons.set("C1001", { ...nina, pin: "neu" });
  expect((await call("GET", "/account/info", { token })).statusCode).toBe(401);
  await double.close();
  expect((await signIn()).statusCode).toBe(502);
});

test("sessions outlive what patrons may do, and end when the library names another system: it learns no password", async () => {
  const { token } = (await signIn()).json<{ token: string }>();
  const write = (sources: object) => {
    writeFiles(root, { "basic/libraries/1.json": { ...LIBRARY, sources } });
    expect(setup.reload().mistakes).toEqual([]);
  };
  write(sourcesAt(double, { renew: false }));
  expect((await call("GET", "/account/info", { token })).statusCode).toBe(200);
  const other = await sip2Double();
  write(sourcesAt(other));
  expect((await call("GET", "/account/info", { token })).statusCode).toBe(401);
  expect(running.sessions.families.size).toBe(0);
  expect(other.requests("63")).toBe(0);
  write(sourcesAt(double));
  expect((await call("GET", "/account/info", { token })).statusCode).toBe(401);
  await other.close();
});
