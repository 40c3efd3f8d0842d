import { encodeText, type Sip2Encoding } from "../protocol/encoding.ts";
import { checksumOf, frameBytes } from "../protocol/frame.ts";
import type { WrittenAnswer } from "./double-messages.ts";

/**
 * How the double misbehaves with a kind of request.
 * - `slow`: answers late
 * - `silent`: reads the request and never answers; nothing was done
 * - `cut_off`: ends the connection in the middle of its answer
 * - `lost_answer`: does what was asked, and ends the connection without an answer
 * - `wrong_checksum`, `wrong_sequence`: sound but for that; asked again, it answers rightly
 * - `garbage`: answers with bytes that are no message
 * - `half_character`: a letter of its answer lacks its second byte
 * - `other_subject`: answers about another patron or item
 * - `resend_first`: says that it could not read the request; when it comes again, it answers
 * - `endless`: a line without an end
 */
export type DoubleFault =
  | "slow"
  | "silent"
  | "cut_off"
  | "lost_answer"
  | "wrong_checksum"
  | "wrong_sequence"
  | "garbage"
  | "half_character"
  | "other_subject"
  | "resend_first"
  | "endless";

/** An answer on its way out. */
export interface Outgoing {
  /** Without sequence number and checksum. */
  readonly text: string;
  readonly sequence: number | undefined;
  readonly checksum: boolean;
  readonly encoding: Sip2Encoding;
}

const MEGABYTE = 1024 * 1024;

/** Bytes with half of a letter at the end of the last field. */
function withHalfCharacter({ text, sequence = 0 }: Outgoing): Buffer {
  const bytes = Buffer.concat([
    encodeText(text.slice(0, -1), "utf8"),
    Buffer.of(0xc3),
    Buffer.from(`|AY${String(sequence)}AZ`),
  ]);
  return Buffer.concat([bytes, Buffer.from(`${checksumOf(bytes)}\r`)]);
}

/** The bytes that a fault makes of an answer; a fault that is not listed leaves them as they are. */
const DAMAGE: Readonly<Partial<Record<DoubleFault, (answer: Outgoing) => Buffer>>> = {
  cut_off: (answer) => frameBytes(answer.text, answer).subarray(0, 20),
  wrong_checksum: ({ text, sequence = 0 }) => Buffer.from(`${text}AY${String(sequence)}AZ0000\r`),
  wrong_sequence: (answer) =>
    frameBytes(answer.text, { ...answer, sequence: ((answer.sequence ?? 0) + 5) % 10 }),
  garbage: () => Buffer.from([0xff, 0x00, 0x7c, 0x41, 0xfe, 0x7c, 0x7c, 0x0d]),
  half_character: withHalfCharacter,
  endless: () => Buffer.alloc(2 * MEGABYTE, "A"),
};

export const bytesOf = (answer: Outgoing, fault: DoubleFault | undefined): Buffer =>
  ((fault === undefined ? undefined : DAMAGE[fault]) ?? ((sound) => frameBytes(sound.text, sound)))(
    answer,
  );

/** The answer with another patron and another item in it. */
export function aboutAnother(answer: WrittenAnswer): WrittenAnswer {
  const fields = answer.fields.map(
    ([code, value]) => [code, ["AA", "AB"].includes(code) ? `${value}9` : value] as const,
  );
  return { ...answer, fields };
}
