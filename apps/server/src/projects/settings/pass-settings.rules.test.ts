import { expect, test } from "vitest";
import { passSettings } from "./pass-settings.rules.ts";

const APPLE = { passTypeIdentifier: "pass.a", teamIdentifier: "ABCDE12345", certificates: "apple" };
const GOOGLE = { issuerId: "123456", classId: "card", serviceAccount: "g.json" };
const wrong = (settings: object) =>
  passSettings.safeParse(settings).error?.issues.map(({ path }) => path.join("."));

test.each([
  ["nothing", {}],
  ["both wallets", { apple: APPLE, google: GOOGLE }],
  ["colours in either case", { colors: { foreground: "#abcdef", background: "#ABCDEF" } }],
  ["an issuer's name of 100 letters", { apple: { ...APPLE, organizationName: "x".repeat(100) } }],
  ["a secret of 81 letters", { google: { ...GOOGLE, serviceAccount: "x".repeat(81) } }],
])("%s may be set", (_, settings) => {
  expect(wrong(settings)).toBeUndefined();
});

test.each([
  ["one colour alone", { colors: { foreground: "#000000" } }, "colors.background"],
  [
    "a short colour",
    { colors: { foreground: "#000", background: "#000000" } },
    "colors.foreground",
  ],
  [
    "an issuer without a name",
    { apple: { ...APPLE, organizationName: "" } },
    "apple.organizationName",
  ],
  ["a secret of no name", { apple: { ...APPLE, certificates: "" } }, "apple.certificates"],
  ["a secret above", { apple: { ...APPLE, certificates: ".." } }, "apple.certificates"],
  [
    "a secret in a folder",
    { google: { ...GOOGLE, serviceAccount: "a/g.json" } },
    "google.serviceAccount",
  ],
  [
    "a secret of 82 letters",
    { google: { ...GOOGLE, serviceAccount: "x".repeat(82) } },
    "google.serviceAccount",
  ],
  [
    "a team in small letters",
    { apple: { ...APPLE, teamIdentifier: "abcde12345" } },
    "apple.teamIdentifier",
  ],
  ["an issuer of five digits", { google: { ...GOOGLE, issuerId: "12345" } }, "google.issuerId"],
  ["a class with a space", { google: { ...GOOGLE, classId: "a b" } }, "google.classId"],
])("%s is refused", (_, settings, field) => {
  expect(wrong(settings)).toEqual([field]);
});
