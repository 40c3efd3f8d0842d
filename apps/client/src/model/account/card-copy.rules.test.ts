import { libraryId } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import type { CardSession } from "../session/session.rules.ts";
import { queryKeys } from "../query-keys.ts";
import { copyKeyOf, isWorthKeeping, parseCardQuery } from "./card-copy.rules.ts";

const NOW = Date.parse("2026-11-21T09:00:00Z");
const DAY = 24 * 3_600_000;
const first = libraryId.parse(1);
const second = libraryId.parse(2);
const KEY = { libraryId: first, userId: "1234" };

describe("of the queries, a copy is kept of", () => {
  test.each<[string, unknown, unknown]>([
    ["an account", queryKeys.account(first, "1234"), { kind: "account", ...KEY }],
    ["a pass", queryKeys.pass(first, "1234"), { kind: "pass", ...KEY }],
    ["no account before the card is known", queryKeys.account(undefined, undefined), undefined],
    ["no account without its card number", queryKeys.account(first, undefined), undefined],
    ["not all accounts at once", queryKeys.allAccounts, undefined],
    ["no other part of an account", ["account", first, "1234", "sessions"], undefined],
    ["no part of a pass", ["account", first, "1234", "pass", "1"], undefined],
    ["no titles", queryKeys.titles(first, ["1234"]), undefined],
    ["no record", queryKeys.record(first, "1234"), undefined],
    ["nothing whose key is no list", "account", undefined],
  ])("%s", (_what, queryKey, expected) => {
    expect(parseCardQuery(queryKey)).toEqual(expected);
  });
});

test("every card has a copy of each kind under a name of its own", () => {
  const names = [
    copyKeyOf({ kind: "account", ...KEY }),
    copyKeyOf({ kind: "pass", ...KEY }),
    copyKeyOf({ kind: "account", libraryId: second, userId: "1234" }),
    copyKeyOf({ kind: "account", libraryId: first, userId: "2 1234" }),
  ];
  expect(new Set(names).size).toBe(names.length);
});

describe("Q-20, Q-21: a copy stays on the device", () => {
  const card: CardSession = { ...KEY, success: true, name: "Ada", refreshToken: "r" };
  const account = { kind: "account", ...KEY, savedAt: NOW } as const;
  const savedDaysAgo = (days: number) => ({ ...account, savedAt: NOW - days * DAY });

  test.each<[string, Parameters<typeof isWorthKeeping>[0], readonly CardSession[], boolean]>([
    ["while its card is signed in", account, [card], true],
    ["if it is thirty days old", savedDaysAgo(30), [card], true],
    ["but not a moment longer", { ...account, savedAt: NOW - 30 * DAY - 1 }, [card], false],
    ["if the clock was set back since", savedDaysAgo(-1), [card], true],
    ["whatever its age if it is the pass", { ...savedDaysAgo(900), kind: "pass" }, [card], true],
    ["not without its card", account, [], false],
    ["not for another number", account, [{ ...card, userId: "123" }], false],
    ["not for another library", account, [{ ...card, libraryId: second }], false],
    ["not on a public computer", account, [{ ...card, isPublic: true }], false],
    [
      "not even the pass on a public computer",
      { ...account, kind: "pass" },
      [{ ...card, isPublic: true }],
      false,
    ],
    [
      "though another card is on a public computer",
      account,
      [{ ...card, userId: "5678", isPublic: true }, card],
      true,
    ],
  ])("%s", (...[, copy, cards, expected]) => {
    expect(isWorthKeeping(copy, cards, NOW)).toBe(expected);
  });
});
