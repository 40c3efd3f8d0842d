import { Sip2Error } from "./sip2-error.ts";

/** How a server writes letters; set for each account of a server, never announced on the wire. */
export type Sip2Encoding = "utf8" | "latin1" | "cp850";

/** The upper half of code page 850, which the standard names for western languages. */
const CP850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐" +
  "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

const CP850_BYTES: ReadonlyMap<string, number> = new Map(
  Array.from(CP850, (letter, at) => [letter, at + 0x80]),
);

const byteOfCp850 = (letter: string): number | undefined =>
  letter < "\u0080" ? letter.charCodeAt(0) : CP850_BYTES.get(letter);

const ENCODERS: Readonly<Record<Sip2Encoding, (text: string) => Uint8Array | undefined>> = {
  utf8: (text) => (text.isWellFormed() ? Buffer.from(text, "utf8") : undefined),
  latin1: (text) => (/^[\0-\u00ff]*$/.test(text) ? Buffer.from(text, "latin1") : undefined),
  cp850: (text) => {
    const bytes = Array.from(text, byteOfCp850);
    return bytes.includes(undefined) ? undefined : Uint8Array.from(bytes, (byte) => byte ?? 0);
  },
};

const DECODERS: Readonly<Record<Sip2Encoding, (bytes: Uint8Array) => string>> = {
  utf8: (bytes) => Buffer.from(bytes).toString("utf8"),
  latin1: (bytes) => Buffer.from(bytes).toString("latin1"),
  cp850: (bytes) =>
    Array.from(bytes, (byte) =>
      byte < 0x80 ? String.fromCharCode(byte) : (CP850[byte - 0x80] ?? ""),
    ).join(""),
};

/**
 * Bytes of a text. @throws Sip2Error `unsendable` for a letter that the encoding does not have: nothing is replaced, or
 * a password would become another one
 */
export function encodeText(text: string, encoding: Sip2Encoding): Uint8Array {
  const bytes = ENCODERS[encoding](text);
  if (bytes === undefined) throw new Sip2Error("unsendable", `not in ${encoding}`);
  return bytes;
}

/** Text of any bytes; what is no letter becomes U+FFFD, so that half a character in a title costs one letter. */
export const decodeText = (bytes: Uint8Array, encoding: Sip2Encoding): string =>
  DECODERS[encoding](bytes);
