import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const MAIN = folder("android/src/main/java/org/freihand/librarynative");
const BENCH = folder("android/src/test/java/org/freihand/librarynative/TagBench.java");

/** ISO/IEC 15693-3 and the data sheets of NXP's ICODE chips; clauses in the README. */
const CODES: readonly [name: string, value: number][] = [
  ["READ_SINGLE_BLOCK", 0x20],
  ["WRITE_SINGLE_BLOCK", 0x21],
  ["READ_MULTIPLE_BLOCKS", 0x23],
  ["WRITE_AFI", 0x27],
  ["GET_SYSTEM_INFORMATION", 0x2b],
  ["SET_EAS", 0xa2],
  ["RESET_EAS", 0xa3],
  ["EAS_ALARM", 0xa5],
  ["FLAG_HIGH_DATA_RATE", 0x02],
  ["FLAG_ADDRESSED", 0x20],
  ["FLAG_OPTION", 0x40],
  ["ANSWER_FLAG_ERROR", 0x01],
  ["ERROR_NOT_SUPPORTED", 0x01],
  ["ERROR_NOT_RECOGNISED", 0x02],
  ["ERROR_OPTION_NOT_SUPPORTED", 0x03],
  ["MAKER_NXP", 0x04],
  ["MAKER_TEXAS_INSTRUMENTS", 0x07],
];

test("the codes of the standard and of the manufacturers", () => {
  const source = readFileSync(join(MAIN, "Iso15693Frames.java"), "utf8");
  const written = [...source.matchAll(/static final int ([A-Z_]+) = 0x([0-9A-F]+);/g)].map(
    ([, name, digits = ""]) => [name, Number.parseInt(digits, 16)],
  );
  expect(written).toEqual(CODES);
});

test("the iPhone's side uses the same codes where the system does not know the command", () => {
  const commands = readFileSync(
    folder("ios/Sources/LibraryNativePlugin/TagCommands.swift"),
    "utf8",
  );
  const failure = readFileSync(folder("ios/Sources/LibraryNativePlugin/TagFailure.swift"), "utf8");
  const written = [...`${commands}${failure}`.matchAll(/static let (\w+) = 0x([0-9A-F]+)/g)].map(
    ([, name, digits = ""]) => [name, Number.parseInt(digits, 16)],
  );
  expect(Object.fromEntries(written)).toEqual({
    maker: 0x04,
    setEas: 0xa2,
    resetEas: 0xa3,
    easAlarm: 0xa5,
    texasInstruments: 0x07,
    notSupported: 0x01,
    notRecognised: 0x02,
    optionNotSupported: 0x03,
  });
});

/** Without a Java compiler the commands are not tested here; the README mentions it. */
const hasJava = spawnSync("javac", ["-version"]).status === 0;

const UID = "88776655443304E0";
const TEXAS = "88776655443307E0";
const MEMORY = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, "0"))
  .join("")
  .toUpperCase();
const WRITTEN = `${MEMORY.slice(0, 24)}AABBCCDD${MEMORY.slice(32)}`;
const one = (block: number) => `2220${UID}0${String(block)}`;
/** A memory read block by block. */
const upTo = (last: number) => Array.from({ length: last + 1 }, (_, block) => one(block));
const several = (block: number, more: number) => `2223${UID}0${String(block)}0${String(more)}`;
const write = `2221${UID}03AABBCCDD`;
const alarm = `22A504${UID}`;

