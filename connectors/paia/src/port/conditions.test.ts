import { QueryError } from "@freihand/connector-kit";
import { expect, test } from "vitest";
import { FEE_CONDITION, STORAGE_CONDITION } from "../protocol/condition.parse.ts";
import { confirmationOf, resolveConditions } from "./conditions.ts";

const option = (id: string, cents?: number, currency = "EUR") => ({
  id,
  about: id,
  amount: cents === undefined ? undefined : { cents, currency },
});
const setting = (
  type: string,
  options: readonly ReturnType<typeof option>[],
  isOptional = false,
) => ({ type, options, isOptional });
const context = { locale: "en", title: "T", words: undefined, feeText: "reserve.fee" } as const;
const PLACES = setting(STORAGE_CONDITION, [option("a:1"), option("a:2", 250)]);
const FEE = setting(FEE_CONDITION, [option("f:1", 50)]);

test.each([
  [
    "one place is no choice",
    [setting(STORAGE_CONDITION, [option("a:1")])],
    {},
    { kind: "confirm", confirm: { [STORAGE_CONDITION]: ["a:1"] } },
  ],
  ["a place is chosen first", [FEE, PLACES], {}, { kind: "ask", question: { step: "branch" } }],
  [
    "the sum of place and fee",
    [FEE, PLACES],
    { branch: "a:2" },
    { kind: "ask", question: { step: "fee-300" } },
  ],
  [
    "another sum was agreed to",
    [FEE, PLACES],
    { branch: "a:2", "fee-50": "yes" },
    { kind: "ask", question: { step: "fee-300" } },
  ],
  [
    "all is said",
    [FEE, PLACES],
    { branch: "a:1", "fee-50": "yes" },
    { kind: "confirm", confirm: { [STORAGE_CONDITION]: ["a:1"], [FEE_CONDITION]: ["f:1"] } },
  ],
  ["no fee needs no word", [setting(FEE_CONDITION, [option("f:1")])], {}, { kind: "confirm" }],
  [
    "what is optional is left out",
    [setting("x:y", [option("o:1", 100)], true)],
    {},
    { kind: "confirm", confirm: { "x:y": [] } },
  ],
  [
    "terms need the patron's word",
    [setting("x:y", [option("o:1")])],
    {},
    { kind: "ask", question: { step: "condition x:y" } },
  ],
  [
    "two currencies",
    [FEE, setting("x:y", [option("o:1", 5, "USD")])],
    { "condition x:y": "o:1" },
    { kind: "none" },
  ],
  [
    "a choice that cannot be sent back",
    [setting("x:y", [option(`o:${"1".repeat(300)}`)])],
    {},
    { kind: "none" },
  ],
])("%s", (...row) => {
  const [, settings, answers, resolved] = row;
  expect(resolveConditions(settings, answers, context)).toMatchObject(resolved);
});

test("a place that is not offered is no answer", () => {
  const resolve = () => resolveConditions([FEE, PLACES], { branch: "a:9" }, context);
  expect(resolve).toThrow(QueryError);
});

test("answers are sent before the server asks", () => {
  expect(confirmationOf({ branch: "a:1", "condition x:y": "o:1", confirm: "yes" })).toEqual({
    [STORAGE_CONDITION]: ["a:1"],
    "x:y": ["o:1"],
  });
  expect(confirmationOf({})).toEqual({});
});
