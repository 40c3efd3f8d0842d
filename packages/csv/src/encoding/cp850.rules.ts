/** The upper half of code page 850, of DOS and of what was exported from it. */
const UPPER =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐" +
  "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0";

const HALF = 0x80;
/** More arguments at once would overflow the stack. */
const AT_ONCE = 8192;

const CODE_UNITS: readonly number[] = Array.from({ length: 2 * HALF }, (_, byte) =>
  byte < HALF ? byte : UPPER.charCodeAt(byte - HALF),
);

/** Text in code page 850, which no `TextDecoder` knows. */
export function decodeCp850(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    text += String.fromCharCode(
      ...Array.from(bytes.subarray(at, at + AT_ONCE), (byte) => CODE_UNITS[byte] ?? 0),
    );
  return text;
}
