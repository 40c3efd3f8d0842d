import { expect } from "vitest";
import { accessOf, accountOf, given, signIn } from "./bench.ts";
import type { AccountCase } from "./case.ts";

/** Passwords that are nearly right. */
const nearly = (password: string): readonly string[] =>
  [
    `${password} `,
    ` ${password}`,
    password.toUpperCase(),
    password.slice(0, -1),
    `${password}\0`,
    "",
  ].filter((one) => one !== password);

/** Names that mean something to a protocol, and no patron. */
const hostile = (number: string): readonly string[] => [
  `${number}*`,
  `${number}%`,
  "%",
  "*",
  `${number}|AD`,
  `${number}\r\n`,
  `../${number}`,
  `${number}' OR '1'='1`,
  `${number}\0`,
  "",
];

/** Who may sign in, and who may not. */
export const LOGIN_CASES: readonly AccountCase[] = [
  {
    title: "a card and its password open the card's account",
    run: async ({ source, ctx, facts: { borrower } }) => {
      const outcome = await accessOf(source).login(borrower.user, borrower.password, ctx);
      expect(outcome).toMatchObject({ ok: true, patron: { userId: borrower.number } });
      const patron = await signIn(source, borrower);
      expect((await accountOf(source, patron)).userId).toBe(borrower.number);
    },
  },
  {
    title: "a password that is nearly right opens nothing",
    run: async ({ source, ctx, facts: { borrower } }) => {
      for (const password of nearly(borrower.password))
        expect(
          await accessOf(source).login(borrower.user, password, ctx),
          JSON.stringify(password),
        ).toEqual({
          ok: false,
          reason: "login_failed",
        });
    },
  },
  {
    title: "an unknown card is refused like a wrong password",
    run: async ({ source, ctx, facts: { unknownUser } }) => {
      const outcome = await accessOf(source).login(unknownUser, "x", ctx);
      expect(outcome).toMatchObject({ ok: false, reason: "login_failed" });
    },
  },
  {
    title: "names that mean something to a protocol open nothing, and are no failure",
    run: async ({ source, ctx, facts: { borrower } }) => {
      for (const user of hostile(borrower.number)) {
        const outcome = await accessOf(source).login(user, borrower.password, ctx);
        expect(outcome, JSON.stringify(user)).toMatchObject({ ok: false, reason: "login_failed" });
      }
    },
  },
  {
    title: "the bytes of a password arrive as they were typed",
    needs: { facts: { "a card with blanks and umlauts in its password": ({ exact }) => exact } },
    run: async ({ source, ctx, facts }) => {
      const { user, password, number } = given(facts.exact);
      expect(await accessOf(source).login(user, password, ctx)).toMatchObject({
        ok: true,
        patron: { userId: number },
      });
      for (const other of [password.trim(), password.normalize("NFD"), ...nearly(password)])
        if (other !== password)
          expect(
            await accessOf(source).login(user, other, ctx),
            JSON.stringify(other),
          ).toMatchObject({ ok: false });
    },
  },
  {
    title: "a name leads to the card of the same patron",
    needs: { facts: { "a card with a name": ({ named }) => named } },
    run: async ({ source, facts }) => {
      const card = given(facts.named);
      const patron = await signIn(source, card);
      expect(patron.userId).toBe(card.number);
      expect((await accountOf(source, patron)).userId).toBe(card.number);
    },
  },
  ...(["blocked", "expired"] as const).map((state): AccountCase => ({
    title: `the card that is ${state} signs in, or is told why not, and only with its password`,
    needs: { facts: { [`a card that is ${state}`]: (facts) => facts[state] } },
    run: async ({ source, ctx, facts }) => {
      const { user, password } = given(facts[state]);
      const outcome = await accessOf(source).login(user, password, ctx);
      if (!outcome.ok)
        expect(outcome.reason).toBe(state === "blocked" ? "account_blocked" : "card_expired");
      const wrong = await accessOf(source).login(user, `${password}-`, ctx);
      expect(wrong).toMatchObject({ ok: false, reason: "login_failed" });
    },
  })),
  {
    title: "a password that was changed at the library ends the session, and only that of its card",
    needs: { hands: ["changePassword"], facts: { "a second card": ({ free }) => free } },
    run: async ({ source, ctx, changePassword, facts: { borrower, free } }) => {
      const patron = await signIn(source, borrower);
      const other = await signIn(source, given(free));
      await changePassword(borrower, `${borrower.password}-new`);
      await expect(accessOf(source).account(patron, ctx)).rejects.toMatchObject({
        code: "session_ended",
      });
      expect((await accountOf(source, other)).userId).toBe(given(free).number);
      const again = await signIn(source, { ...borrower, password: `${borrower.password}-new` });
      expect(again.userId).toBe(borrower.number);
    },
  },
  {
    title: "a card that the library removed ends its session",
    needs: { hands: ["removeCard"] },
    run: async ({ source, ctx, removeCard, facts: { borrower } }) => {
      const patron = await signIn(source, borrower);
      await removeCard(borrower);
      await expect(accessOf(source).account(patron, ctx)).rejects.toMatchObject({
        code: "session_ended",
      });
    },
  },
];
