import { embedded, embeddedForm } from "@freihand/connector-builtin";
import { koha, kohaForm } from "@freihand/connector-koha";
import { DOUBLE_TODAY, kohaDouble, type KohaDouble } from "@freihand/connector-koha/testkit";
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

let double: KohaDouble;
let setup: LiveSetup;
let running: TestApp;

beforeEach(async () => {
  double = await kohaDouble();
  const auth = { clientId: "freihand", clientSecret: "lindenau-koha" };
  const sources = {
    catalogue: { kind: "embedded" },
    availability: { kind: "koha" },
    account: { kind: "koha", url: double.url, auth },
  };
  const root = folderWith({
    "basic/project.json": {},
    "basic/libraries/1.json": {
      ...LIBRARY,
      sources,
      nfc: { owners: [{ country: "DE", code: "705" }] },
    },
  });
  setup = liveSetup({
    read: (before) => loadProjects(root, { forms: [embeddedForm, kohaForm], before }),
    kindsOf: ({ id: project }) => [embedded({ project, storage: STORAGE }), koha],
    toolsOf: (library) => ({ ...toolsAt(() => NOW)(library), secret: () => "koha-geheim" }),
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

test("a library with a Koha signs patrons in by name, shows and renews their loans, and reserves", async () => {
  const login = await call("POST", "/auth/login", {
    payload: { libraryId: 1, userId: "user1", password: "geheim-1" },
  });
  const { token } = login.json<{ token: string }>();
  const account = await call("GET", "/account/info", { token });
  expect(account.json()).toMatchObject({
    userId: "C1001",
    lent: [{ title: "Der Fährmann", deadline: "2027-03-01" }, { title: "Ebbe und Flut" }, {}],
    reservations: [{ state: "ready" }, { state: "waiting", position: 2 }],
    pendingFees: { cents: 450, currency: "EUR" },
  });
  const payload = { id: "22", requestId: "0b0b0b0b-1111-4222-8333-444444444444" };
  const ask = (await call("POST", "/prolong", { token, payload })).json<{ step: string }>();
  expect(ask).toMatchObject({ status: "CLIENT_CONFIRMATION_NEEDED" });
  const answer = { ...payload, step: ask.step, confirmed: true };
  const done = await call("POST", "/prolong", { token, payload: answer });
  expect(done.json()).toMatchObject({ status: "OK", results: [{ newDeadline: "2027-04-02" }] });
});

test("a patron borrows a copy at the shelf, and the account confirms it", async () => {
  const { token } = (await signIn()).json<{ token: string }>();
  const asked = (await call("GET", "/requestLoan/B2006", { token })).json<{ id: string }>();
  expect(asked).toMatchObject({ state: "Unconfirmed", title: "Wattwandern" });
  const done = await call("GET", `/confirmLoan/${asked.id}/0`, { token });
  expect(done.json()).toMatchObject({ state: "Accepted", dueDate: "2027-04-02" });
  const account = await call("GET", "/account/info", { token });
  const { lent } = account.json<{ lent: readonly object[] }>();
  expect(lent.at(-1)).toMatchObject({ barcode: "B2006", deadline: "2027-04-02" });
  const refused = await call("GET", "/requestLoan/B2005", { token });
  // they wait for this title themselves
  expect(refused.json()).toMatchObject({ state: "Unconfirmed" });
  const other = await call("GET", "/requestLoan/B2003", { token });
  expect(other.json()).toMatchObject({
    state: "Rejected",
    message: "NoLoanDuplicateRequestCopyLoaned",
  });
});

test("a wrong password is refused; the library list says what is possible", async () => {
  expect((await signIn("falsch")).statusCode).toBe(401);
  const [library] = (await call("GET", "/libraries")).json<readonly object[]>();
  expect(library).toMatchObject({
    api: "koha",
    can: { account: true, reserve: true, cancel: true, change: true, renew: true, nfc: true },
  });
});

test("a server that is gone is told, and a password that was changed ends the session", async () => {
  const { token } = (await signIn()).json<{ token: string }>();
  double.koha.patrons = double.koha.patrons.map((one) => ({ ...one, password: "neu" }));
  expect((await call("GET", "/account/info", { token })).statusCode).toBe(401);
  await double.close();
  expect((await signIn()).statusCode).toBe(502);
});
