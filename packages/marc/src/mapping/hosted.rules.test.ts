import { describe, expect, it } from "vitest";
import { field008, mapped, TITLE } from "../testkit/mapped-record.ts";

const ARTICLE = "LDR 00000nab a2200000 c 4500";
const SERIAL = "LDR 00000nas a2200000 c 4500";

describe("the host of an article", () => {
  it("is kept whether it is held or not, with volume and pages", () => {
    const { host } = mapped(
      ARTICLE,
      TITLE,
      "773 08$tNaturkunde heute.$gBd. 12 (2001), S. 3 - 17$dBerlin",
    );
    expect(host).toEqual({
      title: "Naturkunde heute",
      detail: "Bd. 12 (2001), S. 3 - 17, Berlin",
      volume: "12",
      pages: "3–17",
    });
  });

  it.each([
    ["773 08$7nnam$tDas Spechtbuch$gS. 5-9", true],
    ["773 08$tDas Spechtbuch$gS. 5-9$z9783161484100", true],
    ["773 08$7nnas$tSpechte heute$gS. 5-9$z9783161484100", undefined],
    ["773 08$tSpechte heute$gS. 5-9$x1234-5679", undefined],
    ["773 08$tSpechte heute$gS. 5-9", undefined],
  ])("%s: a book? %j", (line, isBook) => {
    expect(mapped(ARTICLE, TITLE, line).host?.isBook).toBe(isBook);
  });

  it("of a volume of a set is none", () => {
    expect(mapped(TITLE, "773 08$tDas Werk$w(DE-1)5").host).toBeUndefined();
  });
});

describe("a thesis", () => {
  it.each([
    [
      "in one piece",
      "502   $aKiel, Univ., Diss., 1997",
      { text: "Kiel, Univ., Diss., 1997", year: 1997 },
    ],
    [
      "in parts",
      "502   $bDissertation$cUniversität Kiel$d1997",
      { text: "Dissertation, Universität Kiel, 1997", school: "Universität Kiel", year: 1997 },
    ],
  ])("%s", (_, line, thesis) => {
    expect(mapped(TITLE, line).thesis).toEqual(thesis);
  });
});

describe("the years of a serial", () => {
  it.each([
    ["still running", "c18699999", "1869–"],
    ["ended", "d19501988", "1950–1988"],
    ["ended nobody knows when", "d1950uuuu", undefined],
  ])("%s", (_, date, years) => {
    expect(mapped(SERIAL, TITLE, field008(date)).years).toBe(years);
  });

  it("of a book are none", () => {
    expect(mapped(TITLE, field008("c19501988")).years).toBeUndefined();
  });
});

describe("links of 856 and Alma", () => {
  it("second indicator 2 is related, and a portfolio opens", () => {
    const { links } = mapped(
      TITLE,
      "856 42$uhttps://a.example/about$3Publisher description",
      "856 42$uhttps://a.example/more",
      "POR   $Dhttps://a.example/open",
    );
    expect(links).toEqual([
      {
        label: "Publisher description",
        url: "https://a.example/about",
        kind: "toc",
        related: true,
      },
      { label: "Weitere Informationen", url: "https://a.example/more", kind: "toc", related: true },
      { label: "Online", url: "https://a.example/open", kind: "online" },
    ]);
  });

  it("the title in its own script is kept beside the transliterated one", () => {
    const record = mapped("245 10$6880-01$aVojna i mir", "880 10$6245-01/(N$aВойна и мир$bроман");
    expect(record).toMatchObject({ title: "Vojna i mir", ownScript: "Война и мир : роман" });
  });
});
