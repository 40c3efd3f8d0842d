import { describe, expect, it } from "vitest";
import { field008, indexed } from "../testkit/mapped-record.ts";
import { languagesOf } from "./languages.rules.ts";

describe("languages", () => {
  it.each([
    ["008", [field008("s2001", "ger")], ["ger"]],
    ["041 before 008", ["041 0 $achi$ager", field008("s2001", "ger")], ["chi", "ger"]],
    ["codes written together", ["041 0 $aengfre"], ["eng", "fre"]],
    ["what is sung", ["041 0 $dita$eeng"], ["ita"]],
    ["not the original language", ["041 1 $ager$heng"], ["ger"]],
    ["terminological codes as bibliographic ones", ["041 0 $adeu$afra"], ["ger", "fre"]],
    [
      "nothing for und, zxx and fill signs",
      ["041 0 $aund", field008("s2001", "zxx"), "041   $a|||"],
      [],
    ],
    [
      "codes of older records",
      ["041 0 $agae$airi", field008("s1985", "scr")],
      ["gla", "gle", "hrv"],
    ],
    ["nothing of another code list", ["041 07$ade$2iso639-1"], []],
  ] as const)("%s", (_, lines, languages) => {
    expect(languagesOf(indexed(...lines))).toEqual(languages);
  });
});
