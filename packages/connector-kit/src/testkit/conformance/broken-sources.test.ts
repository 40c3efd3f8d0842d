import { accountData, instant, isoDate, libraryId, type AccountData } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import type { PatronAccess, PatronKey } from "../../connector.ts";
import { LibraryError } from "../../errors.ts";
import { refusalReply } from "../../steps.rules.ts";
import { ACCOUNT_CASES } from "./account-cases.ts";
import { benchOf } from "./bench.ts";
import type { AccountFacts, Harness, World } from "./harness.ts";
import { LOGIN_CASES } from "./login-cases.ts";
import { RENEWAL_CASES } from "./renewal-cases.ts";

const LIBRARY = libraryId.parse(1);
const PASSWORDS = new Map([
  ["anna", "geheim"],
  ["clara", "leer"],
]);
const FACTS: AccountFacts = {
  borrower: {
    user: "anna",
    password: "geheim",
    number: "anna",
    loans: [
      { ref: "l1", due: "2027-03-20", renewal: "ok" },
      { ref: "l2", due: "2027-03-21", renewal: "too_many" },
    ],
    reservations: [],
    feesCents: 0,
  },
  free: { user: "clara", password: "leer", number: "clara" },
  unknownUser: "nobody",
  currency: "EUR",
  titles: { unknown: "t99" },
  branches: [],
};

interface Library extends World {
  readonly access: PatronAccess;
  readonly due: Map<string, string>;
  changes: number;
}

/** The account of a library that has two loans, and knows no mercy for a third renewal. */
function library(): Library {
  const due = new Map([
    ["l1", "2027-03-20"],
    ["l2", "2027-03-21"],
  ]);
  const done = new Map<string, string>();
  const loans = (userId: string, words: string): AccountData["lent"] =>
    [...(userId === "anna" ? due : [])].map(([id, deadline]) => ({
      id,
      title: `Titel ${id}`,
      status: `${words} ${deadline}`,
      deadline: isoDate.parse(deadline),
      barcode: id,
      format: "BOOK",
      renew: id === "l1" ? { ok: true } : { ok: false, reason: "too_many" },
    }));
  const access: PatronAccess = {
    login: async (userId, password) =>
      PASSWORDS.get(userId) === password
        ? { ok: true, patron: { userId }, name: userId }
        : { ok: false, reason: "login_failed" },
    account: async ({ userId }, { locale }) =>
      accountData.parse({
        libraryId: LIBRARY,
        userId,
        account: { expired: false, blocks: [] },
        pendingFees: null,
        fees: [],
        lent: loans(userId, locale === "de" ? "fällig" : "due"),
        reservations: [],
        warnings: [],
        retrieved: instant.parse("2027-03-05T10:00:00Z"),
        source: "live",
      }),
    renew: async ({ userId }, { requestId, answers, id }) => {
      const before = due.get(id);
      if (userId !== "anna" || before === undefined) return refusalReply("not_found", "Nicht da.");
      if (answers["confirm"] !== "yes")
        return { status: "CLIENT_CONFIRMATION_NEEDED", step: "confirm", message: "Verlängern?" };
      if (id === "l2") return refusalReply("conflict", "Zu oft.");
      if (!done.has(requestId)) world.changes += 1;
      done.set(requestId, id);
      due.set(id, "2027-04-02");
      const [oldDeadline, newDeadline] = [before, "2027-04-02"].map((day) => isoDate.parse(day));
      const result = { id, title: "Titel", ok: true, oldDeadline, newDeadline };
      return { status: "OK", results: [result] };
    },
  };
  const world: Library = { source: { account: access }, access, due, changes: 0, close: () => {} };
  return world;
}

const harness: Harness<Library> = {
  kind: "a plain library",
  open: async () => library(),
  account: FACTS,
  truth: {
    loans: ({ due }, card) =>
      card === "anna" ? [...due].map(([ref, day]) => ({ ref, due: day })) : [],
    reservations: () => [],
    changes: ({ changes }) => changes,
  },
};

/** Cases that need neither faults nor hands nor facts that this library has not. */
const TRIED = [...LOGIN_CASES, ...ACCOUNT_CASES, ...RENEWAL_CASES].filter(
  ({ needs: { faults, hands, facts = {} } = {} }) =>
    faults === undefined &&
    hands === undefined &&
    Object.values(facts).every((read) => read(FACTS) !== undefined),
);

