import { describe, expect, it } from "vitest";
import { field008, indexed, mapped, TITLE } from "../testkit/mapped-record.ts";
import { hostOf, thesisOf, yearsOf } from "./hosted.rules.ts";

const ARTICLE = "LDR 00000nab a2200000 c 4500";
const LATEST = 2027;
const SERIAL = "LDR 00000nas a2200000 c 4500";

describe("the host of an article", () => {
  it("is stored whether it is held or not, with volume and pages", () => {
    const { host } = hostOf(
      indexed(ARTICLE, "773 08$tNaturkunde heute.$gBd. 12 (2001), S. 3 - 17$dBerlin"),
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
    expect(hostOf(indexed(ARTICLE, line)).host?.isBook).toBe(isBook);
  });

  it("of a volume of a set is none", () => {
    expect(hostOf(indexed("773 08$tDas Werk$w(DE-1)5")).host).toBeUndefined();
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
    expect(thesisOf(indexed(line)).thesis).toEqual(thesis);
  });
});

describe("the years of a serial", () => {
  it.each([
    ["still running", "c18699999", "1869–"],
    ["ended", "d19501988", "1950–1988"],
    ["ended nobody knows when", "d1950uuuu", undefined],
    ["whose end is before its beginning", "d19501940", undefined],
  ])("%s", (_, date, years) => {
    expect(yearsOf(indexed(SERIAL, field008(date)), LATEST)?.years).toBe(years);
  });

  it.each([
    ["362   $a1.1950 -", 1950, "1950–"],
    ["362 0 $aVol. 1, no. 1 (Apr. 1983)-v. 3, no. 12 (Dec. 1985).", 1983, "1983–1985"],
    ["362   $a1.1950 - 39.1988; N.F. 1.1990 - ", 1950, "1950–"],
    ["362   $aBd. 1-3 (1998)", undefined, undefined],
    ["362   $a1998-Bd. 7", undefined, undefined],
    ["362   $a1998/1999 –", 1998, "1998–"],
    ["362   $aJahrgang 1-", undefined, undefined],
    ["264  1$c[1950]-1988", 1950, "1950–1988"],
    ["260   $c1950-", 1950, "1950–"],
    ["264  1$c2950-", undefined, undefined],
  ])("are read from %s where 008 gives none", (line, year, years) => {
    const found = yearsOf(indexed(SERIAL, field008("u19uuuuuu"), line), LATEST);
    expect(found).toEqual(years === undefined ? undefined : { year, years });
  });

  it("of the imprint precede those of 362, and those of 008 both", () => {
    const written = ["264  1$c1951-1960", "362   $a1.1949 - 9.1961"];
    expect(yearsOf(indexed(SERIAL, field008("u19uuuuuu"), ...written), LATEST)?.years).toBe(
      "1951–1960",
    );
    expect(yearsOf(indexed(SERIAL, field008("d19501959"), ...written), LATEST)?.years).toBe(
      "1950–1959",
    );
  });

  it("are among the notes as written", () => {
    const { notes } = mapped(SERIAL, TITLE, "310   $aMonatlich", "362   $aJg. 1 (1998)-");
    expect(notes).toEqual(["Monatlich", "Jg. 1 (1998)-"]);
  });

  it("of a book are none", () => {
    expect(yearsOf(indexed(field008("c19501988")), LATEST)).toBeUndefined();
    expect(yearsOf(indexed(field008("m1950"), "362   $a1950-1988"), LATEST)).toBeUndefined();
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

  it("the title in its original script is kept next to the transliterated one", () => {
    const record = mapped("245 10$6880-01$aVojna i mir", "880 10$6245-01/(N$aВойна и мир$bроман");
    expect(record).toMatchObject({ title: "Vojna i mir", ownScript: "Война и мир : роман" });
  });
});
