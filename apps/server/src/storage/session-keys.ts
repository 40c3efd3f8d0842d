import { createHash, hkdfSync } from "node:crypto";
import { hasKeyFile, openKeyFile } from "./key-file.ts";
import type { MasterKey } from "../auth/key-ring.ts";
import type { StoredKey } from "./key-file.ts";

/** Source of the server's keys. */
export interface KeySources {
  readonly dataDir: string;
  /** Undefined: `keys.json` in the data folder, which is created on the first start. */
  readonly masterKey?: string | undefined;
  /** The previous `masterKey`; undefined: there was none. */
  readonly masterKeyBefore?: string | undefined;
}

const KEY_BYTES = 32;

/**
 * The server's master keys, the one for new tokens first. The others open what was sealed before, so that neither a new
 * secret in the environment nor a change between environment and file signs anybody out.
 * @throws {StorageError} when the file can be neither read nor created, an `Error` naming it when it is damaged
 */
export function openMasterKeys({
  dataDir,
  masterKey,
  masterKeyBefore,
}: KeySources): readonly [MasterKey, ...MasterKey[]] {
  const before = masterKeyBefore === undefined ? [] : [keyOfText(masterKeyBefore)];
  if (masterKey === undefined) {
    const [first, ...others] = openKeyFile(dataDir);
    return [masterOf(first), ...others.map(masterOf), ...before];
  }
  const filed = hasKeyFile(dataDir) ? openKeyFile(dataDir).map(masterOf) : [];
  return [keyOfText(masterKey), ...before, ...filed];
}

const masterOf = ({ id, key }: StoredKey): MasterKey => ({
  id,
  secret: Buffer.from(key, "base64url"),
});

/** The id distinguishes keys and reveals nothing about them. */
function keyOfText(text: string): MasterKey {
  const secret = Buffer.from(hkdfSync("sha256", text, "freihand", "master", KEY_BYTES));
  return { id: createHash("sha256").update(secret).digest("base64url").slice(0, 8), secret };
}
