import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const onLinux = process.platform === "linux";
const NODE_PACKAGE = `node-linux-${process.arch}`;
const LOCKED = {
  packages: {
    "": { name: "test" },
    "node_modules/one": { version: "1.0.0", integrity: "sha512-one" },
    [`node_modules/${NODE_PACKAGE}`]: { version: "24.0.0", optional: true },
    "node_modules/for-another-system": { version: "3.0.0", optional: true },
  },
};
const INSTALLED = {
  packages: {
    "node_modules/one": { version: "1.0.0", integrity: "sha512-one" },
    [`node_modules/${NODE_PACKAGE}`]: { version: "24.0.0" },
  },
};

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "freihand-setup-"));
  write("package-lock.json", JSON.stringify(LOCKED));
  write("node_modules/.package-lock.json", JSON.stringify(INSTALLED));
  write(`node_modules/${NODE_PACKAGE}/bin/node`, "");
  mkdirSync(join(folder, "node_modules/.bin"));
  symlinkSync(`../${NODE_PACKAGE}/bin/node`, join(folder, "node_modules/.bin/node"));
  mkdirSync(join(folder, "scripts"));
  copyFileSync(new URL("setup.mjs", import.meta.url), join(folder, "scripts/setup.mjs"));
  // an npm that only records its calls
  write("bin/npm", '#!/bin/sh\necho "$PATH $*" >> "$HERE/npm-was-called"\n');
  chmodSync(join(folder, "bin/npm"), 0o755);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(name: string, content: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

function setup(): { status: number | null; installs: boolean } {
  const { status } = spawnSync(process.execPath, [join(folder, "scripts/setup.mjs")], {
    env: { HERE: folder, PATH: `${join(folder, "bin")}:${process.env["PATH"] ?? ""}` },
  });
  return { status, installs: existsSync(join(folder, "npm-was-called")) };
}

describe.skipIf(!onLinux)("set-up before a command", () => {
  test("packages installed by a plain npm ci are not reinstalled: a service's user may not", () => {
    expect(setup()).toEqual({ status: 0, installs: false });
  });

  test.each([
    ["another version", { "node_modules/one": { version: "0.9.0", integrity: "sha512-one" } }],
    ["other content", { "node_modules/one": { version: "1.0.0", integrity: "sha512-two" } }],
    ["a package is missing", {}],
  ])("installs when necessary: %s", (_, packages) => {
    write("node_modules/.package-lock.json", JSON.stringify({ packages }));
    expect(setup()).toEqual({ status: 0, installs: true });
  });

  test("installs where nothing was, and after npm was interrupted", () => {
    rmSync(join(folder, "node_modules/.package-lock.json"));
    expect(setup()).toEqual({ status: 0, installs: true });
  });

  test("a machine with an older Node gets ours first, and npm runs under that", () => {
    const newer = { version: "99.0.0", optional: true };
    const packages = { ...LOCKED.packages, [`node_modules/${NODE_PACKAGE}`]: newer };
    write("package-lock.json", JSON.stringify({ packages }));
    expect(setup()).toEqual({ status: 0, installs: true });
    const calls = readFileSync(join(folder, "npm-was-called"), "utf8").trim().split("\n");
    const place = / --prefix (.+)$/.exec(calls[0] ?? "")?.[1] ?? "no first call";
    expect(calls).toHaveLength(2);
    expect(calls[1]).toContain(`${place}/node_modules/${NODE_PACKAGE}/bin:`);
    expect(existsSync(place)).toBe(false);
  });

  test("npm 9 removes the link of our Node: it is restored", () => {
    rmSync(join(folder, "node_modules/.bin/node"));
    expect(setup().status).toBe(0);
    expect(readlinkSync(join(folder, "node_modules/.bin/node"))).toBe(
      `../${NODE_PACKAGE}/bin/node`,
    );
  });
});
