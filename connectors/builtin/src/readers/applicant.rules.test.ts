import { isoDate } from "@freihand/contract";
import { expect, test } from "vitest";
import { readApplicant } from "./applicant.rules.ts";

const CONTEXT = { branches: [], today: isoDate.parse("2026-11-24") };
const ANNA = {
  lastName: " Müller ",
  firstName: "Anna",
  bornOn: "1990-02-03",
  street: "Am Markt 1",
  postcode: "12345",
  city: "Lindenau",
  email: "",
  phone: " ",
};
const read = (over: Partial<typeof ANNA>) =>
  readApplicant({ applicant: { ...ANNA, ...over }, language: "de" }, CONTEXT);

test("blanks at the ends and empty members are left out", () => {
  expect(read({})).toEqual({
    facts: {
      lastName: "Müller",
      firstName: "Anna",
      bornOn: "1990-02-03",
      street: "Am Markt 1",
      postcode: "12345",
      city: "Lindenau",
      language: "de",
    },
  });
  const reached = { email: " a@example.org", phone: "030 123" };
  expect(read(reached)).toMatchObject({ facts: { email: "a@example.org", phone: "030 123" } });
});

test.each([
  [{ firstName: "" }, []],
  [{ lastName: " " }, ["lastName"]],
  [{ bornOn: "" }, ["bornOn"]],
  [{ bornOn: "3.2.1990" }, ["bornOn"]],
  [{ bornOn: "2026-11-25" }, ["bornOn"]],
  [{ bornOn: "1890-01-01" }, ["bornOn"]],
  [{ street: "", postcode: "", city: "" }, ["street", "postcode", "city"]],
  [{ email: "keine" }, ["email"]],
  [{ city: "a\u0007b", phone: "1\n2" }, ["city", "phone"]],
])("%j: what cannot be accepted is %j", (over, wrong) => {
  expect(read(over)).toEqual(wrong.length === 0 ? { facts: expect.anything() } : { wrong });
});
