import { expect, it } from "vitest";
import { filesDue, type FolderFile, type NotedFiles } from "./files-due.rules.ts";

const NOW = 10_000_000;
const file = (name: string, ageMs: number, size = 7): FolderFile => ({
  name,
  size,
  changedMs: NOW - ageMs,
});
const noted = (...files: readonly FolderFile[]): NotedFiles =>
  Object.fromEntries(files.map(({ name, ...rest }) => [name, rest]));
const OLD = 3_600_000;

it.each<[string, readonly FolderFile[], NotedFiles, readonly string[]]>([
  ["a new file", [file("a.mrc", OLD)], {}, ["a.mrc"]],
  ["one that was imported", [file("a.mrc", OLD)], noted(file("a.mrc", OLD)), []],
  ["one that was written again", [file("a.mrc", OLD)], noted(file("a.mrc", 2 * OLD)), ["a.mrc"]],
  ["one of another size", [file("a.mrc", OLD, 8)], noted(file("a.mrc", OLD)), ["a.mrc"]],
  ["one that may still be written", [file("a.mrc", 59_999)], {}, []],
  ["one at rest for a minute", [file("a.mrc", 60_000)], {}, ["a.mrc"]],
  ["unfinished ones", [".a.mrc", "a.mrc.part", "b.TMP", "~x"].map((n) => file(n, OLD)), {}, []],
  [
    "several, by age and name",
    [file("c", OLD), file("b", 2 * OLD), file("a", OLD)],
    {},
    ["b", "a", "c"],
  ],
])("%s", (_name, files, ...[known, due]) => {
  const names = filesDue({ files, noted: known, nowMs: NOW, isFull: false });
  expect(names.map(({ name }) => name)).toEqual(due);
});

it.each<[string, readonly FolderFile[], NotedFiles, readonly string[]]>([
  ["nothing new", [file("a", OLD)], noted(file("a", OLD)), []],
  [
    "one new beside an old one",
    [file("a", OLD), file("b", OLD)],
    noted(file("a", OLD)),
    ["a", "b"],
  ],
  ["one that may still be written", [file("a", OLD), file("b", 1)], {}, []],
])("files that are the whole catalogue: %s", (_name, files, ...[known, due]) => {
  const names = filesDue({ files, noted: known, nowMs: NOW, isFull: true });
  expect(names.map(({ name }) => name)).toEqual(due);
});
