import { describe, expect, test } from "vitest";
import { decodeText, encodeText } from "./encoding.ts";
import { checksumOf, frameBytes, readFrame } from "./frame.ts";

const OPTIONS = { checksum: true, encoding: "utf8" } as const;

test("checksum and sequence number protect a message, a carriage return ends it", () => {
  expect(frameBytes("99", { ...OPTIONS, sequence: 1 }).toString()).toBe("99AY1AZFE28\r");
  expect(frameBytes("97", OPTIONS).toString()).toBe("97AZFEF5\r");
  expect(frameBytes("97", { ...OPTIONS, checksum: false }).toString()).toBe("97\r");
  expect(checksumOf(Buffer.from([0xff, 0xff]))).toBe("FE02");
  expect(checksumOf(Buffer.alloc(0))).toBe("0000");
});

describe("a frame is read whatever its line ends", () => {
  test.each([
    ["96AZFEF6", { text: "96", sequence: undefined, hasChecksum: true }],
    ["\n96AZFEF6\r\n", { text: "96", sequence: undefined, hasChecksum: true }],
    ["36Y|AY0AZFD5D|\r", { text: "36Y|", sequence: 0, hasChecksum: true }],
    ["941AY0AZfdfd\r", { text: "941", sequence: 0, hasChecksum: true }],
    ["941", { text: "941", sequence: undefined, hasChecksum: false }],
    ["", { text: "", sequence: undefined, hasChecksum: false }],
  ])("%j", (line, frame) => {
    expect(readFrame(Buffer.from(line), "utf8")).toEqual(frame);
  });
  test("a checksum that is not right is an error", () => {
    expect(() => readFrame(Buffer.from("941AY0AZFDFE"), "utf8")).toThrow("wrong_checksum");
  });
});

describe("encodings", () => {
  test.each([
    ["utf8", "Müller ⅔", "4dc3bc6c6c657220e28594"],
    ["latin1", "Müller ß", "4dfc6c6c657220df"],
    ["cp850", "Müller ß", "4d816c6c657220e1"],
  ] as const)("%s", (encoding, text, hex) => {
    expect(Buffer.from(encodeText(text, encoding)).toString("hex")).toBe(hex);
    expect(decodeText(Buffer.from(hex, "hex"), encoding)).toBe(text);
  });
  test.each([
    ["latin1", "€"],
    ["cp850", "€"],
    ["utf8", "\ud800"],
  ] as const)("%s has no such letter: refused, never replaced", (encoding, letter) => {
    expect(() => encodeText(`pass${letter}`, encoding)).toThrow("unsendable");
  });
  test("cp850 gives every byte a letter of its own", () => {
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    expect([...encodeText(decodeText(all, "cp850"), "cp850")]).toEqual([...all]);
  });
  test("half a character costs one letter", () => {
    expect(decodeText(Buffer.from("Mü").subarray(0, 2), "utf8")).toBe("M\ufffd");
  });
});
