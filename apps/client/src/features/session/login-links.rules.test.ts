import { expect, test } from "vitest";
import { loginLinks } from "./login-links.rules.ts";

const link = (url: string, purpose?: "password" | "card") =>
  ({ kind: "other", label: "Seite", url, ...(purpose && { purpose }) }) as const;

test("F4: a forgotten password and getting a card, if the library names their pages", () => {
  expect(
    loginLinks([
      link("https://bib.example/"),
      link("https://bib.example/ausweis", "card"),
      link("https://bib.example/passwort", "password"),
      link("https://bib.example/zweites", "password"),
    ]),
  ).toEqual([
    { purpose: "password", url: "https://bib.example/passwort" },
    { purpose: "card", url: "https://bib.example/ausweis" },
  ]);
});

test("Q-26: an address that is not https is ignored", () => {
  expect(
    loginLinks([
      link("http://bib.example/", "card"),
      link("javascript:alert(1)", "password"),
      link("https://bib.example/passwort", "password"),
    ]),
  ).toEqual([{ purpose: "password", url: "https://bib.example/passwort" }]);
});

test("no purpose, no link", () => {
  expect(loginLinks([link("https://bib.example/ausweis")])).toEqual([]);
});
