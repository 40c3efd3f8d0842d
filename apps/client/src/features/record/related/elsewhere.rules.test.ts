import { describe, expect, test } from "vitest";
import { metaQueryPath } from "../../../model/search/meta-query.rules.ts";
import { elsewhereQuery, type ElsewhereFacts } from "./elsewhere.rules.ts";

describe("the search for a title in other libraries", () => {
  test.each<[string, ElsewhereFacts, string]>([
    [
      "title and family name",
      { title: "Tintenherz", author: "Funke, Cornelia" },
      "Tintenherz Funke",
    ],
    ["a name in reading order", { title: "Momo", author: "Michael Ende" }, "Momo Ende"],
    ["a name of one word", { title: "Ilias", author: "Homer" }, "Ilias Homer"],
    ["no person", { title: "Brockhaus" }, "Brockhaus"],
    ["no subtitle", { title: "Faust : eine Tragödie", author: "Goethe, J. W." }, "Faust Goethe"],
    ["no subtitle without a space", { title: "Sapiens: A Brief History" }, "Sapiens"],
    [
      "no responsibility",
      { title: "Emil und die Detektive / Erich Kästner" },
      "Emil und die Detektive",
    ],
    ["colons of times and bibles stay", { title: "12:30 Uhr" }, "12:30 Uhr"],
    [
      "the work that a part belongs to",
      { title: "Band 2", parent: { id: "w1", title: "Wanderatlas" } },
      "Wanderatlas",
    ],
  ])("%s", (_, record, words) => {
    expect(elsewhereQuery(record).fields).toEqual({ FREE: words });
  });

  test("goes to all libraries and groups equal titles", () => {
    expect(metaQueryPath(elsewhereQuery({ title: "Momo" }))).toBe(
      "/metasearch?FREE=Momo&libs=all&view=titles",
    );
  });

  test("is none without a title", () => {
    expect(elsewhereQuery({ title: " : x" }).fields).toEqual({});
  });
});
