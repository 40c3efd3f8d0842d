import { expect, test } from "vitest";
import { indexed } from "../testkit/mapped-record.ts";
import { classMarksOf } from "./class-marks.rules.ts";

test.each([
  ["a mark has its item number", ["050 00$aML3561.J3$bO93"], { classMarks: ["ML3561.J3 O93"] }],
  [
    "marks come classification by classification, each once",
    ["084   $aWVH 10$2kab", "082 04$a781.65", "084   $a781.65$2sdnb"],
    { classMarks: ["781.65", "WVH 10"] },
  ],
  ["a mark without an item number stands alone", ["090   $aMus 5"], { classMarks: ["Mus 5"] }],
  ["an empty mark is none", ["082 04$2DE-101", "084   $a "], {}],
  ["numbers keep the system's prefix", ["035   $a(OCoLC)55"], { systemNumbers: ["(OCoLC)55"] }],
  ["a cancelled number is none", ["035   $z(OCoLC)54"], {}],
  ["a local field is no classification", ["091   $aMus 5"], {}],
  ["a record with neither has no such members", [], {}],
] as const)("%s", (_, lines, expected) => {
  expect(classMarksOf(indexed(...lines))).toEqual(expected);
});
