import { embedded, embeddedForm } from "@freihand/connector-builtin";
import { paia, paiaForm } from "@freihand/connector-paia";
import { DOUBLE_TODAY, paiaDouble, type PaiaDouble } from "@freihand/connector-paia/testkit";
import { afterEach, beforeEach, expect, test } from "vitest";
import { liveSetup, type LiveSetup } from "../libraries/live-setup.ts";
import { loadProjects } from "../projects/projects.ts";
import { folderWith, LIBRARY } from "../projects/testkit/project-folder.ts";
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

let double: PaiaDouble;
let setup: LiveSetup;
let running: TestApp;

beforeEach(async () => {
  double = await paiaDouble();
  const document = "http://uri.example.org/document/de-l1:ppn:{id}";
  const sources = {
    catalogue: { kind: "embedded" },
    account: { kind: "paia", url: double.url, document },
  };
  const root = folderWith({
    "basic/project.json": {},
    "basic/libraries/1.json": { ...LIBRARY, sources },
  });
  setup = liveSetup({
    read: (before) => loadProjects(root, { forms: [embeddedForm, paiaForm], before }),
    kindsOf: ({ id: project }) => [embedded({ project, storage: STORAGE }), paia],
    toolsOf: toolsAt(() => NOW),
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

test("a library whose accounts speak PAIA signs patrons in, and shows and renews their loans", async () => {
  const { token } = (await signIn()).json<{ token: string }>();
  const account = (await call("GET", "/account/info", { token })).json<{
    lent: { id: string }[];
  }>();
  expect(account).toMatchObject({
    userId: "C1001",
    lent: [{ deadline: "2027-03-01" }, { title: "Ebbe und Flut" }, {}],
    reservations: [{ state: "ready" }, { state: "unknown", ordered: true }, { state: "waiting" }],
    pendingFees: { cents: 450, currency: "EUR" },
  });
  const id = account.lent[1]?.id;
  const payload = { id, requestId: "0b0b0b0b-1111-4222-8333-444444444444" };
  const ask = (await call("POST", "/prolong", { token, payload })).json<{ step: string }>();
  expect(ask).toMatchObject({ status: "CLIENT_CONFIRMATION_NEEDED" });
  const answer = { ...payload, step: ask.step, confirmed: true };
  const done = await call("POST", "/prolong", { token, payload: answer });
  expect(done.json()).toMatchObject({ status: "OK", results: [{ newDeadline: "2027-04-17" }] });
  expect(double.state.tried).toBe(1);
});

test("a wrong password is refused; the library list says what is possible", async () => {
  expect((await signIn("falsch")).statusCode).toBe(401);
  const [library] = (await call("GET", "/libraries")).json<readonly object[]>();
  expect(library).toMatchObject({
    api: "paia",
    can: { account: true, reserve: true, cancel: true, change: false, renew: true, nfc: false },
  });
});

test("a token that is over is renewed unnoticed; a password that was changed ends the session; a server that is gone is told", async () => {
  const { token } = (await signIn()).json<{ token: string }>();
  double.expire();
  expect((await call("GET", "/account/info", { token })).statusCode).toBe(200);
  const [nina] = double.state.patrons;
  if (nina !== undefined) nina.password = "neu";
  double.expire();
  expect((await call("GET", "/account/info", { token })).statusCode).toBe(401);
  await double.close();
  expect((await signIn()).statusCode).toBe(502);
});
