import { createHmac } from "node:crypto";
import type { CardIdentity } from "./identity.ts";

/**
 * Purpose for which the server's keys are derived here. It is named after its first use, and must stay: existing
 * calendars are found by it.
 */
export const FINGERPRINT_KEY = "calendar feed owner";

/** Fingerprints of one card, under the newest key first. */
export type Owners = readonly [string, ...string[]];

/** The server's keys for fingerprints, newest first. */
export type FingerprintKeys = readonly [Uint8Array, ...Uint8Array[]];

/**
 * The fingerprints of a card under each of the server's keys: its sessions, calendars and passes are found by them
 * without naming it. Card numbers are short: without a key anybody could try them all.
 */
export const fingerprintOwners = (
  [newest, ...older]: FingerprintKeys,
  { project, library, patron }: CardIdentity,
): Owners => {
  const card = JSON.stringify([project, library, patron.userId]);
  const under = (key: Uint8Array) => createHmac("sha256", key).update(card).digest("base64url");
  return [under(newest), ...older.map(under)];
};

/** Ends whatever opens a card without its password. */
export interface CardEndings {
  /** Sessions, private calendar and passes: all or nothing. */
  readonly endAll: (owners: Owners) => Promise<void>;
}
