import type { Source } from "@freihand/connector-kit";
import { expect, test } from "vitest";
import { ableSource } from "./able-source.rules.ts";

const nobody = () => Promise.reject(new Error("not asked for"));
const SOURCE: Source = {
  availability: { copiesOf: nobody },
  account: { login: nobody, account: nobody, reserve: nobody, renew: nobody },
};
const missing = (ability: "availability" | "account" | "reserve") => [{ ability, reason: "" }];

test("an ability that is missing is an absent member, and all others stay", () => {
  expect(ableSource(SOURCE, [])).toBe(SOURCE);
  const able = ableSource(SOURCE, missing("reserve"));
  expect(able.account).toMatchObject({ reserve: undefined, renew: nobody });
  expect({ ...able.account }).toMatchObject({ reserve: undefined, renew: nobody });
  expect(able.availability).toBe(SOURCE.availability);
});

test("smart checkout beside other accounts is absent, too", () => {
  const checkout = { request: nobody, confirm: nobody, outcome: nobody };
  const source = { availability: { copiesOf: nobody }, checkout };
  expect(ableSource(source, [{ ability: "loans", reason: "" }])).toEqual({
    availability: source.availability,
  });
});

test("without accounts or availability the role is absent", () => {
  expect(ableSource(SOURCE, missing("account"))).not.toHaveProperty("account");
  expect(ableSource(SOURCE, missing("availability"))).not.toHaveProperty("availability");
});
