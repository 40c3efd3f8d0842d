import { UnreadableReply } from "./unreadable-reply.ts";

/** Text of a reply; `isDamaged`: some of its bytes are not in its encoding and became U+FFFD. */
export interface DecodedText {
  readonly text: string;
  readonly isDamaged: boolean;
}

const CHARSET = /charset\s*=\s*"?([\w.:-]{1,40})/i;
const DECLARED = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z][\w.-]{0,39})["']/;

const BYTE_ORDER_MARKS: Readonly<Record<string, string>> = {
  fffe: "utf-16le",
  feff: "utf-16be",
};

/** By byte order mark, else HTTP header, else XML declaration, else UTF-8. @source RFC 7303 section 3 */
function encodingOf(bytes: Uint8Array, contentType: string): string {
  const marked = BYTE_ORDER_MARKS[Buffer.from(bytes.subarray(0, 2)).toString("hex")];
  if (marked !== undefined) return marked;
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200)).replace(/^ï»¿/, "");
  return CHARSET.exec(contentType)?.[1] ?? DECLARED.exec(start)?.[1] ?? "utf-8";
}

/** @throws UnreadableReply when the encoding is not known */
export function decodeXml(bytes: Uint8Array, contentType: string): DecodedText {
  const encoding = encodingOf(bytes, contentType);
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), isDamaged: false };
  } catch (error) {
    if (error instanceof RangeError)
      throw new UnreadableReply(`the encoding ${encoding} is not known`);
    return { text: new TextDecoder(encoding).decode(bytes), isDamaged: true };
  }
}
