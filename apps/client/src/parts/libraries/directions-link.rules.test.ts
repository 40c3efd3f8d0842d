import { describe, expect, test } from "vitest";
import { directionsLink } from "./directions-link.rules.ts";

const GEO = { lat: 48.5321, lon: 9.1714 };
const ADDRESS = "Marktplatz 4, 72999 Lindenau";

describe("directions", () => {
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
    expect(directionsLink(place, takesGeo)?.href).toBe(href);
  });
});
