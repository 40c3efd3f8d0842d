import type { BibRecord } from "@freihand/contract";
import { RECORDS } from "./test-catalogue.ts";
import type { UnionQuery } from "./union-world.ts";

/** Libraries that share titles. */
export const ALL = [1, 2, 3, 4] as const;
/** Each title in some of the libraries, so that they climb their ladders to different steps. */
export const ofLibrary = (library: number): readonly BibRecord[] =>
  RECORDS.filter((_, at) => at % ALL.length >= library - 1 || at % (library + 2) === 0);

/** Queries that take every step of the ladder in some of them. */
export const QUERIES: readonly UnionQuery[] = [
  ..."faust;die straße;strassen;maerchen;märchen grimm;straßenbau;gartenbuch;garten*;gartenbuch 7"
    .split(";")
    .map((FREE) => ({ FREE })),
  ..."gärtner gartenbücher;der anfang;geschichte europas 2;neuzeit band 10;c++;紅樓夢;pippi lindgren"
    .split(";")
    .map((FREE) => ({ FREE })),
  ...'faust -frauen;"faust und";mephisto dvd;9783161484100;316148410X;goethe faust;nirgendwo;fausd;buch'
    .split(";")
    .map((FREE) => ({ FREE })),
  ..."das buch faust;musen almanach;musenalmanache;erzählung;garten buch;vol2;title-exact"
    .split(";")
    .map((FREE) => ({ FREE })),
  { TITLE: "faust" },
  { AUTHOR: "gärtner" },
  { KEYWORD: "faust" },
  { ISBN: "9783161484100" },
  { BARCODE: "m2" },
  { FREE: "gartenbuch", YEAR_START: "2000", YEAR_END: "2010" },
  { YEAR_START: "1950", YEAR_END: "2005" },
];
