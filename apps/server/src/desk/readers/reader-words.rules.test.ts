import type { ReaderProblem, ReaderRefusal } from "@freihand/connector-kit";
import { describe, expect, test } from "vitest";
import { refusedReply } from "./reader-words.rules.ts";

describe("what is refused says what to do", () => {
  test.each<readonly [ReaderRefusal, string, string]>([
    ["unknown_card", "gibt es nicht", "no such card"],
    ["card_taken", "schon jemand", "Somebody has"],
    ["copy_number", "schon ein Medium", "An item has"],
    ["loans", "zurück", "loans"],
    ["fees", "Gebühren", "fees"],
    ["held_copy", "Vormerkung", "reservation"],
    ["reused", "schließen", "close the form"],
  ])("%s", (reason, de, en) => {
    const refusal = { ok: false, reason } as const;
    expect(refusedReply(refusal, "de")).toEqual({
      kind: "refused",
      reason,
      text: expect.stringContaining(de),
    });
    expect(refusedReply(refusal, "en").text).toContain(en);
  });
});

test.each<readonly [string, readonly ReaderProblem[], readonly (readonly [string, string])[]]>([
  [
    "one member",
    [{ field: "email", reason: "is no e-mail address" }],
    [["email", "Das ist keine E-Mail-Adresse. Bitte prüfen Sie sie."]],
  ],
  [
    "two problems of one member",
    [
      { field: "guardian", reason: "is no number of a card" },
      { field: "guardian", reason: "is the card of nobody" },
      { field: "group", reason: "is missing" },
    ],
    [
      [
        "guardian",
        "Diesen Ausweis gibt es nicht, oder es ist der eigene. Bitte prüfen Sie die Nummer.",
      ],
      ["group", "Bitte wählen Sie eine Nutzergruppe."],
    ],
  ],
])("what is wrong is named by member, once: %s", (_, problems, expected) => {
  const reply = refusedReply({ ok: false, reason: "invalid", problems }, "de");
  expect(reply.problems?.map(({ field, text }) => [field, text])).toEqual(expected);
  expect(reply.text).toContain("nichts gespeichert");
});
