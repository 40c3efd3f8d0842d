import { expect, test } from "vitest";
import { accountWord, unconfirmedReply } from "./account-words.rules.ts";
import { HonestLibrary } from "./testkit/honest-library.ts";

test.each([
  ["fills its gaps", { shown: 1000, total: 1200 }, "1000 of 1200 entries are shown."],
  ["keeps a gap without a value", { total: 1200 }, "{shown} of 1200 entries are shown."],
  ["fills nothing twice", { shown: "{total}", total: 2 }, "{total} of 2 entries are shown."],
  ["fills in zero", { shown: 0, total: 0 }, "0 of 0 entries are shown."],
])("a text %s", (_, values, text) => {
  expect(accountWord("too_many", "en", values)).toBe(text);
});

test("a title with a dollar sign is filled in as it is", () => {
  expect(accountWord("no_due_date", "de", { title: "$& 100" })).toContain("„$& 100“");
});

test("what the account does not show is an error, in the patron's language, with the account", () => {
  const { account } = new HonestLibrary();
  expect(unconfirmedReply("change_not_confirmed", account, "en")).toEqual({
    status: "ERROR",
    code: "upstream_invalid",
    message: "The library has not confirmed the change of the reservation.",
    account,
  });
});
