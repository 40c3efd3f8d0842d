import { UnreadableReply } from "./oai-reply.ts";

/** Text of a reply; `isDamaged`: some of its bytes are not in its encoding and became U+FFFD. */
export interface DecodedReply {
  readonly text: string;
  readonly isDamaged: boolean;
}

const DECLARED = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z][\w.-]{0,39})["']/;

/**
 * The encoding is what the XML declares, otherwise UTF-8. The HTTP header does not count: servers put a charset of their
 * own there, while the standard wants UTF-8.
 * @throws {UnreadableReply} when the declared encoding is not known
 * @source OAI-PMH 2.0 section 3.2.1
 */
export function decodeReply(bytes: Uint8Array): DecodedReply {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200)).replace(/^ï»¿/, "");
  const encoding = DECLARED.exec(start)?.[1] ?? "utf-8";
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), isDamaged: false };
  } catch (error) {
    if (error instanceof RangeError)
      throw new UnreadableReply(`the encoding ${encoding} is not known`);
    return { text: new TextDecoder(encoding).decode(bytes), isDamaged: true };
  }
}
