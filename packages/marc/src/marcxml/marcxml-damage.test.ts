import { describe, expect, it } from "vitest";
import type { MarcEntry } from "../marc-entry.ts";
import { collect, inPieces } from "../testkit/marc-notation.ts";
import { readMarcxml, streamMarcxml } from "./marcxml-reader.ts";

const LEADER = "<leader>00000nam a2200000 c 4500</leader>";
const control = (id: string): string => `<controlfield tag="001">${id}</controlfield>`;
const title = (text: string): string =>
  `<datafield tag="245" ind1="1" ind2="0"><subfield code="a">${text}</subfield></datafield>`;
const record = (id: string, content = title(`Title of ${id}`)): string =>
  `<record>${LEADER}${control(id)}${content}</record>`;
const collection = (...records: readonly string[]): string =>
  `<collection xmlns="http://www.loc.gov/MARC21/slim">${records.join("\n")}</collection>`;

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string): readonly MarcEntry[] => [...readMarcxml(utf8(text))];
const summary = (entries: readonly MarcEntry[]): readonly string[] =>
  entries.map((entry) =>
    entry.kind === "record" ? (entry.marc.control[0]?.value ?? "") : `refused: ${entry.reason}`,
  );

describe("XML that is not well-formed costs the record that contains it and no other", () => {
  it.each([
    ["an element that is closed by another", `<record>${LEADER}${control("x")}<a></b></record>`],
    ["a record without an end", `<record>${LEADER}${control("x")}`],
    ["a record inside a record", `<record>${LEADER}${control("x")}<datafield tag="245">`],
    ["an attribute without its end", record("x", `<datafield tag="245 ind1="1"/>`)],
    ["an entity that XML does not know", record("x", title("A&nbsp;B"))],
    ["a comment without an end", record("x", "<!-- ")],
    ["a CDATA section without an end", record("x", "<![CDATA[ ")],
    ["a less-than sign", record("x", title("a < b"))],
  ])("%s", async (_, broken) => {
    const bytes = utf8(collection(record("ä"), broken, record("b"), record("c")));
    const entries = [...readMarcxml(bytes)];
    expect(summary(entries)).toEqual([
      "ä",
      expect.stringMatching(/^refused: (?:not well-formed XML|a record stands inside)/),
      "b",
      "c",
    ]);
    const at = new TextDecoder().decode(bytes.subarray(0, entries[2]?.position.offset));
    expect(entries.map(({ position }) => position.record)).toEqual([1, 2, 3, 4]);
    expect(collection(record("ä"), broken, record("b")).startsWith(`${at}<`)).toBe(true);
    for (const size of [1, 7, 400])
      expect(summary(await collect(streamMarcxml(inPieces(bytes, size))))).toEqual(
        summary(entries),
      );
  });

  it.each([
    ["several roots", `${collection(record("a"))}\n${collection(record("b"), record("c"))}`],
    [
      "several files one behind the other",
      `<?xml version="1.0"?>${collection(record("a"))}\uFEFF<?xml version="1.0" encoding="utf-8"?>${collection(record("b"), record("c"))}`,
    ],
    ["records without a root", `${record("a")}${record("b")}${record("c")}`],
    ["an element too many between them", collection(record("a"), "</x>", record("b"), record("c"))],
  ])("%s lose nothing", (_, xml) => {
    expect(summary(read(xml))).toEqual(["a", "b", "c"]);
  });

  it("fields outside a record are reported once", () => {
    const stray = `${title("A")}${title("B")}</record>`;
    expect(summary(read(collection(record("a"), stray, record("b"))))).toEqual([
      "a",
      "refused: fields stand outside of a record",
      "b",
    ]);
  });

  it.each([
    ["a control character", "Ka\u001Ftze", "Ka tze"],
    ["U+FFFE", "Ka\uFFFEtze", "Ka tze"],
    ["a reference to one", "Ka&#x1F;tze &#0;&#65;", "Ka tze  A"],
    ["an ampersand", "Simon & Schuster, R&D", "Simon & Schuster, R&D"],
  ])("%s is repaired, with a note", async (_, written, text) => {
    const bytes = utf8(collection(record("a"), record("b", title(written)), record("c")));
    const entries = [...readMarcxml(bytes)];
    expect(summary(entries)).toEqual(["a", "b", "c"]);
    expect(entries[1]).toMatchObject({
      marc: {
        data: [{ subfields: [{ value: text }] }],
        encoding: { note: "holds signs that XML does not allow; they were replaced" },
      },
    });
    expect(entries[2]).not.toMatchObject({ marc: { encoding: { note: expect.anything() } } });
    for (const size of [1, 3]) {
      const pieces = await collect(streamMarcxml(inPieces(bytes, size)));
      expect(pieces[1]).toMatchObject({ marc: { data: [{ subfields: [{ value: text }] }] } });
    }
  });

  it("a record of four thousand items is read", () => {
    const item = `<datafield tag="952" ind1=" " ind2=" ">${Array.from("abcdefghijop", (code) => `<subfield code="${code}">12345</subfield>`).join("")}</datafield>`;
    const [entry] = read(collection(record("x", title("Spiegel") + item.repeat(4000))));
    expect(entry).toMatchObject({ kind: "record" });
  });

  it("a file of damaged records alone is abandoned before it has been read many times", () => {
    const start = process.cpuUsage();
    const entries = read(`<collection>${`<record>${LEADER}<!--`.repeat(8_000)}`);
    expect(entries.length).toBeGreaterThan(500);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1e6).toBeLessThan(10);
  });
});
