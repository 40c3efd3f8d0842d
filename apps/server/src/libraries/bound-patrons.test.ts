import { LibraryError, type CallContext, type PatronAccess } from "@freihand/connector-kit";
import { libraryId } from "@freihand/contract";
import { beforeEach, expect, test } from "vitest";
import { boundPatrons, ownPatrons } from "./bound-patrons.ts";

const library = libraryId.parse(1);
const ctx: CallContext = { locale: "de", signal: new AbortController().signal };
const DAY_MS = 86_400_000;
const STEP = { requestId: "r", answers: {} };

let now: number;
let calls: string[];
let isOpen: boolean;

const nobody = () => Promise.reject(new Error("not asked for"));
/** Accounts that keep the password in the key and are asked for nothing else. */
const access = (over: Partial<PatronAccess> = {}): PatronAccess => ({
  login: async (userId, password) => ({
    ok: true,
    patron: { userId, secret: password },
    name: "N",
  }),
  account: nobody,
  renew: async ({ userId, secret }) => {
    calls.push(`renew ${userId} ${String(secret)}`);
    return { status: "OK" };
  },
  loans: {
    request: async ({ secret }) => {
      calls.push(`loan ${String(secret)}`);
      throw new Error("enough");
    },
    confirm: nobody,
    outcome: nobody,
  },
  checkLogin: async ({ secret }) => {
    calls.push(`check ${String(secret)}`);
    if (!isOpen) throw new LibraryError("session_ended", library);
  },
  ...over,
});
const bound = (accounts = "sip2 a", over: Partial<PatronAccess> = {}) =>
  boundPatrons(access(over), { library, accounts, now: () => now });

async function keyOf(patrons: PatronAccess) {
  const outcome = await patrons.login("A", "geheim", ctx);
  if (!outcome.ok) throw new Error("refused");
  return outcome.patron;
}
const renew = async (patrons: PatronAccess, key: { userId: string; secret?: string }) =>
  patrons.renew?.(key, { id: "1", ...STEP }, ctx);

beforeEach(() => {
  now = Date.parse("2026-11-24T10:00:00Z");
  calls = [];
  isOpen = true;
});

test("a system gets its own key back, byte for byte, in every call", async () => {
  const patrons = bound();
  const key = await keyOf(patrons);
  await renew(patrons, key);
  await expect(patrons.loans?.request(key, "B1", ctx)).rejects.toThrow("enough");
  expect(calls).toEqual(["renew A geheim", "loan geheim"]);
});

test("what a system does not offer stays absent", () => {
  const { loans: _loans, ...rest } = access();
  const patrons = boundPatrons(rest, { library, accounts: "", now: () => now });
  expect([patrons.loans, "cancel" in patrons]).toEqual([undefined, false]);
});

test("after a change of the account source keys end, and nothing reaches the new system", async () => {
  const key = await keyOf(bound("sip2 a"));
  for (const bad of [key, { userId: "A" }, { userId: "A", secret: "geheim" }])
    await expect(renew(bound("sip2 b"), bad)).rejects.toMatchObject({ code: "session_ended" });
  await expect(renew(ownPatrons(access(), library), key)).rejects.toMatchObject({
    code: "session_ended",
  });
  expect(calls).toEqual([]);
  await renew(bound("sip2 a"), key);
  await renew(ownPatrons(access(), library), { userId: "A" });
  expect(calls).toEqual(["renew A geheim", "renew A undefined"]);
});

test("a login that no call proves is checked again after a day, and once a day", async () => {
  const patrons = bound();
  const key = await keyOf(patrons);
  now += DAY_MS - 1;
  await renew(patrons, key);
  now += 1;
  await renew(patrons, key);
  await renew(patrons, key);
  expect(calls.map((call) => call.split(" ")[0])).toEqual(["renew", "check", "renew", "renew"]);
  now += DAY_MS;
  isOpen = false;
  await expect(renew(patrons, key)).rejects.toMatchObject({ code: "session_ended" });
  await expect(renew(patrons, key)).rejects.toMatchObject({ code: "session_ended" });
  expect(calls.slice(4)).toEqual(["check geheim", "check geheim"]);
});

test("a check that gets no answer lets nothing through, and ends nothing", async () => {
  const checkLogin = () => Promise.reject(new LibraryError("timeout", library));
  const patrons = bound("sip2 a", { checkLogin });
  const key = await keyOf(patrons);
  now += DAY_MS;
  await expect(renew(patrons, key)).rejects.toMatchObject({ code: "timeout" });
  expect(calls).toEqual([]);
});
