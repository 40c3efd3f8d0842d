import type { MediaType } from "@freihand/contract";
import { describe, expect, it } from "vitest";
import { marc } from "../testkit/marc-notation.ts";
import { toBibRecord } from "../to-bib-record.rules.ts";
import { indexed } from "../testkit/mapped-record.ts";
import type { WholeMapping } from "./item-mapping.rules.ts";
import { mediaTypeOfItems } from "./item-types.rules.ts";

/** Leader position 6 is blank: the record has no media type. */
const SILENT = "LDR 00000n m a2200000 c 4500";

function mediaTypeOf(lines: readonly string[], items?: WholeMapping): MediaType {
  const result = toBibRecord(
    marc(
      ...(lines[0]?.startsWith("LDR") === true ? [] : [SILENT]),
      "001 r1",
      "245 00$aT",
      ...lines,
    ),
    items === undefined ? {} : { items },
  );
  if (!result.ok) throw new Error(result.reason);
  return result.record.mediaType;
}

describe("a record that does not specify its media type", () => {
  it.each<[string, MediaType, readonly string[]]>([
    ["has the type of its copy in Koha", "BOOK", ["952   $p1$yBK"]],
    ["in small letters, with blanks", "DVD", ["952   $p1$y dvd "]],
    ["in German", "BOOK", ["952   $p1$yBuch"]],
    ["as Koha groups music", "CD_MUSIC", ["952   $p1$yMU"]],
    ["as Koha groups films", "MOVIE", ["952   $p1$yVM"]],
    ["as Koha groups journals", "MAGAZINE", ["952   $p1$yCR"]],
    ["in Unicorn", "SCORE_MUSIC", ["949   $i1$tMUSICSCORE"]],
    ["in Alma", "DVD", ["ITM   $b1$fDVD"]],
    ["is what most copies are", "AUDIOBOOK", ["952   $p1$yBK", "952   $p2$yHB", "952   $p3$yHB"]],
    ["of equally many the first", "BOOK", ["952   $p1$yBK", "952   $p2$yDVD"]],
    ["passes unknown types over", "MAP", ["952   $p1$yX7", "952   $p2$yX7", "952   $p3$yMP"]],
    ["has that of the title where copies name none", "BOOK", ["942   $cBK", "952   $p1"]],
    ["has that of the title where there are no copies", "BOOK", ["942   $cBK"]],
    ["believes copies before the title", "DVD", ["942   $cBK", "952   $p1$yDVD"]],
    ["stays unknown with a type that nobody knows", "UNKNOWN", ["952   $p1$yX7"]],
    ["stays unknown without copies", "UNKNOWN", []],
  ])("%s", (_, type, lines) => {
    expect(mediaTypeOf(lines)).toBe(type);
  });
});

describe("a record that specifies its media type", () => {
  it.each<[string, MediaType, readonly string[]]>([
    ["by its leader", "BOOK", ["LDR 00000nam a2200000 c 4500", "952   $p1$yDVD"]],
    ["by its 007", "BOOK", ["007 tu", "952   $p1$yDVD"]],
    ["by its extent", "LP_RECORD", ["300   $a1 Schallplatte", "952   $p1$yMU"]],
  ])("%s does not depend on its copies", (_, type, lines) => {
    expect(mediaTypeOf(lines)).toBe(type);
  });
});

describe("a library's own item types", () => {
  const own: WholeMapping = {
    tag: "999",
    subfields: { barcode: "x", itemType: "t" },
    holdings: { tag: "998", subfields: { itemType: "m" } },
    mediaTypes: { "7T": "FIGURINE", bk: "SCHOOL_VERSION", dvd: "UNKNOWN" },
  };

  it.each<[string, MediaType, readonly string[]]>([
    ["are named in its settings", "FIGURINE", ["999   $x1$t7t"]],
    ["come before what a code usually means", "SCHOOL_VERSION", ["999   $x1$tBK"]],
    ["take a usual meaning away", "UNKNOWN", ["999   $x1$tDVD"]],
    ["leave the rest as usual", "MAP", ["999   $x1$tMP"]],
    ["may stand with the holdings", "FIGURINE", ["999   $x1", "998   $m7T"]],
    ["are not looked for elsewhere", "UNKNOWN", ["999   $x1", "952   $p1$yBK"]],
  ])("%s", (_, type, lines) => {
    expect(mediaTypeOf(lines, own)).toBe(type);
    expect(mediaTypeOfItems(indexed(...lines), own) ?? "UNKNOWN").toBe(type);
  });

  it("are none where the mapping names no subfield for them", () => {
    expect(mediaTypeOf(["952   $p1$yBK"], { tag: "952", subfields: { barcode: "p" } })).toBe(
      "UNKNOWN",
    );
  });
});
