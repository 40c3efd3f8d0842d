import { describe, expect, it } from "vitest";
import { composed } from "./composed.rules.ts";
import { readMarcxml } from "./marcxml/marcxml-reader.ts";

describe("composed", () => {
  it.each([
    ["plain", "plain"],
    ["Ko\u0308ln", "Köln"],
    ["Vie\u0323\u0302t", "Việt"],
    ["\u202Egpj.exe\u202C", "gpj.exe"],
    ["\u2066a\u2067b\u2068c\u2069\u202A\u202B\u202Dd", "abcd"],
    ["שלום", "שלום"],
  ])("%j → %j", (text, nfc) => {
    expect(composed(text)).toBe(nfc);
  });

  it("leaves text that needs no check as NFC has it", () => {
    for (let code = 0; code < 0x300; code += 1) {
      const text = `a${String.fromCodePoint(code)}`;
      expect([code, composed(text)]).toEqual([code, text.normalize("NFC")]);
    }
  });

  it("cuts endless marks on one letter, in bounded time (trust Q-22)", () => {
    const marks = `a${"\u0301\u0323".repeat(300_000)}`;
    const xml = `<record><leader>00000nam a2200000 c 4500</leader><controlfield tag="001">${marks}</controlfield></record>`;
    const start = performance.now();
    const [entry] = readMarcxml(new TextEncoder().encode(xml));
    const kept = `a${"\u0301\u0323".repeat(15)}`.normalize("NFC");
    expect(entry).toMatchObject({ kind: "record", marc: { control: [{ value: kept }] } });
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
