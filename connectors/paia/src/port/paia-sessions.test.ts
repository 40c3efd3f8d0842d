import type { CallContext, PatronKey } from "@freihand/connector-kit";
import { afterEach, beforeEach, expect, test } from "vitest";
import { paiaLibrary, type PaiaLibrary } from "../testkit/port-library.ts";
import { paiaForm } from "./paia-form.ts";

const ctx: CallContext = { locale: "de", signal: new AbortController().signal };
const HOUR = 60 * 60_000;

let library: PaiaLibrary;
beforeEach(async () => {
  library = await paiaLibrary();
});
afterEach(() => library.close());

async function signIn(): Promise<PatronKey> {
  const outcome = await library.account.login("C1001", "geheim-1", ctx);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.patron;
}
const logins = () => library.double.state.requests.filter((one) => one === "POST /auth/login");

test("a wrong address of PAIA core signs nobody out: it is a bad reply, after one login", async () => {
  const nina = await signIn();
  library.double.state.fault = "wrongCore";
  await expect(library.account.account(nina, ctx)).rejects.toMatchObject({
    code: "bad_reply",
    cause: { message: expect.stringContaining("check its address") },
  });
  expect(logins()).toHaveLength(2);
  await expect(signIn()).rejects.toMatchObject({ code: "bad_reply" });
  library.double.state.fault = "none";
  expect(await library.account.account(nina, ctx)).toMatchObject({ userId: "C1001" });
});

test("a card that is gone ends the session, whatever its token still opens", async () => {
  const nina = await signIn();
  const { state } = library.double;
  state.patrons = state.patrons.filter(({ id }) => id !== "C1001");
  await expect(library.account.account(nina, ctx)).rejects.toMatchObject({ code: "session_ended" });
});

test("a password that was changed is noticed within an hour, however long the server keeps tokens", async () => {
  const { state } = library.double;
  state.tokenSeconds = 30 * 24 * 3600;
  const nina = await signIn();
  for (const patron of state.patrons) if (patron.id === "C1001") patron.password = "neu";
  library.wait(HOUR / 2);
  await library.account.account(nina, ctx);
  library.wait(HOUR / 2 + 1);
  await expect(library.account.account(nina, ctx)).rejects.toMatchObject({ code: "session_ended" });
});

test("an inspection asks for a login without a name", async () => {
  const { signal } = ctx;
  expect(await library.source.inspect?.(signal)).toEqual({ missing: [] });
  expect(library.double.state.requests).toEqual(["POST /auth/login"]);
  for (const fault of ["wrongAuth", "htmlPage", "redirect"] as const) {
    library.double.state.fault = fault;
    await expect(library.source.inspect?.(signal), fault).rejects.toMatchObject({
      code: "bad_reply",
    });
  }
});

test("accounts are those of their addresses, however these are written", () => {
  const named = (settings: object) =>
    paiaForm.accountsOf?.({ account: paiaForm.settings.account.parse(settings) });
  const one = named({ url: "https://paia.example.org/DE-L1" });
  const [core, auth] = [
    "https://paia.example.org/DE-L1/core/",
    "https://paia.example.org/DE-L1/auth",
  ];
  expect(named({ core, auth, parallel: 2, scopes: ["read_patron"] })).toBe(one);
  expect(named({ core, auth: "https://login.example.org/auth/" })).not.toBe(one);
  expect(named({ url: "https://paia.example.org/DE-L2/" })).not.toBe(one);
});
