import * as z from "zod/mini";
import { describe, expect, it } from "vitest";
import { indexFields } from "../mapping/field-index.rules.ts";
import { marc } from "../testkit/marc-notation.ts";
import type { ItemMapping } from "./item-mapping.rules.ts";
import { itemMapping } from "./item-mapping.rules.ts";
import { ITEM_MAPPINGS } from "./item-mappings.rules.ts";
import { readCopies } from "./items.rules.ts";

const items = (lines: readonly string[], mapping?: ItemMapping) =>
  readCopies(indexFields(marc("001 r1", ...lines)), "r1", mapping).items;

describe("built-in mappings", () => {
  it.each([
    [
      "Koha",
      ["952   $00$10$70$aMPL$bMPL$cGEN$hBd. 2$oR 11 Goe$p39999001"],
      [
        {
          id: "39999001",
          barcode: "39999001",
          branch: "MPL",
          location: "GEN",
          shelfmark: "R 11 Goe",
          issue: "Bd. 2",
          status: "loanable",
        },
      ],
    ],
    [
      "Unicorn",
      ["949   $a3489  CD$v96$wLC$i30007007465361$rY$tSOUND$lHUNT-AUDIO$mHUNTINGTON$xCOMPDISCS"],
      [
        {
          id: "30007007465361",
          barcode: "30007007465361",
          branch: "HUNTINGTON",
          department: "SOUND",
          location: "HUNT-AUDIO",
          shelfmark: "3489 CD",
          issue: "96",
          status: "loanable",
        },
      ],
    ],
    [
      "852 and 876 by number",
      [
        "852 0 $81$bMain$cStacks$hPT 2635$iR3",
        "852 0 $82$bBranch$cKids$hJ Fic",
        "876   $82.1\\p$p002",
        "876   $81.1\\p$p001$jMissing",
      ],
      [
        {
          id: "002",
          barcode: "002",
          branch: "Branch",
          location: "Kids",
          shelfmark: "J Fic",
          status: "loanable",
        },
        {
          id: "001",
          barcode: "001",
          branch: "Main",
          location: "Stacks",
          shelfmark: "PT 2635 R3",
          status: "missing",
        },
      ],
    ],
    [
      "852 and 876 without numbers, one place for both",
      ["852   $bMain$hPT 1", "876   $p001", "876   $p002"],
      [
        { id: "001", barcode: "001", branch: "Main", shelfmark: "PT 1", status: "loanable" },
        { id: "002", barcode: "002", branch: "Main", shelfmark: "PT 1", status: "loanable" },
      ],
    ],
    [
      "852 alone",
      ["852   $bMain$cStacks$hPT 1$p77"],
      [
        {
          id: "77",
          barcode: "77",
          branch: "Main",
          location: "Stacks",
          shelfmark: "PT 1",
          status: "loanable",
        },
      ],
    ],
    [
      "Alma, the place from its holdings",
      ["H52 8 $bUB_BI$c99_Mag$hOB 501$822", "ITM   $H22$b150/31+01$vMag06"],
      [
        {
          id: "150/31+01",
          barcode: "150/31+01",
          branch: "UB_BI",
          location: "Mag06",
          shelfmark: "OB 501",
          status: "loanable",
        },
      ],
    ],
    ["nothing of the kind", ["952   $xnote", "949   $z1"], []],
  ])("are recognized by the contents of the record: %s", (_, lines, expected) => {
    expect(items(lines)).toEqual(expected);
  });

  it.each([
    ["Koha, lost", "952   $p1$11", "missing"],
    ["Koha, withdrawn", "952   $p1$01", "missing"],
    ["Koha, not for loan", "952   $p1$71", "reference"],
    ["Koha, on order", "952   $p1$7-1", "on_order"],
    ["Koha, lost counts before not for loan", "952   $p1$71$12", "missing"],
    ["Unicorn, does not circulate", "949   $i1$rN", "reference"],
    ["Unicorn, lost", "949   $i1$rY$llost", "missing"],
    ["Unicorn, on order", "949   $i1$rY$lON-ORDER", "on_order"],
  ])("map the status: %s", (_, line, status) => {
    expect(items([line])).toMatchObject([{ status }]);
  });

  it("are valid settings", () => {
    for (const mapping of Object.values(ITEM_MAPPINGS))
      expect(z.parse(itemMapping, mapping)).toEqual(mapping);
  });
});

describe("copies", () => {
  it("without barcode have the record's id and their ordinal", () => {
    expect(items(["952   $oA 1", "952   $oA 2$p9", "952   $oA 3"])).toMatchObject([
      { id: "r1-1" },
      { id: "9" },
      { id: "r1-3" },
    ]);
  });

  it("with the same barcode are the same copy", () => {
    expect(items(["952   $oA 1$p9", "952   $oA 2$p9"])).toMatchObject([
      { id: "9", shelfmark: "A 1" },
    ]);
  });

  it("with barcodes win over fields that only look like copies", () => {
    expect(items(["952   $oLocal", "949   $i5"])).toMatchObject([{ id: "5" }]);
  });
});

describe("a mapping of the library's own", () => {
  const own: ItemMapping = {
    tag: "999",
    subfields: { barcode: "x", branch: "f", shelfmark: "ab" },
    status: [{ code: "s", values: { L: "loanable", P: "reference" }, other: "missing" }],
    branches: { "01": "zentrale" },
  };

  it("reads its fields and no others, branch codes by its own table", () => {
    expect(
      items(["999   $bRomane$aDE$x1$f01$sl", "999   $x2$f02$sp", "999   $x3$sZ", "952   $p9"], own),
    ).toEqual([
      { id: "1", barcode: "1", branch: "zentrale", shelfmark: "DE Romane", status: "loanable" },
      { id: "2", barcode: "2", branch: "02", status: "reference" },
      { id: "3", barcode: "3", status: "missing" },
    ]);
  });

  it.each([
    ["a tag of two characters", { ...own, tag: "99" }],
    ["a status that does not exist", { ...own, status: [{ code: "s", values: { L: "gone" } }] }],
    ["no subfields", { tag: "999" }],
  ])("is refused with %s", (_, mapping) => {
    expect(z.safeParse(itemMapping, mapping).success).toBe(false);
  });
});
