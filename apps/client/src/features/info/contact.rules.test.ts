import { describe, expect, test } from "vitest";
import { mailLink, openableLinks, phoneLink, wayLink } from "./contact.rules.ts";

const GEO = { lat: 48.5321, lon: 9.1714 };
const ADDRESS = "Marktplatz 4, 72999 Lindenau";

describe("the way there", () => {
  test.each([
    [
      "coordinates on a page",
      { name: "B", geo: GEO },
      false,
      "https://www.openstreetmap.org/directions?to=48.5321%2C9.1714#map=16/48.5321/9.1714",
    ],
    [
      "an address on a page",
      { name: "B", address: ADDRESS },
      false,
      "https://www.openstreetmap.org/search?query=Marktplatz%204%2C%2072999%20Lindenau",
    ],
    [
      "coordinates in an application",
      { name: "Haus (alt)", geo: GEO },
      true,
      "geo:48.5321,9.1714?q=48.5321,9.1714(Haus%20(alt))",
    ],
    [
      "an address in an application",
      { name: "B", address: ADDRESS },
      true,
      "geo:0,0?q=Marktplatz%204%2C%2072999%20Lindenau",
    ],
    ["nothing known", { name: "B" }, true, undefined],
    ["an empty address", { name: "B", address: " " }, false, undefined],
  ])("%s", (...row) => {
    const [, place, takesGeo, href] = row;
    expect(wayLink(place, takesGeo)?.href).toBe(href);
  });
});

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

  test("come with paying first and without what must not be opened", () => {
    const links = openableLinks([
      { kind: "other", label: "Ausweis", url: "https://bib.example/card" },
      { kind: "web", label: "Böse", url: "javascript:alert(1)" },
      { kind: "web", label: "Website", url: "https://bib.example/" },
      { kind: "pay", label: "Bezahlen", url: "https://pay.example/" },
    ]);
    expect(links.map(({ label }) => label)).toEqual(["Bezahlen", "Website", "Ausweis"]);
  });
});
