import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { refuseForeignData } from "./data-owner.ts";

const ROOT = 0;
const SOMEBODY = 12_345;
/** Only root can give a file away; everywhere else the folder already belongs to another user than root. */
const isRoot = process.getuid?.() === ROOT;

let dataDir = "";
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "freihand-owner-"));
  if (isRoot) chownSync(dataDir, SOMEBODY, SOMEBODY);
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

const refusing = (folder: string, user: number) => () => {
  refuseForeignData(folder, user);
};

test("root may not write into the data of another user, and gets a hint what to do", () => {
  expect(refusing(dataDir, ROOT)).toThrow(
    /belongs to another user \(\d+\).*run the command as that user/,
  );
});

test("other users are left to the file permissions, and a folder yet to be created belongs to nobody", () => {
  expect(refusing(dataDir, SOMEBODY)).not.toThrow();
  expect(refusing(join(dataDir, "to-come"), ROOT)).not.toThrow();
});

test.runIf(isRoot)(
  "a server that runs as root, in a container, has a database owned by root",
  () => {
    writeFileSync(join(dataDir, "freihand.sqlite"), "");
    expect(refusing(dataDir, ROOT)).not.toThrow();
  },
);
