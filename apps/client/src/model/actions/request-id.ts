const UUID_BYTES = 16;

/** A random UUID. `crypto.randomUUID` is missing on pages without TLS, such as a test server on the local network. */
export function newRequestId(): string {
  if ("randomUUID" in crypto) return crypto.randomUUID();
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(UUID_BYTES));
  const hex = Array.from(bytes, (byte, index) => hexOf(byte, index)).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Version 4 and variant 10 in the bits defined by RFC 9562. */
function hexOf(byte: number, index: number): string {
  if (index === 6) return ((byte & 0x0f) | 0x40).toString(16).padStart(2, "0");
  if (index === 8) return ((byte & 0x3f) | 0x80).toString(16).padStart(2, "0");
  return byte.toString(16).padStart(2, "0");
}