/** Titles of the cases that fail. */
async function failing(
  change: (world: Library) => Partial<PatronAccess>,
): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const { title, run } of TRIED) {
    const sound = library();
    const world = { ...sound, source: { account: { ...sound.access, ...change(sound) } } };
    const truth = { ...harness.truth, changes: () => sound.changes };
    const bench = benchOf(
      { ...harness, truth: { loans: () => [], reservations: () => [], ...truth } },
      world,
    );
    await run({ ...bench, facts: FACTS }).catch(() => failed.push(title));
  }
  return failed;
}

/** Whose account an access shows instead of the asked one. */
const insteadOf =
  ({ access }: Library, userId: string): PatronAccess["account"] =>
  (_patron: PatronKey, ctx) =>
    access.account({ userId }, ctx);

describe("what the suite is there to find, it finds", () => {
  test("a sound source passes", async () => {
    expect(TRIED.length).toBeGreaterThan(12);
    expect(await failing(() => ({}))).toEqual([]);
  });

  test.each<[what: string, broken: (world: Library) => Partial<PatronAccess>, found: string]>([
    [
      "any password opens a card",
      () => ({ login: async (userId) => ({ ok: true, patron: { userId }, name: "" }) }),
      "a password that is nearly right opens nothing",
    ],
    [
      "passwords are trimmed",
      ({ access }) => ({
        login: (userId, password, ctx) => access.login(userId, password.trim(), ctx),
      }),
      "a password that is nearly right opens nothing",
    ],
    [
      "an odd name is a failure",
      ({ access }) => ({
        login: (userId, password, ctx) => {
          if (userId.includes("|")) throw new LibraryError("bad_reply", LIBRARY);
          return access.login(userId, password, ctx);
        },
      }),
      "names that mean something to a protocol open nothing, and are no failure",
    ],
    [
      "everybody sees the same account",
      (world) => ({ account: insteadOf(world, "anna") }),
      "many patrons at once see their own account each",
    ],
    [
      "loans come twice",
      ({ access }) => ({
        account: async (patron, ctx) => {
          const account = await access.account(patron, ctx);
          return { ...account, lent: [...account.lent, ...account.lent] };
        },
      }),
      "an account has all loans, each once, with its day",
    ],
    [
      "only German is spoken",
      ({ access }) => ({
        account: (patron, ctx) => access.account(patron, { ...ctx, locale: "de" }),
      }),
      "an account speaks the patron's language",
    ],
    [
      "reading counts as a change",
      (world) => ({
        account: (patron, ctx) => {
          world.changes += 1;
          return world.access.account(patron, ctx);
        },
      }),
      "reading changes nothing",
    ],
    [
      "renewing does not ask",
      ({ access }) => ({
        renew: async (patron, request, ctx) =>
          (await access.renew?.(patron, { ...request, answers: { confirm: "yes" } }, ctx)) ??
          refusalReply("conflict", ""),
      }),
      "renewing asks before it does anything",
    ],
    [
      "a repeat renews again",
      ({ access }) => {
        let calls = 0;
        return {
          renew: async (patron, request, ctx) => {
            calls += 1;
            const requestId = String(calls);
            const result = await access.renew?.(patron, { ...request, requestId }, ctx);
            return result ?? refusalReply("conflict", "");
          },
        };
      },
      "the same renewal twice happens once, one after the other and at the same time",
    ],
    [
      "anybody renews anything",
      ({ access }) => ({
        renew: async (_patron, request, ctx) =>
          (await access.renew?.({ userId: "anna" }, request, ctx)) ?? refusalReply("conflict", ""),
      }),
      "a loan that is not the patron's is not found, whoever has it",
    ],
    [
      "a refusal has no reason",
      ({ access }) => ({
        renew: async (patron, request, ctx) => {
          const result = await access.renew?.(patron, request, ctx);
          return result?.status === "ERROR" && result.code === "conflict"
            ? refusalReply("unsupported", result.message)
            : (result ?? refusalReply("conflict", ""));
        },
      }),
      "a refused renewal says why, with the code that fits, and changes nothing",
    ],
  ])("%s", async (_what, broken, found) => {
    expect(await failing(broken)).toContain(found);
  });
});
