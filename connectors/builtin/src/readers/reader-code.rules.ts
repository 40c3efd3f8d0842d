/** Signs without those that are taken for one another when written. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Sixty bits: three days are too short to guess it, even from a stolen hash. */
const LENGTH = 12;
const GROUP = 4;

/** How long a code works. */
export const CODE_WORKS_MS = 72 * 3_600_000;

/** Random bytes that a code needs. */
export const CODE_BYTES = LENGTH;

/** A code as printed on a slip: `K7QP-4MXD-9TAB`. */
export const codeOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, LENGTH), (byte) => SIGNS.charAt(byte % SIGNS.length))
    .join("")
    .replaceAll(new RegExp(`(.{${String(GROUP)}})(?=.)`, "g"), "$1-");

/** What was typed, as a code: case, blanks and hyphens do not matter. @returns undefined when it cannot be one */
export function typedCode(text: string): string | undefined {
  if (text.length > 2 * LENGTH) return undefined;
  const signs = text
    .toUpperCase()
    .replaceAll(/[\s-]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return signs.length === LENGTH && Array.from(signs).every((sign) => SIGNS.includes(sign))
    ? signs
    : undefined;
}
