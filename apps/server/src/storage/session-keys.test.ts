import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keyRing } from "../auth/key-ring.ts";
import { tokenSeal } from "../auth/token-seal.ts";
import { launch } from "../testkit/server-process.ts";
import { RotationRunning, rotateKeyFile } from "./key-file.ts";
import { openMasterKeys } from "./session-keys.ts";

const temporary = () => mkdtempSync(join(tmpdir(), "freihand-keys-"));
const modeOf = (folder: string) => statSync(join(folder, "keys.json")).mode % 0o1000;
const idsOf = (dataDir: string) => openMasterKeys({ dataDir }).map(({ id }) => id);
const [OLD, FRESH] = ["o".repeat(40), "f".repeat(40)];

const sealWith = (keys: ReturnType<typeof openMasterKeys>) =>
  tokenSeal({ keys: keyRing(keys), kind: "k", lifeMs: 1000, now: () => 0 });

test("keys are created once, readable by the server alone, and the same at the next start", () => {
  const dataDir = temporary();
  const first = openMasterKeys({ dataDir });
  expect(openMasterKeys({ dataDir })).toEqual(first);
  expect(modeOf(dataDir)).toBe(0o600);
  expect(first[0].secret.length).toBe(32);
});

test("a damaged key file is named and never replaced, not even by a rotation", () => {
  const dataDir = temporary();
  writeFileSync(join(dataDir, "keys.json"), "{");
  expect(() => openMasterKeys({ dataDir })).toThrow("keys.json is damaged");
  expect(() => rotateKeyFile(dataDir, 5)).toThrow("keys.json is damaged");
  expect(readFileSync(join(dataDir, "keys.json"), "utf8")).toBe("{");
});

test("a key from the environment needs no file", () => {
  const dataDir = temporary();
  expect(openMasterKeys({ dataDir, masterKey: OLD })).toHaveLength(1);
  expect(() => modeOf(dataDir)).toThrow("ENOENT");
});

test("Q-18: what the old secret sealed opens with the old one as FREIHAND_KEY_BEFORE, and not without it", async () => {
  const dataDir = temporary();
  const token = await sealWith(openMasterKeys({ dataDir, masterKey: OLD })).seal({ sub: "x" }, "a");
  const both = openMasterKeys({ dataDir, masterKey: FRESH, masterKeyBefore: OLD });
  expect(await sealWith(both).open(token, "a")).toMatchObject({ sub: "x" });
  const after = sealWith(openMasterKeys({ dataDir, masterKey: FRESH }));
  await expect(after.open(token, "a")).rejects.toThrow("broken");
  expect(both[0].id).toBe(openMasterKeys({ dataDir, masterKey: FRESH })[0].id);
});

test("switching from the file to the environment and back keeps what was sealed", async () => {
  const dataDir = temporary();
  const filed = await sealWith(openMasterKeys({ dataDir })).seal({ sub: "x" }, "a");
  const named = openMasterKeys({ dataDir, masterKey: FRESH });
  expect(await sealWith(named).open(filed, "a")).toMatchObject({ sub: "x" });
  const token = await sealWith(named).seal({ sub: "y" }, "a");
  const back = openMasterKeys({ dataDir, masterKeyBefore: FRESH });
  expect(await sealWith(back).open(token, "a")).toMatchObject({ sub: "y" });
});

test("a rotation adds a new key in front, keeps the given number of old ones, and leaves the file to the server alone", () => {
  const dataDir = temporary();
  const [first] = idsOf(dataDir);
  expect(rotateKeyFile(dataDir, 2)).toEqual({ kept: 1, gone: 0 });
  const [second] = idsOf(dataDir);
  expect(idsOf(dataDir)).toEqual([second, first]);
  rotateKeyFile(dataDir, 2);
  expect(rotateKeyFile(dataDir, 2)).toEqual({ kept: 2, gone: 1 });
  expect(idsOf(dataDir)).toHaveLength(3);
  expect(idsOf(dataDir)).not.toContain(first);
  expect(modeOf(dataDir)).toBe(0o600);
  expect(rotateKeyFile(dataDir, 0)).toEqual({ kept: 0, gone: 3 });
});

test("a rotation does not wait for another one", () => {
  const dataDir = temporary();
  const before = idsOf(dataDir);
  writeFileSync(join(dataDir, "keys.json.rotating"), "");
  expect(() => rotateKeyFile(dataDir, 5)).toThrow(RotationRunning);
  expect(idsOf(dataDir)).toEqual(before);
});

async function keysCommand(args: readonly string[], env: NodeJS.ProcessEnv) {
  const started = launch(["cli/keys.ts", ...args], env);
  const code = await started.ended;
  return { code, said: started.output(), errors: started.errors() };
}

test("npm run keys -- rotate creates a key, prints the next steps, and shows no key", async () => {
  const dataDir = temporary();
  const [before] = idsOf(dataDir);
  const { code, said } = await keysCommand(["rotate"], { DATA_DIR: dataDir });
  expect([code, said]).toEqual([0, expect.stringContaining("Restart the server now")]);
  expect(idsOf(dataDir).at(1)).toBe(before);
  for (const { secret } of openMasterKeys({ dataDir }))
    expect(said).not.toContain(Buffer.from(secret).toString("base64url"));
}, 30_000);

test.each([
  [["rotate"], { FREIHAND_KEY: OLD }, "FREIHAND_KEY_BEFORE"],
  [["rotate", "--keep", "-1"], {}, "--keep"],
  [["rotate", "--keep", ""], {}, "--keep"],
  [["turn"], {}, "turn: say what to do"],
  [[], {}, "no command"],
])(
  "npm run keys -- %s reports the mistake and changes nothing",
  async (args, env, words) => {
    const dataDir = temporary();
    const before = idsOf(dataDir);
    const { code, errors } = await keysCommand(args, { DATA_DIR: dataDir, ...env });
    expect([code, errors]).toEqual([2, expect.stringContaining(words)]);
    expect(idsOf(dataDir)).toEqual(before);
  },
  30_000,
);
