import { decodeText, encodeText, type Sip2Encoding } from "./encoding.ts";
import { Sip2Error } from "./sip2-error.ts";

/** How a message is written. */
export interface FrameOptions {
  /** From 0 to 9; undefined: none is sent, as a request to resend has none. */
  readonly sequence?: number | undefined;
  /** Without it there is no sequence number either: the server's error detection is off. */
  readonly checksum: boolean;
  readonly encoding: Sip2Encoding;
}

/** A message without what protects it on the way. */
export interface Frame {
  readonly text: string;
  /** Undefined: none was sent. */
  readonly sequence: number | undefined;
  /** It came with a checksum, which is right; false: none was sent. */
  readonly hasChecksum: boolean;
}

/** Some servers end the trailer like a field; only behind another field, where no value can look like it. */
const TRAILER = /(?:AY(?<sequence>\d))?AZ(?<checksum>[\dA-Fa-f]{4})$/;
const ENDED_TRAILER = /(?<=\|(?:AY\d)?AZ[\dA-Fa-f]{4})\|$/;

/** Two's complement of the sum of all bytes, in 16 bits and four hexadecimal digits. */
export function checksumOf(bytes: Uint8Array): string {
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  return (-sum & 0xff_ff).toString(16).toUpperCase().padStart(4, "0");
}

/** @throws Sip2Error `unsendable` for a letter that the encoding does not have */
export function frameBytes(text: string, { sequence, checksum, encoding }: FrameOptions): Buffer {
  if (!checksum) return Buffer.from([...encodeText(text, encoding), 0x0d]);
  const trailer = `${sequence === undefined ? "" : `AY${String(sequence)}`}AZ`;
  const bytes = encodeText(text + trailer, encoding);
  return Buffer.concat([bytes, Buffer.from(`${checksumOf(bytes)}\r`)]);
}

/** Any line ends around it are ignored. @throws Sip2Error `wrong_checksum` */
export function readFrame(bytes: Uint8Array, encoding: Sip2Encoding): Frame {
  const line = withoutLineEnds(Buffer.from(bytes).toString("latin1")).replace(ENDED_TRAILER, "");
  const trailer = TRAILER.exec(line);
  const decoded = (text: string) => decodeText(Buffer.from(text, "latin1"), encoding);
  if (trailer === null) return { text: decoded(line), sequence: undefined, hasChecksum: false };
  const { sequence, checksum } = trailer.groups ?? {};
  const summed = line.slice(0, line.lastIndexOf("AZ") + 2);
  if (checksumOf(Buffer.from(summed, "latin1")) !== checksum?.toUpperCase())
    throw new Sip2Error("wrong_checksum");
  return {
    text: decoded(line.slice(0, trailer.index)),
    sequence: sequence === undefined ? undefined : Number(sequence),
    hasChecksum: true,
  };
}

function withoutLineEnds(line: string): string {
  const isEnd = (at: number) => line[at] === "\r" || line[at] === "\n";
  let start = 0;
  let end = line.length;
  while (isEnd(start)) start += 1;
  while (end > start && isEnd(end - 1)) end -= 1;
  return line.slice(start, end);
}
