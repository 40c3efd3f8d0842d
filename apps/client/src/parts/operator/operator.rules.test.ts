import { describe, expect, test } from "vitest";
import { operatorDetails, operatorLink } from "./operator.rules.ts";

describe("what the operator has entered", () => {
  const i18n = {
    de: {
      "operator.name": "Stadt Lindenau",
      "operator.address": "Am Markt 1\n\n 01234 Lindenau ",
      "operator.phone": "  ",
    },
    en: { "operator.name": "City of Lindenau", "operator.email": "books@lindenau.example" },
  };

  test("is shown in order, line by line, without what is empty", () => {
    expect(operatorDetails(i18n, "de")).toEqual([
      { field: "name", lines: ["Stadt Lindenau"] },
      { field: "address", lines: ["Am Markt 1", "01234 Lindenau"] },
      { field: "email", lines: ["books@lindenau.example"] },
    ]);
  });

  test("comes from the other language where the patron's has nothing", () => {
    expect(operatorDetails(i18n, "en", ["name", "address"])).toEqual([
      { field: "name", lines: ["City of Lindenau"] },
      { field: "address", lines: ["Am Markt 1", "01234 Lindenau"] },
    ]);
    expect(operatorDetails({}, "en")).toEqual([]);
  });
});

test.each([
  ["email", "mail@example.org", "mailto:mail@example.org"],
  ["privacy-officer", "dsb@example.org", "mailto:dsb@example.org"],
  ["web", "https://example.org/a", "https://example.org/a"],
  ["phone", "+49 (30) 123-45", "tel:+493012345"],
  ["vat", "123456789", undefined],
  ["web", "javascript:alert(1)", undefined],
  ["web", "//evil.example", undefined],
  ["address", "Am Markt 1", undefined],
] as const)("a %s %s leads to %s", (field, line, href) => {
  expect(operatorLink(field, line)).toBe(href);
});
