import {
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { loadProjects, type Projects } from "../projects.ts";
import { folderWith, LIBRARY, writeFiles } from "../testkit/project-folder.ts";
import { withValue } from "./json-edit.ts";
import { projectWriter, type ProjectWriter, type WritePlace } from "./project-writer.ts";
import type { Disk } from "./replace-file.ts";

const FILE = "libraries/1.json";
const AS_WRITTEN = `${JSON.stringify(LIBRARY, null, 2)}\n`;

let root: string;
let current: Projects;
const clock = { now: Date.parse("2026-11-27T10:00:00Z") };

beforeEach(() => {
  root = folderWith({ "basic/project.json": {}, "basic/libraries/1.json": AS_WRITTEN });
  current = loadProjects(root);
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true });
  });
});

const writerOn = (disk: Partial<Disk> = {}, dir = root): ProjectWriter =>
  projectWriter({
    projectsDir: dir,
    read: (folder, before) => loadProjects(folder, { before }),
    current,
    now: () => (clock.now += 1000),
    disk: {
      open: openSync,
      write: (file, bytes) => writeSync(file, bytes),
      rename: renameSync,
      ...disk,
    },
  });
const place = (): WritePlace => {
  const [project] = current.all;
  if (project === undefined) throw new Error("there is no project");
  return { project, file: FILE };
};
const onDisk = () => readFileSync(join(root, "basic", FILE), "utf8");
const named = (name: string) => (text: string) =>
  withValue(text, { path: ["libname"], value: name });

interface Doing {
  readonly writer?: ProjectWriter;
  readonly fingerprint?: string;
  readonly edit?: (text: string) => string;
}
function change({ writer = writerOn(), edit = named("Neu"), ...more }: Doing = {}) {
  const { fingerprint } = { ...writer.look(place()), ...more };
  const prepared = writer.prepare(place(), { fingerprint, edit });
  return prepared.kind === "ready" ? prepared.commit() : prepared;
}
function undo(writer = writerOn()) {
  const prepared = writer.prepareUndo(place(), writer.look(place()));
  return prepared.kind === "ready" ? prepared.commit() : prepared;
}
const kept = () => readdirSync(join(root, "basic/earlier/libraries"));

describe("a change of a project's file", () => {
  test("is on disk, and what was there before is kept with its time, and put back", () => {
    expect(change()).toMatchObject({ kind: "done" });
    expect(onDisk()).toBe(AS_WRITTEN.replace('"L"', '"Neu"'));
    expect(kept()).toEqual([expect.stringMatching(/^1\.json\.2026-11-27T10-00-0.*Z\..{16}$/)]);
    expect(writerOn().look(place()).undoFrom).toBe(clock.now);
    expect(undo()).toMatchObject({ kind: "done" });
    expect(onDisk()).toBe(AS_WRITTEN);
    expect(kept()).toEqual([]);
    expect(undo()).toEqual({ kind: "refused", reason: "changed" });
  });

  test("is undone step by step, and twenty steps are kept", () => {
    for (let at = 1; at <= 25; at += 1) change({ edit: named(`Stand ${String(at)}`) });
    expect(kept()).toHaveLength(20);
    for (let at = 24; at >= 5; at -= 1) {
      undo();
      expect(onDisk()).toContain(`"Stand ${String(at)}"`);
    }
    expect(undo()).toEqual({ kind: "refused", reason: "changed" });
  });

  test("without anything new writes nothing", () => {
    expect(change({ edit: (text) => text })).toEqual({ kind: "same" });
    expect(readdirSync(join(root, "basic"))).not.toContain("earlier");
  });

  test("keeps a byte order mark and the file's own layout", () => {
    writeFiles(root, { "basic/libraries/1.json": `\uFEFF${JSON.stringify(LIBRARY)}` });
    change();
    expect(onDisk()).toBe(`\uFEFF${JSON.stringify({ ...LIBRARY, libname: "Neu" })}`);
  });

  test("leaves nothing else behind", () => {
    change();
    expect(readdirSync(join(root, "basic")).toSorted()).toEqual([
      "earlier",
      "libraries",
      "project.json",
    ]);
    expect(readdirSync(join(root, "basic/libraries"))).toEqual(["1.json"]);
  });
});

