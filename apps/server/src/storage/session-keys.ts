import { createHash, hkdfSync, randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { naming } from "./storage-error.ts";
import type { MasterKey } from "../auth/key-ring.ts";

const KEY_BYTES = 32;

/** Newest key first; to rotate, put a new one in front and take the old ones out when their tokens have run out. */
const keyFile = z.strictObject({
  keys: z.tuple(
    [z.strictObject({ id: z.string(), key: z.string().check(z.minLength(43)) })],
    z.strictObject({ id: z.string(), key: z.string().check(z.minLength(43)) }),
  ),
});

/**
 * The server's master keys: derived from `masterKey`, or read from `keys.json` in the data folder, which is made on the first start.
 * @throws {StorageError} when the file can be neither read nor made, an `Error` naming it when it is damaged
 */
export function openMasterKeys(
  dataDir: string,
  masterKey?: string,
): readonly [MasterKey, ...MasterKey[]] {
  if (masterKey !== undefined) return [keyOfText(masterKey)];
  const path = join(dataDir, "keys.json");
  if (!existsSync(path)) naming(() => makeKeyFile(path));
  const parsed = keyFile.safeParse(readJson(path));
  if (!parsed.success) throw new Error(`${path} is damaged; put it back from a backup.`);
  const [first, ...others] = parsed.data.keys;
  return [masterOf(first), ...others.map(masterOf)];
}

const masterOf = ({ id, key }: { readonly id: string; readonly key: string }): MasterKey => ({
  id,
  secret: Buffer.from(key, "base64url"),
});

/** The id tells keys apart and nothing about them. */
function keyOfText(text: string): MasterKey {
  const secret = Buffer.from(hkdfSync("sha256", text, "freihand", "master", KEY_BYTES));
  return { id: createHash("sha256").update(secret).digest("base64url").slice(0, 8), secret };
}

function readJson(path: string): unknown {
  const text = naming(() => readFileSync(path, "utf8"));
  try {
    return JSON.parse(text);
  } catch {
    // the caller says that the file is damaged
    return undefined;
  }
}

/** Written aside, synced and linked into place: there is never half a key file, and of two first starts one wins. */
function makeKeyFile(path: string): void {
  const content = {
    keys: [
      {
        id: randomBytes(6).toString("base64url"),
        key: randomBytes(KEY_BYTES).toString("base64url"),
      },
    ],
  };
  const aside = `${path}.${String(process.pid)}`;
  const file = openSync(aside, "w", 0o600);
  try {
    writeSync(file, `${JSON.stringify(content, undefined, 2)}\n`);
    fsyncSync(file);
    if (!existsSync(path)) linkSync(aside, path);
  } finally {
    closeSync(file);
    rmSync(aside, { force: true });
  }
}
