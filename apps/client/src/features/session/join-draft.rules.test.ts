import { expect, test } from "vitest";
import { EMPTY_APPLICANT, missingFields } from "./join-draft.rules.ts";

const FILLED = {
  ...EMPTY_APPLICANT,
  lastName: "Muster",
  bornOn: "1990-05-01",
  street: "Am Markt 1",
  postcode: "12345",
  city: "Lindenau",
};

test.each([
  [FILLED, true, []],
  [FILLED, false, ["consent"]],
  [{ ...FILLED, city: "  " }, true, ["city"]],
  [EMPTY_APPLICANT, false, ["lastName", "bornOn", "street", "postcode", "city", "consent"]],
])("%j, agreed %s: %j is missing", (applicant, hasAgreed, missing) => {
  expect([...missingFields(applicant, hasAgreed)]).toEqual(missing);
});