/** The chip, the operation, the commands it receives, the result. */
const TRIALS: readonly [chip: string, asked: string, heard: readonly string[], result: string][] = [
  ["as usual", "uid", [], "E004334455667788"],
  ["as usual", "system", [`222B${UID}`], "8 4 7 62"],
  ["cut", "system", [`222B${UID}`], "TAG_REFUSED"],
  ["sizeless", "system", [`222B${UID}`, ...upTo(8)], "8 4 7 0"],
  ["sizeless hushed", "system", [`222B${UID}`, ...upTo(8), one(0), one(8)], "8 4 7 0"],
  ["sizeless gone5", "system", [`222B${UID}`, ...upTo(3)], "TAG_LOST"],
  ["sizeless mute", "afi C2", [`2227${UID}C2`, `222B${UID}`, ...upTo(8)], "C2"],
  ["as usual", "read 0 8", [one(0), several(1, 6)], MEMORY],
  ["as usual", "read 2 1", [one(2)], "08090A0B"],
  ["single", "read 0 3", [one(0), several(1, 1), one(1), one(2)], MEMORY.slice(0, 24)],
  ["deaf", "read 0 3", [one(0), several(1, 1), one(1), one(2)], MEMORY.slice(0, 24)],
  ["cut", "read 0 3", [one(0), several(1, 1), one(1), one(2)], MEMORY.slice(0, 24)],
  ["short", "read 0 8", [one(0), several(1, 2), several(4, 2), one(7)], MEMORY],
  ["as usual", "read 6 4", [one(6), several(7, 2), one(7), one(8)], "TAG_REFUSED"],
  ["gone1", "read 0 2", [one(0)], "TAG_LOST"],
  ["gone2", "read 0 3", [one(0), several(1, 1)], "TAG_LOST"],
  ["as usual", "write 3 AABBCCDD", [write], WRITTEN],
  ["option", "write 3 AABBCCDD", [write, `6221${UID}03AABBCCDD`], WRITTEN],
  ["texas", "write 3 AABBCCDD", [`6221${TEXAS}03AABBCCDD`], WRITTEN],
  [
    "texas plain",
    "write 3 AABBCCDD",
    [`6221${TEXAS}03AABBCCDD`, `2221${TEXAS}03AABBCCDD`],
    WRITTEN,
  ],
  ["mute", "write 3 AABBCCDD", [write, one(3)], WRITTEN],
  ["stubborn", "write 3 AABBCCDD", [write, one(3), `6221${UID}03AABBCCDD`, one(3)], "TAG_REFUSED"],
  ["locked", "write 3 AABBCCDD", [write], "TAG_REFUSED"],
  ["gone1", "write 3 AABBCCDD", [write], "TAG_LOST"],
  ["as usual", "afi C2", [`2227${UID}C2`], "C2"],
  ["mute", "afi C2", [`2227${UID}C2`, `222B${UID}`], "C2"],
  ["unknown", "afi C2", [`2227${UID}C2`], "TAG_UNSUPPORTED"],
  ["as usual", "set off", [`22A304${UID}`], "false"],
  ["as usual", "set on", [`22A204${UID}`], "true"],
  ["mute", "set off", [`22A304${UID}`, alarm, one(0), alarm, one(0)], "false"],
  ["foreign", "set off", [], "TAG_UNSUPPORTED"],
  ["as usual", "eas", [alarm], "true"],
  ["easless", "eas", [alarm], "null"],
  ["foreign", "eas", [], "null"],
  ["gone1", "eas", [alarm], "TAG_LOST"],
  // commands that arrive while the app is closing are dropped, and break nothing
  ["as usual", "queue", [], "before last true false"],
];

describe.skipIf(!hasJava)("Android's commands, run against a simulated chip", () => {
  const lines = hasJava ? bench(TRIALS.map(([chip, asked]) => `${chip}|${asked}`)) : [];

  test.each(
    TRIALS.map(([chip, asked, heard, result], place) => ({
      chip,
      asked,
      line: lines[place],
      wanted: [...heard, ">", result].join(" "),
    })),
  )("a chip ($chip), asked to $asked", ({ line, wanted }) => {
    expect(line).toBe(wanted);
  });
});

/** Compiles what does not depend on Android, and answers line by line. */
function bench(lines: readonly string[]): readonly string[] {
  const out = mkdtempSync(join(tmpdir(), "freihand-tags-"));
  try {
    const pure = readdirSync(MAIN).filter(
      (file) => !readFileSync(join(MAIN, file), "utf8").includes("import android"),
    );
    const sources = pure
      .filter((file) => !file.startsWith("LibraryNative"))
      .map((file) => join(MAIN, file));
    run("javac", ["-d", out, ...sources, BENCH]);
    const said = run("java", ["-cp", out, "org.freihand.librarynative.TagBench"], lines.join("\n"));
    return said.split("\n").map((line) => line.trim());
  } finally {
    rmSync(out, { recursive: true });
  }
}

function run(command: string, args: readonly string[], input = ""): string {
  const { status, stdout, stderr } = spawnSync(command, args, { input, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
