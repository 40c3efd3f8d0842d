import { libraryId } from "@freihand/contract";
import { describe, expect, it } from "vitest";
import { accountLike } from "../../model/actions/fixtures/account-data.ts";
import { cardNames } from "./card-names.rules.ts";

const numbered = (userId: string) => `Ausweis ${userId}`;
const card = (userId: string, name: string, label?: string) => ({
  card: {
    success: true,
    libraryId: libraryId.parse(1),
    userId,
    name,
    ...(label !== undefined && { label }),
  },
});

describe("names of cards", () => {
  it.each([
    ["the patron's word first", [card("1", "Mia", "Große")], ["Große"]],
    ["else the name", [card("1", "Mia")], ["Mia"]],
    ["else the number", [card("1", " ")], ["Ausweis 1"]],
    [
      "the number too where two are called the same",
      [card("1", "Mia"), card("2", "Mia"), card("3", "Ben")],
      ["Mia, Ausweis 1", "Mia, Ausweis 2", "Ben"],
    ],
  ])("%s", (_name, cards, names) => {
    expect(cardNames(cards, numbered)).toEqual(names);
  });

  it("by the current name in the account", () => {
    const account = accountLike({ account: { name: "Mia Neu", expired: false, blocks: [] } });
    expect(cardNames([{ ...card("1", "Mia"), account }], numbered)).toEqual(["Mia Neu"]);
  });
});
