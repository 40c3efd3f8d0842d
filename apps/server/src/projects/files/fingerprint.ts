import { createHash } from "node:crypto";

/** Short fingerprint by which the client notices that a page, an image or the configuration has changed. */
export const fingerprint = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, 16);
