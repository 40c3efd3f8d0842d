import { isoDate } from "@freihand/contract";
import { expect, test } from "vitest";
import { cardBlocks } from "./card-state.rules.ts";

const day = (text: string) => isoDate.parse(text);
const today = day("2027-03-05");

test.each([
  [{}, {}, []],
  [{ restricted: true }, {}, ["blocked"]],
  [{ patron_card_lost: 1 }, {}, ["blocked"]],
  [{ incorrect_address: true }, {}, ["blocked"]],
  [{ restricted: false, patron_card_lost: null }, {}, []],
  [{}, { validUntil: today }, []],
  [{ restricted: true }, { validUntil: day("2027-03-04") }, ["blocked", "card_expired"]],
  [{}, { owedCents: 1000, feeLimitCents: 1000 }, []],
  [{}, { owedCents: 1001, feeLimitCents: 1000 }, ["fees"]],
  [{}, { owedCents: 99_999 }, []],
])("%j with %j: %j", (card, facts, blocks) => {
  const all = { validUntil: undefined, today, owedCents: 0, feeLimitCents: undefined, ...facts };
  expect(cardBlocks(card, all)).toEqual(blocks);
});
