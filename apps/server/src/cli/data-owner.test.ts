import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { refuseForeignData } from "./data-owner.ts";

const ROOT = 0;
const SOMEBODY = 12_345;
/** Only root gives a file away; everywhere else the folder is another user's than root's already. */
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

test("root may not write into the data of another user, and is told what to do", () => {
  expect(refusing(dataDir, ROOT)).toThrow(
    /belongs to another user \(\d+\).*run the command as that user/,
  );
});

test("whoever is not root is left to the rights of the files, and a folder to come is nobody's", () => {
  expect(refusing(dataDir, SOMEBODY)).not.toThrow();
  expect(refusing(join(dataDir, "to-come"), ROOT)).not.toThrow();
});

test.runIf(isRoot)("a server that runs as root, in a container, has its database as root's", () => {
  writeFileSync(join(dataDir, "freihand.sqlite"), "");
  expect(refusing(dataDir, ROOT)).not.toThrow();
});
