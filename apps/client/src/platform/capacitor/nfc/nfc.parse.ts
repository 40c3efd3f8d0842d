import * as z from "zod/mini";
import type { TagScanEnd, TagSystem } from "../../ports/nfc.ts";

const byte = z.int().check(z.minimum(0), z.maximum(255));
const system = z.object({
  blockSize: z.int().check(z.minimum(1), z.maximum(32)),
  blockCount: z.int().check(z.minimum(1), z.maximum(256)),
  afi: z.nullish(byte),
  dsfid: z.nullish(byte),
});
const found = z.object({ uid: z.string().check(z.regex(/^[\dA-F]{16}$/)) });
const read = z.object({ bytes: z.string().check(z.regex(/^(?:[\dA-F]{2})*$/i)) });
const end = z.object({ reason: z.enum(["closed", "failed", "off"]) });

/** A tag's memory layout as reported. @throws when the device's answer is impossible */
export function systemOf(answer: unknown): TagSystem {
  const { afi, dsfid, ...memory } = system.parse(answer);
  return { ...memory, afi: afi ?? undefined, dsfid: dsfid ?? undefined };
}

/** Number of a detected tag; undefined: not a valid number. */
export const foundUid = (event: unknown): string | undefined => found.safeParse(event).data?.uid;

/** Decodes hexadecimal digits to bytes. @throws when they are invalid */
export const bytesOf = (answer: unknown): Uint8Array => {
  const { bytes } = read.parse(answer);
  return Uint8Array.from(bytes.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
};

/** Bytes in the device's format. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (one) => one.toString(16).padStart(2, "0"))
    .join("")
    .toUpperCase();

/** Why the device has ended a scan. */
export const endReason = (event: unknown): TagScanEnd =>
  end.safeParse(event).data?.reason ?? "failed";
