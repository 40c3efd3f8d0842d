import { libraryId, projectId } from "@freihand/contract";
import { beforeEach, expect, test } from "vitest";
import { figureCounter, type FigureCounter } from "./figure-counter.ts";
import type { Counted, VainWords } from "./figure-store.ts";

const place = { project: projectId.parse("basic"), library: libraryId.parse(1) };
const DAY_MS = 86_400_000;
let clock = Date.parse("2026-11-27T10:00:00Z");
let isFull = false;
let written: { readonly counted: readonly Counted[]; readonly words: readonly VainWords[] }[];
let counter: FigureCounter;

beforeEach(() => {
  written = [];
  isFull = false;
  counter = figureCounter(
    {
      add: async (counted, words) => {
        if (isFull) throw new Error("the disk is full");
        written.push({ counted, words });
      },
    },
    () => clock,
  );
});

const search = (typed: string, connection: string, isVain = true) => {
  counter.noteSearch({ place, typed: [typed], isVain, connection });
};
const words = () =>
  written.flatMap((one) => one.words.map(({ words: text, times }) => [text, times]));
const kinds = () => written.flatMap((one) => one.counted.map(({ kind }) => kind));

test("words are written when the third connection has searched for them, not before", async () => {
  for (const connection of ["a", "a", "a", "b"]) search("Momo", connection);
  await counter.flush();
  expect(words()).toEqual([]);
  search(" MOMO ", "c");
  search("momo", "d");
  search("momo", "d");
  await counter.flush();
  expect(words()).toEqual([
    ["momo", 3],
    ["momo", 1],
  ]);
});

test("what was searched in vain long ago waits no longer", async () => {
  search("Momo", "a");
  search("Momo", "b");
  clock += 8 * DAY_MS;
  search("Momo", "c");
  await counter.flush();
  expect(words()).toEqual([]);
});

test("sums have no words and no connection", async () => {
  search("Anna Muster", "a", false);
  search("12345678", "a");
  counter.noteLoan(place, "r1");
  counter.noteLoan(place, "r1");
  await counter.flush();
  expect(kinds()).toEqual(["search", "search", "vain_search", "loan"]);
  expect(JSON.stringify(written)).not.toMatch(/anna|12345678|"a"/i);
});

test("what cannot be written stays for the next time; with nothing counted nothing is written", async () => {
  isFull = true;
  search("Momo", "a", false);
  await expect(counter.flush()).rejects.toThrow("full");
  isFull = false;
  counter.noteLoan(place, "r2");
  await counter.flush();
  await counter.flush();
  expect(written).toHaveLength(1);
  expect(kinds()).toEqual(["search", "loan"]);
});
