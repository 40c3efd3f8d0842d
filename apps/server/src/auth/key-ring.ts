import { hkdfSync } from "node:crypto";

/** A secret of the server and the id by which tokens refer to it. */
export interface MasterKey {
  readonly id: string;
  /** 32 bytes or more. */
  readonly secret: Uint8Array;
}

/** All secrets that still open tokens; new tokens are made with the first. */
export interface KeyRing {
  readonly currentId: string;
  /** 32 bytes for one purpose; @returns undefined when the key is not (or no longer) on the ring */
  derive(id: string, purpose: string): Uint8Array | undefined;
  /** The same of every key on the ring, newest first. */
  deriveAll(purpose: string): readonly [Uint8Array, ...Uint8Array[]];
}

const KEY_BYTES = 32;

/** @param keys newest first; older ones open what was sealed before a rotation */
export function keyRing(keys: readonly [MasterKey, ...MasterKey[]]): KeyRing {
  const derived = new Map<string, Uint8Array>();
  const keyOf = ({ id, secret }: MasterKey, purpose: string) => {
    const known = derived.get(`${id}/${purpose}`);
    if (known !== undefined) return known;
    const key = new Uint8Array(hkdfSync("sha256", secret, "freihand", purpose, KEY_BYTES));
    derived.set(`${id}/${purpose}`, key);
    return key;
  };
  return {
    currentId: keys[0].id,
    derive: (id, purpose) => {
      const master = keys.find((key) => key.id === id);
      return master && keyOf(master, purpose);
    },
    deriveAll: (purpose) => {
      const [newest, ...older] = keys;
      return [keyOf(newest, purpose), ...older.map((key) => keyOf(key, purpose))];
    },
  };
}