describe("nothing is overwritten", () => {
  test("when the file was changed by hand since it was shown", () => {
    const { fingerprint } = writerOn().look(place());
    const byHand = AS_WRITTEN.replace('"L"', '"Von Hand"');
    writeFiles(root, { "basic/libraries/1.json": byHand });
    expect(change({ fingerprint })).toEqual({ kind: "refused", reason: "changed" });
    expect(onDisk()).toBe(byHand);
  });

  test("when it is changed by hand between the check and the writing", () => {
    const writer = writerOn();
    const prepared = writer.prepare(place(), { ...writer.look(place()), edit: named("Neu") });
    writeFiles(root, { "basic/libraries/1.json": AS_WRITTEN.replace('"L"', '"Von Hand"') });
    expect(prepared.kind === "ready" && prepared.commit()).toEqual({
      kind: "refused",
      reason: "changed",
    });
    expect(onDisk()).toContain("Von Hand");
  });

  test("by undoing, when the file was changed by hand after the change", () => {
    change();
    writeFiles(root, { "basic/libraries/1.json": AS_WRITTEN.replace('"L"', '"Von Hand"') });
    expect(writerOn().look(place()).undoFrom).toBeUndefined();
    expect(undo()).toEqual({ kind: "refused", reason: "changed" });
  });

  test("when two save what both have seen: the second is told", () => {
    const { fingerprint } = writerOn().look(place());
    expect(change({ fingerprint })).toMatchObject({ kind: "done" });
    expect(change({ fingerprint, edit: named("Anders") })).toEqual({
      kind: "refused",
      reason: "changed",
    });
    expect(onDisk()).toContain('"Neu"');
  });

  test("while another process writes; one that died holds nobody up for long", () => {
    writeFiles(root, { "basic/.writing": "" });
    expect(change()).toEqual({ kind: "refused", reason: "busy" });
    expect(onDisk()).toBe(AS_WRITTEN);
  });

  test("by what the check of the projects refuses; it says file and field", () => {
    const edit = (text: string) =>
      withValue(text, { path: ["branches", 0, "hours"], value: [{ weekday: 8 }] });
    expect(change({ edit })).toMatchObject({
      reason: "invalid",
      mistakes: expect.arrayContaining([
        expect.objectContaining({
          file: join(root, "basic", FILE),
          field: "branches.0.hours.0.weekday",
        }),
      ]),
    });
    expect(onDisk()).toBe(AS_WRITTEN);
  });
});

test("a mistake of another project stops nobody", () => {
  writeFiles(root, { "other/project.json": "{", "other/libraries/1.json": LIBRARY });
  expect(change()).toMatchObject({ kind: "done" });
});

const failing = (code: string) => () => {
  throw Object.assign(new Error("the system refuses"), { code });
};

test.each([
  ["a full disk", { write: failing("ENOSPC") }, "disk_full"],
  ["a file system that can be read only", { open: failing("EROFS") }, "read_only"],
  ["missing rights", { open: failing("EACCES") }, "no_rights"],
  ["a rename that fails", { rename: failing("EIO") }, "disk_error"],
  ["a disk that is full halfway", { write: halfway() }, "disk_full"],
])("%s leaves everything as it was, and says why", (_, disk, reason) => {
  expect(change({ writer: writerOn(disk) })).toEqual({ kind: "refused", reason });
  expect(onDisk()).toBe(AS_WRITTEN);
  expect(readdirSync(join(root, "basic/libraries"))).toEqual(["1.json"]);
  expect(change()).toMatchObject({ kind: "done" });
});

function halfway(): Disk["write"] {
  let calls = 0;
  return (file, bytes) => {
    calls += 1;
    return calls < 3 ? writeSync(file, bytes.subarray(0, 10)) : failing("ENOSPC")();
  };
}

test("a rename that fails after the earlier version was kept leaves no version of nothing", () => {
  let calls = 0;
  const rename: Disk["rename"] = (from, to) => {
    calls += 1;
    if (calls === 2) failing("EIO")();
    renameSync(from, to);
  };
  expect(change({ writer: writerOn({ rename }) })).toEqual({
    kind: "refused",
    reason: "disk_error",
  });
  expect(kept()).toEqual([]);
});

test("what belongs to a change can take it back", () => {
  const done = change();
  if (done.kind === "done") done.takeBack();
  expect(onDisk()).toBe(AS_WRITTEN);
  expect(kept()).toEqual([]);
});

test("a linked project folder and a linked file are written where they really are", () => {
  const other = folderWith({});
  renameSync(join(root, "basic"), join(other, "there"));
  renameSync(join(other, "there/libraries/1.json"), join(other, "library.json"));
  symlinkSync(join(other, "there"), join(root, "basic"));
  symlinkSync(join(other, "library.json"), join(other, "there/libraries/1.json"));
  current = loadProjects(root);
  expect(change()).toMatchObject({ kind: "done" });
  expect(readFileSync(join(other, "library.json"), "utf8")).toContain('"Neu"');
  expect(readdirSync(join(other, "there/libraries"))).toEqual(["1.json"]);
  expect(undo()).toMatchObject({ kind: "done" });
  rmSync(other, { recursive: true });
});
