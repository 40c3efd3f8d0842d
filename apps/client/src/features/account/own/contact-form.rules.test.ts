import type { ContactSheet } from "@freihand/contract";
import { expect, test } from "vitest";
import {
  changesOf,
  filledOf,
  firstWrong,
  needsPassword,
  refusalProblems,
} from "./contact-form.rules.ts";

const SHEET: ContactSheet = {
  email: "a@example.org",
  city: "Lindau",
  mayChange: { email: true, address: true },
  needsCurrent: true,
};
const FIELDS = filledOf(SHEET);

test.each([
  [{}, {}, false],
  [{ email: "b@example.org" }, { email: "b@example.org" }, true],
  [{ email: " " }, { email: null }, true],
  [{ email: " a@example.org " }, {}, false],
  [{ street: "Seeweg 1", city: "" }, { street: "Seeweg 1", city: null }, false],
])("%j is sent as %j; the password is needed: %s", (typed, sent, isNeeded) => {
  const fields = { ...FIELDS, ...typed };
  expect([changesOf(SHEET, fields), needsPassword(SHEET, fields)]).toEqual([sent, isNeeded]);
  expect(needsPassword({ ...SHEET, needsCurrent: false }, fields)).toBe(false);
});

const REFUSED = { status: "REFUSED" } as const;

test.each([
  [{ ...REFUSED, reason: "wrong_password" } as const, "current", "account.password.current.wrong"],
  [
    { ...REFUSED, reason: "invalid", field: "email" } as const,
    "email",
    "account.contact.email.wrong",
  ],
  [{ ...REFUSED, reason: "invalid", field: "city" } as const, "city", "account.contact.wrong"],
  [
    { ...REFUSED, reason: "not_allowed", field: "street" } as const,
    "street",
    "account.contact.not-allowed",
  ],
])("%j is told at %s: %s", (reply, field, text) => {
  const problems = refusalProblems(reply);
  expect(problems).toEqual({ [field]: text });
  expect(firstWrong(problems)).toBe(field);
});
