import { adminRefused } from "@freihand/contract/staff";
import { expect, test } from "vitest";
import { refusedReply } from "./refusal-words.rules.ts";

test.each([
  ["changed", "nichts überschrieben", "Nothing was overwritten"],
  ["busy", "halben Minute", "half a minute"],
  ["invalid", "prüfen Sie", "check"],
  ["check", "nicht mehr lesen", "no longer be read"],
  ["others", "alle Bibliotheken", "all libraries"],
  ["read_only", "schreibgeschützt", "write-protected"],
  ["no_rights", "darf", "may not"],
  ["disk_full", "voll", "full"],
  ["disk_error", "Fehler", "error"],
] as const)("%s says what happened and what to do", (reason, de, en) => {
  expect(refusedReply(reason, "de").text).toContain(de);
  expect(refusedReply(reason, "en").text).toContain(en);
  const reply = refusedReply(reason, "de", ["a line"]);
  expect(adminRefused.parse(reply)).toEqual({ ...reply, mistakes: ["a line"] });
});
