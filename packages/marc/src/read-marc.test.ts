import { describe, expect, it } from "vitest";
import { readMarc } from "./read-marc.ts";
import { sniffFormat } from "./sniff-format.rules.ts";
import { bytesOf, collect, concat, inPieces, marc } from "./testkit/marc-notation.ts";
import { writeIso2709 } from "./write-iso2709.ts";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const XML = utf8(
  `<record><leader>00000nam a2200000 c 4500</leader><controlfield tag="001">x</controlfield></record>`,
);
const ISO = writeIso2709(marc("001 x", "245 00$aT"));

describe("sniffFormat", () => {
  it.each([
    ["marcxml", XML],
    ["marcxml", concat(bytesOf("\u00EF\u00BB\u00BF \r\n\t"), XML)],
    ["marcxml", bytesOf("\u00FF\u00FE<\u0000r\u0000")],
    ["iso2709", ISO],
    ["iso2709", concat(bytesOf("\n"), ISO)],
    ["iso2709", new Uint8Array()],
  ] as const)("recognizes %s by the first character", (format, bytes) => {
    expect(sniffFormat(bytes)).toBe(format);
  });
});

describe("readMarc", () => {
  it.each([
    ["ISO 2709", ISO],
    ["MARCXML", XML],
  ])("reads %s and reports its progress", async (_, bytes) => {
    for (const size of [1, 10, 10_000]) {
      const entries = await collect(readMarc(inPieces(bytes, size)));
      expect(entries).toMatchObject([
        { kind: "record", bytesRead: bytes.length, marc: { control: [{ value: "x" }] } },
      ]);
    }
  });

  it("follows the given format", async () => {
    const entries = await collect(readMarc(inPieces(XML, 100), { format: "iso2709" }));
    expect(entries).toMatchObject([{ kind: "refused" }]);
  });

  it("closes the source when the caller stops early", async () => {
    let isClosed = false;
    async function* source(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) {
          await Promise.resolve();
          yield ISO;
        }
      } finally {
        isClosed = true;
      }
    }
    for await (const entry of readMarc(source())) if (entry.position.record === 3) break;
    expect(isClosed).toBe(true);
  });

  it("passes on an error of the source", async () => {
    async function* source(): AsyncGenerator<Uint8Array> {
      yield ISO;
      await Promise.reject(new Error("disk gone"));
    }
    await expect(collect(readMarc(source()))).rejects.toThrow("disk gone");
  });
});
