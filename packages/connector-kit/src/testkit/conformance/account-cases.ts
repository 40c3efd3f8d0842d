import type { AccountData } from "@freihand/contract";
import { expect } from "vitest";
import { accessOf, accountOf, failureOf, given, named, signIn, unhurried } from "./bench.ts";
import type { AccountCase } from "./case.ts";

const sum = (account: AccountData): number =>
  account.fees.reduce((all, { amount }) => all + amount.cents, 0);

const allTexts = ({ lent, reservations, warnings, account }: AccountData): readonly string[] => [
  ...lent.map(({ status }) => status),
  ...reservations.map(({ status }) => status),
  ...account.blocks.map(({ text }) => text),
  ...warnings,
];

/** What an account says. */
export const ACCOUNT_CASES: readonly AccountCase[] = [
  {
    title: "an account has all loans, each once, with its day",
    run: async ({ source, facts: { borrower } }) => {
      const { lent } = await accountOf(source, await signIn(source, borrower));
      expect(new Set(lent.map(({ id }) => id)).size).toBe(lent.length);
      expect(lent).toHaveLength(borrower.loans.length);
      for (const { ref, due } of borrower.loans) {
        const entry = named(lent, ref);
        if (due !== undefined) expect(entry.deadline).toBe(due);
        expect(entry.title.trim()).not.toBe("");
      }
    },
  },
  {
    title: "a loan that cannot be renewed says so beforehand, and why",
    needs: { offers: ["renew", "renewalBeforehand"] },
    run: async ({ source, facts: { borrower } }) => {
      const { lent } = await accountOf(source, await signIn(source, borrower));
      for (const { ref, renewal } of borrower.loans)
        expect(named(lent, ref).renew, ref).toMatchObject(
          renewal === "ok" ? { ok: true } : { ok: false, reason: renewal },
        );
    },
  },
  {
    title: "an account has all reservations, each once, in their states",
    run: async ({ source, facts: { borrower } }) => {
      const { reservations } = await accountOf(source, await signIn(source, borrower));
      expect(new Set(reservations.map(({ id }) => id)).size).toBe(reservations.length);
      expect(reservations).toHaveLength(borrower.reservations.length);
      for (const { ref, state } of borrower.reservations) {
        const entry = named(reservations, ref);
        expect(entry.state, ref).toBe(state);
        expect(entry.position ?? 1).toBeGreaterThanOrEqual(1);
      }
    },
  },
  {
    title: "fees add up to what is owed, in the library's currency",
    run: async ({ source, facts: { borrower, currency } }) => {
      const account = await accountOf(source, await signIn(source, borrower));
      expect(account.pendingFees?.cents ?? 0).toBe(borrower.feesCents);
      expect(sum(account)).toBe(borrower.feesCents);
      expect(new Set(account.fees.map(({ id }) => id)).size).toBe(account.fees.length);
      for (const { amount } of account.fees) expect(amount.currency).toBe(currency);
    },
  },
  {
    title: "an empty account is empty",
    needs: { facts: { "a card without anything": ({ free }) => free } },
    run: async ({ source, facts: { free } }) => {
      const account = await accountOf(source, await signIn(source, given(free)));
      expect(account).toMatchObject({ pendingFees: null, fees: [], lent: [], reservations: [] });
      expect(account.account).toMatchObject({ expired: false, blocks: [] });
    },
  },
  {
    title: "a blocked card says why, in words",
    needs: { facts: { "a card that is blocked": ({ blocked }) => blocked } },
    run: async ({ source, ctx, facts }) => {
      const { user, password } = given(facts.blocked);
      const outcome = await accessOf(source).login(user, password, ctx);
      if (!outcome.ok) return;
      const { account } = await accountOf(source, outcome.patron);
      expect(account.blocks).not.toHaveLength(0);
      for (const { text } of account.blocks) expect(text.trim()).not.toBe("");
    },
  },
  {
    title: "a card that owes too much is told so",
    needs: { facts: { "a card that is indebted": ({ indebted }) => indebted } },
    run: async ({ source, facts }) => {
      const account = await accountOf(source, await signIn(source, given(facts.indebted)));
      expect(account.pendingFees?.cents ?? 0).toBeGreaterThan(0);
      expect(sum(account)).toBe(account.pendingFees?.cents);
      expect(account.warnings.length + account.account.blocks.length).toBeGreaterThan(0);
    },
  },
  {
    title: "an expired card is shown as one that may do nothing",
    needs: { facts: { "a card that is expired": ({ expired }) => expired } },
    run: async ({ source, ctx, facts }) => {
      const { user, password } = given(facts.expired);
      const outcome = await accessOf(source).login(user, password, ctx);
      if (!outcome.ok) return;
      const { account } = await accountOf(source, outcome.patron);
      expect(account.expired || account.blocks.length > 0).toBe(true);
    },
  },
  {
    title: "an account speaks the patron's language",
    run: async ({ source, facts: { borrower } }) => {
      const patron = await signIn(source, borrower);
      const [german, english] = [
        allTexts(await accountOf(source, patron)),
        allTexts(await accountOf(source, patron, unhurried("en"))),
      ];
      for (const text of [...german, ...english]) expect(text.trim()).not.toBe("");
      expect(german).toHaveLength(english.length);
      if (german.length > 0) expect(german).not.toEqual(english);
    },
  },
  {
    title: "many patrons at once see their own account each",
    needs: { facts: { "a second card": ({ free }) => free } },
    run: async ({ source, facts: { borrower, free } }) => {
      const keys = await Promise.all([borrower, given(free)].map((card) => signIn(source, card)));
      const asked = Array.from({ length: 12 }, (_, at) => given(keys[at % 2]));
      const answers = await Promise.all(asked.map((key) => accountOf(source, key)));
      expect(answers.map(({ userId }) => userId)).toEqual(asked.map(({ userId }) => userId));
      for (const { userId, lent } of answers)
        expect(lent).toHaveLength(userId === borrower.number ? borrower.loans.length : 0);
    },
  },
  {
    title: "reading changes nothing",
    run: async ({ source, changes, facts: { borrower } }) => {
      const patron = await signIn(source, borrower);
      await accountOf(source, patron);
      await accountOf(source, patron);
      expect(changes()).toBe(0);
    },
  },
  {
    title: "an answer about another patron is thrown away",
    needs: { faults: ["otherPatron"] },
    run: async ({ source, ctx, fail, facts: { borrower } }) => {
      const patron = await signIn(source, borrower);
      await fail("otherPatron");
      expect(await failureOf(accessOf(source).account(patron, ctx))).toBe("bad_reply");
    },
  },
];
