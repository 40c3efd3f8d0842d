import { libraryId } from "@freihand/contract";
import { expect, test } from "vitest";
import { formerCardsShape, uniqueCards, withoutFormer } from "./former-cards.rules.ts";

const card = (library: number, userId: string, name?: string) => ({
  libraryId: libraryId.parse(library),
  userId,
  ...(name === undefined ? {} : { name }),
});

test.each([
  ["different numbers are different cards", [card(1, "1"), card(1, "2")], [0, 1]],
  ["one number in two libraries is two cards", [card(1, "1"), card(2, "1")], [0, 1]],
  [
    "the first of a card stays, whatever the others are called",
    [card(1, "2"), card(1, "1", "Ada"), card(1, "1"), card(1, "1", "Bo")],
    [0, 1],
  ],
  ["leading zeros are part of the number", [card(1, "01"), card(1, "1")], [0, 1]],
  ["no card", [], []],
])("%s", (_what, cards, kept) => {
  expect(uniqueCards(cards)).toEqual(kept.map((place) => cards[place]));
});

const STATE = { cards: [card(1, "1", "Ada"), card(2, "1"), card(1, "2")] };

test.each([
  ["only that card goes", card(1, "1"), [card(2, "1"), card(1, "2")]],
  ["the order of the others stays", card(2, "1"), [card(1, "1", "Ada"), card(1, "2")]],
])("after a sign-in %s", (_what, key, cards) => {
  expect(withoutFormer(STATE, key)).toEqual({ cards });
});

test("a card that was not listed changes nothing, so nothing is stored", () => {
  expect(withoutFormer(STATE, card(3, "1"))).toBe(STATE);
});

test.each([
  ["nothing stored means no cards", {}, { cards: [] }],
  ["a name may be missing", { cards: [card(1, "1")] }, { cards: [card(1, "1")] }],
  ["a library that cannot exist", { cards: [{ libraryId: 0, userId: "1" }] }, undefined],
  ["a card without a number", { cards: [{ libraryId: 1, userId: "" }] }, undefined],
])("%s", (_what, stored, expected) => {
  expect(formerCardsShape.safeParse(stored).data).toEqual(expected);
});
