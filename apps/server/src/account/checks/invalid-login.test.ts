import { expect, test } from "vitest";
import { checkedPatrons } from "./checked-patrons.ts";
import { ctx, accessWith } from "./testkit/faulty-access.ts";
import { CARD, LIBRARY, NOW_MS, HonestLibrary } from "./testkit/honest-library.ts";
import { asLogin } from "./testkit/unchecked.cast.ts";

test.each([
  ["no card number", { ok: true, patron: {}, name: "Anna" }],
  ["an empty card number", { ok: true, patron: { userId: "" }, name: "Anna" }],
  ["no name", { ok: true, patron: { userId: CARD } }],
  ["a reason that nobody knows", { ok: false, reason: "<html>" }],
  ["a login page", "<html>"],
])("Q-33: a login answered with %s signs nobody in", async (_title, outcome) => {
  const { access, warnings } = accessWith(new HonestLibrary(), {
    login: async () => asLogin(outcome),
  });
  await expect(access.login(CARD, "x", ctx)).rejects.toMatchObject({ code: "bad_reply" });
  expect(warnings).toEqual(["login"]);
});

const WHERE = { library: LIBRARY, isOurs: false, now: () => NOW_MS, onInvalidReply: () => {} };

test("what a library does not offer stays undefined", () => {
  const { access: whole } = accessWith(new HonestLibrary(), {});
  const checked = checkedPatrons(
    { login: (...call) => whole.login(...call), account: (...call) => whole.account(...call) },
    WHERE,
  );
  expect(Object.keys(whole)).toHaveLength(7);
  expect(Object.keys(checked).toSorted()).toEqual(["account", "login"]);
});
