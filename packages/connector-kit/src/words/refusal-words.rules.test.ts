import { expect, test } from "vitest";
import { refusalReason } from "./refusal-words.rules.ts";

test.each([
  ["Item has reached maximum renewals", "too_many"],
  ["Item has outstanding holds", "on_reserve"],
  ["Patron has fines", "fees"],
  ["Patron has too many fines", "fees"],
  ["Patron expired on 01/01/2021", "card_expired"],
  ["Patron debarred", "blocked"],
  ["Renewals not allowed.", "not_allowed"],
  ["Das Medium ist für andere Benutzer vorgemerkt", "on_reserve"],
  ["Ihr Ausweis ist abgelaufen", "card_expired"],
  ["Ihr Konto ist gesperrt", "blocked"],
  ["Maximale Anzahl Verlängerungen erreicht", "too_many"],
  ["Bitte zahlen Sie Ihre Gebühren", "fees"],
  ["Item not checked out to Nina", "unknown"],
  ["", "unknown"],
])("“%s” means %s", (message, reason) => {
  expect(refusalReason([message])).toBe(reason);
});

test("without a word it is unknown, and the first known reason counts", () => {
  expect(refusalReason([])).toBe("unknown");
  expect(refusalReason(["Hello", "Patron has fines"])).toBe("fees");
});
