import { expect, it } from "vitest";
import { faultMeaning } from "./fault-meaning.rules.ts";

const of = (...codes: readonly string[]) => codes.map((code) => ({ code, text: "as sent" }));

it.each([
  [of(), undefined],
  [of("noRecordsMatch"), "empty"],
  [of("badResumptionToken"), "token_lost"],
  [of("badArgument", "badResumptionToken"), "token_lost"],
  [of("noRecordsMatch", "badArgument"), "setup"],
  [of("cannotDisseminateFormat"), "setup"],
  [of(""), "setup"],
])("%j", (faults, kind) => {
  expect(faultMeaning(faults)?.kind).toBe(kind);
});

it.each([
  ["noSetHierarchy", /leave set out/],
  ["cannotDisseminateFormat", /leave metadataPrefix out/],
  ["badVerb", /not that of an OAI-PMH 2\.0 repository/],
  ["somethingElse", /somethingElse \(as sent\).*operators/],
  ["", /an error without a code/],
])("%s tells what to do", (code, text) => {
  expect(faultMeaning(of(code))).toMatchObject({ text: expect.stringMatching(text) });
});
