import { createHash } from "node:crypto";

/** What a hash covers of an entry: its values, in an order that never changes. */
type ChainedValues = readonly (string | number | null)[];

/** Of the first entry's predecessor. */
export const CHAIN_START = "";

/**
 * Hash of an entry of an append-only table: SHA-256 in base64url, of its values and of the hash before.
 * @param before hash of the entry before it
 */
export const chainHash = (before: string, values: ChainedValues): string =>
  createHash("sha256")
    .update(JSON.stringify([before, ...values]))
    .digest("base64url");
