import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Sip2Encoding } from "./encoding.ts";
import { asMessage } from "./message.cast.ts";
import type { MessageForm } from "./forms/message-form.ts";
import { MESSAGES } from "./message-forms.ts";
import { build, parse } from "./message.ts";
import { Sip2Error } from "./sip2-error.ts";

const KINDS = Object.entries(MESSAGES).map(([kind]) => kind);
const ENCODINGS = ["utf8", "latin1", "cp850"] as const satisfies readonly Sip2Encoding[];

const LETTERS = Array.from("abcXYZ 0189AZAY<>&#äöüßéñÆ");
const value = fc.oneof(
  fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 40 }),
  fc.constantFrom("", "AY1AZ1234", "C4", "  ", "AA", "=HASH(0x1)"),
);
const dates = fc.constantFrom("", "20270305    101500", "20270305   Z235959", "20270305 UTC000000");

/** Values that a fixed part of a width can have: whatever it reads from a text that may stand there. */
const inFixed = (width: number) =>
  width === 18
    ? dates
    : fc.oneof(
        fc.string({
          unit: fc.constantFrom(...Array.from("0123456789")),
          minLength: width,
          maxLength: width,
        }),
        fc.string({
          unit: fc.constantFrom(...Array.from("YN 01U+-*")),
          minLength: width,
          maxLength: width,
        }),
      );

const FIELDS = {
  needed: value,
  optional: fc.option(value, { nil: undefined }),
  repeated: fc.array(
    value.filter((one) => one !== ""),
    { maxLength: 5 },
  ),
};

function messagesOf(kind: string) {
  const form: MessageForm | undefined = Object.entries(MESSAGES).find(
    ([name]) => name === kind,
  )?.[1];
  const { fixed = {}, fields = {} } = form ?? {};
  const parts = Object.entries(fixed).map(
    ([name, part]) => [name, inFixed(part.width).map((text) => part.read(text))] as const,
  );
  const values = Object.entries(fields).map(
    ([name, { occurs }]) => [name, FIELDS[occurs]] as const,
  );
  return fc
    .record<Record<string, unknown>>(Object.fromEntries([...parts, ...values]))
    .map((all) => asMessage({ kind, ...all }));
}

describe("what is built is read as it was", () => {
  test.each(KINDS)("%s", (kind) => {
    fc.assert(
      fc.property(
        messagesOf(kind),
        fc.record({
          sequence: fc.nat(9),
          checksum: fc.boolean(),
          encoding: fc.constantFrom(...ENCODINGS),
        }),
        (message, { sequence, checksum, encoding }) => {
          const received = parse(build(message, { sequence, checksum, encoding }), encoding);
          expect(received).toEqual({
            message,
            sequence: checksum ? sequence : undefined,
            hasChecksum: checksum,
          });
        },
      ),
      { numRuns: 60 },
    );
  });
});

/** The code of the error for these bytes; undefined: they are a message. */
function refusal(bytes: Uint8Array, encoding: Sip2Encoding): string | undefined {
  try {
    parse(bytes, encoding);
    return undefined;
  } catch (error) {
    if (error instanceof Sip2Error) return error.code;
    throw error;
  }
}
const NAMED = [undefined, "wrong_checksum", "unknown_message", "bad_message"];

describe("any bytes are a message or a named error", () => {
  const starts = fc.constantFrom("", ...Object.values(MESSAGES).map(({ code }) => code));
  test("bytes after a known code, or none", () => {
    fc.assert(
      fc.property(
        starts,
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom(...ENCODINGS),
        (start, rest, encoding) => {
          const bytes = Buffer.concat([Buffer.from(start), rest]);
          expect(NAMED).toContain(refusal(bytes, encoding));
        },
      ),
      { numRuns: 2000 },
    );
  });
  test("a sound message with bytes changed, lost or doubled", () => {
    const kinds = fc.constantFrom(...KINDS).chain((kind) => messagesOf(kind));
    const change = fc.record({
      at: fc.nat(),
      lost: fc.nat(3),
      bytes: fc.uint8Array({ maxLength: 3 }),
    });
    fc.assert(
      fc.property(kinds, fc.boolean(), fc.array(change), (message, checksum, changes) => {
        const sound = build(message, { sequence: 1, checksum, encoding: "utf8" });
        const mutated = changes.reduce((bytes, { at, lost, bytes: put }) => {
          const from = at % bytes.length;
          return Buffer.concat([
            bytes.subarray(0, from),
            put,
            bytes.subarray(from + lost),
            Buffer.of(13),
          ]);
        }, sound);
        expect(NAMED).toContain(refusal(mutated, "utf8"));
      }),
      { numRuns: 1000 },
    );
  });
  test("a million bytes of Koha's objects or of separators", () => {
    for (const piece of ["C4::SIP::A=HASH(0x1)", "|", "AZ1234", "\r\n", "C4::SIP::"]) {
      const bytes = Buffer.from(
        `661000000002027030510150000000${piece.repeat(1_000_000 / piece.length)}`,
      );
      expect(NAMED).toContain(refusal(bytes, "utf8"));
    }
  });
});

test("each kind has a code of its own, and no two of its fields share one", () => {
  const forms: readonly MessageForm[] = Object.values(MESSAGES);
  expect(new Set(forms.map(({ code }) => code)).size).toBe(forms.length);
  for (const { fields } of forms) {
    const codes = Object.values(fields).map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  }
});
