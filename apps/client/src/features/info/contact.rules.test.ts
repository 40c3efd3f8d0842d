import { describe, expect, test } from "vitest";
import { mailLink, openableLinks, phoneLink } from "./contact.rules.ts";

describe("links", () => {
  test.each([
    ["+49 7099 555-100", "tel:+497099555100"],
    ["07099 / 555 100", "tel:07099555100"],
    ["+49 (0)7099 555100", "tel:+497099555100"],
    ["auf Anfrage", undefined],
    ["+", undefined],
    ["1+2+3", undefined],
  ])("telephone %j", (phone, href) => {
    expect(phoneLink(phone)).toBe(href);
  });

  test.each([
    ["info@bib.example", "mailto:info@bib.example"],
    ["a+b@bib.example", "mailto:a%2Bb@bib.example"],
    ["info@bib.example?bcc=all@evil.example", undefined],
    ["two@at@bib.example", undefined],
    ["nobody", undefined],
  ])("mail %j", (mail, href) => {
    expect(mailLink(mail)).toBe(href);
  });

  test("come with payment first and without what must not be opened", () => {
    const links = openableLinks([
      { kind: "other", label: "Ausweis", url: "https://bib.example/card" },
      { kind: "web", label: "Böse", url: "javascript:alert(1)" },
      { kind: "web", label: "Website", url: "https://bib.example/" },
      { kind: "pay", label: "Bezahlen", url: "https://pay.example/" },
    ]);
    expect(links.map(({ label }) => label)).toEqual(["Bezahlen", "Website", "Ausweis"]);
  });
});
