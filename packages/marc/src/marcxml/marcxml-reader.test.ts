import { describe, expect, it } from "vitest";
import type { MarcEntry } from "../marc-entry.ts";
import { bytesOf, collect, concat, inPieces } from "../testkit/marc-notation.ts";
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

describe("well-formed MARCXML", () => {
  it.each([
    ["a collection with a default namespace", collection(record("a"), record("b"))],
    ["a collection without a namespace", `<collection>${record("a")}${record("b")}</collection>`],
    [
      "a collection with a prefix",
      `<m:collection xmlns:m="http://www.loc.gov/MARC21/slim">${record("a")}${record("b")}</m:collection>`.replaceAll(
        /<(\/?)(?=[rlcds])/g,
        "<$1m:",
      ),
    ],
    [
      "an XML declaration and comments",
      `<?xml version="1.0"?><!-- x -->${collection(record("a"), "<!-- y -->", record("b"))}`,
    ],
    [
      "records in the envelope of OAI-PMH",
      `<OAI-PMH><ListRecords>${["a", "b"]
        .map(
          (id) =>
            `<record><header><identifier>x</identifier></header><metadata>${record(id)}</metadata></record>`,
        )
        .join("")}</ListRecords></OAI-PMH>`,
    ],
  ])("gives every record of %s", (_, xml) => {
    expect(summary(read(xml))).toEqual(["a", "b"]);
  });

  it("reads a single record, entities and CDATA", () => {
    const [entry] = read(record("x", title("A &amp; B &#228;<![CDATA[ <C>]]>")));
    expect(entry).toMatchObject({
      kind: "record",
      position: { record: 1, offset: 0 },
      marc: {
        data: [
          { tag: "245", ind1: "1", ind2: "0", subfields: [{ code: "a", value: "A & B ä <C>" }] },
        ],
      },
    });
  });

  it("turns # and ^ in leader, 008 and indicators into blanks, and nowhere else", () => {
    const [entry] = read(
      `<record><leader>00919ntm#a22002892c^4500</leader><controlfield tag="001">#1</controlfield>` +
        `<controlfield tag="008">980429|1875####xx</controlfield>` +
        `<datafield tag="245" ind1="#"><subfield code="a">C#</subfield></datafield></record>`,
    );
    expect(entry).toMatchObject({
      marc: {
        leader: "00919ntm a22002892c 4500",
        control: [{ value: "#1" }, { value: "980429|1875    xx" }],
        data: [{ ind1: " ", ind2: " ", subfields: [{ value: "C#" }] }],
      },
    });
  });

  it("keeps tags of letters and writes text in NFC", () => {
    const [entry] = read(
      record("x", `<datafield tag="ITM"><subfield code="b">Ko\u0308ln</subfield></datafield>`),
    );
    expect(entry).toMatchObject({
      marc: { data: [{ tag: "ITM", subfields: [{ value: "Köln" }] }] },
    });
  });

  it("is read the same in chunks of any size, including byte offsets", async () => {
    const bytes = utf8(collection(record("ä𝄞"), record("b"), record("c")));
    const whole = [...readMarcxml(bytes)];
    for (const size of [1, 3, 17, 1000]) {
      const entries = await collect(streamMarcxml(inPieces(bytes, size)));
      expect(summary(entries)).toEqual(summary(whole));
      expect(entries.map((entry) => entry.bytesRead)).toEqual(
        whole.map((entry) => entry.bytesRead),
      );
    }
    const end = new TextDecoder().decode(bytes.subarray(0, whole[0]?.bytesRead));
    expect(end.endsWith("</record>")).toBe(true);
  });

  it("follows the encoding of the XML declaration and of a byte order mark", () => {
    const latin = bytesOf(`<?xml version="1.0" encoding="ISO-8859-1"?>${record("k\u00F6ln")}`);
    expect(summary([...readMarcxml(latin)])).toEqual(["köln"]);
    const wide = Uint8Array.from(`\uFEFF${record("köln")}`, () => 0);
    const text = `\uFEFF${record("köln")}`;
    const utf16 = new Uint8Array(wide.length * 2);
    Array.from(text).forEach((sign, index) => {
      utf16[index * 2] = sign.charCodeAt(0) & 0xff;
      utf16[index * 2 + 1] = sign.charCodeAt(0) >> 8;
    });
    expect(summary([...readMarcxml(utf16)])).toEqual(["köln"]);
  });
});

describe("a broken record in good XML is refused by name, and the others are read", () => {
  it.each([
    ["has no leader", `<record>${control("x")}${title("T")}</record>`, "the record has no leader"],
    [
      "has a short leader",
      `<record><leader>nam</leader>${control("x")}</record>`,
      "the leader has 3 characters instead of 24",
    ],
    [
      "has a field without tag",
      record("x", `<datafield><subfield code="a">T</subfield></datafield>`),
      "a field has no tag",
    ],
    ["has a bad tag", record("x", `<datafield tag="24"/>`), `"24" is not a tag`],
    [
      "has a subfield without code",
      record("x", `<datafield tag="245"><subfield>T</subfield></datafield>`),
      "a subfield of 245 has no code",
    ],
    [
      "has too many elements",
      record(
        "x",
        `<datafield tag="500">${`<subfield code="a">n</subfield>`.repeat(200_001)}</datafield>`,
      ),
      "the record has more than 200000 elements",
    ],
    [
      "is longer than 16 MB",
      record("x", title("x".repeat(16_000_001))),
      "the record is longer than 16000000 bytes",
    ],
  ])("when it %s", (_, broken, reason) => {
    const entries = read(collection(record("a"), broken, record("c")));
    expect(summary(entries)).toEqual(["a", `refused: ${reason}`, "c"]);
    expect(entries[1]?.position.record).toBe(2);
  });

  it("when it contains bytes that are not UTF-8", () => {
    const [head = "", tail = ""] = collection(
      record("a"),
      record("b", title("K~ln")),
      record("c"),
    ).split("~");
    const entries = [...readMarcxml(concat(utf8(head), Uint8Array.of(0xf6), utf8(tail)))];
    expect(summary(entries)).toEqual([
      "a",
      "refused: holds bytes that are not in the encoding of the file",
      "c",
    ]);
  });

  it("but U+FFFD in the file itself is a character like others", () => {
    expect(summary(read(record("a", title("K\uFFFDln"))))).toEqual(["a"]);
  });
});

describe("a file whose rest cannot be read", () => {
  it("is refused at its end when it is truncated", () => {
    const whole = collection(record("a"), record("b"));
    const entries = read(whole.slice(0, -40));
    expect(summary(entries)).toEqual([
      "a",
      expect.stringMatching(/^refused: not well-formed XML: /),
    ]);
  });

  it.each([
    ["HTML", "<html><body/></html>"],
    ["nothing but words", "hello"],
    ["nothing", ""],
  ])("is refused when it is %s", (_, text) => {
    expect(read(text)).toMatchObject([{ kind: "refused" }]);
  });

  it("is nothing when the collection is empty", () => {
    expect(read("<collection/>")).toEqual([]);
  });

  it("is refused when its encoding is not known", () => {
    expect(read(`<?xml version="1.0" encoding="klingon"?>${record("a")}`)).toMatchObject([
      { kind: "refused" },
    ]);
  });
});

describe("XML attacks (trust Q-22)", () => {
  const timed = (
    xml: string,
  ): { readonly reasons: readonly string[]; readonly milliseconds: number } => {
    const bytes = utf8(xml);
    const start = performance.now();
    const reasons = summary([...readMarcxml(bytes)]);
    return { reasons, milliseconds: performance.now() - start };
  };
  const DOCTYPE = "refused: a document type declaration (DOCTYPE) is not allowed";

  it("refuses entities that multiply", () => {
    const entities = Array.from(
      { length: 9 },
      (_, level) => `<!ENTITY l${String(level + 1)} "${`&l${String(level)};`.repeat(10)}">`,
    );
    const { reasons } = timed(
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "ha">${entities.join("")}]>${record("a", title("&l9;"))}`,
    );
    expect(reasons).toEqual([DOCTYPE]);
  });

  it("refuses external entities", () => {
    const { reasons } = timed(
      `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${collection(record("a", title("&f;")))}`,
    );
    expect(reasons).toEqual([DOCTYPE]);
  });

  it("knows no entities but those of XML", () => {
    expect(timed(record("a", title("&f;"))).reasons).toEqual([
      expect.stringMatching(/^refused: not well-formed XML: .*undefined entity/),
    ]);
  });

  it("abandons 200,000 nested elements at once", () => {
    const { reasons, milliseconds } = timed(
      `<collection>${"<a>".repeat(200_000)}${"</a>".repeat(200_000)}</collection>`,
    );
    expect(reasons).toEqual(["refused: elements stand more than 64 deep in each other"]);
    expect(milliseconds).toBeLessThan(500);
  });

  it("abandons a text without end after 20 million bytes", async () => {
    const piece = utf8("x".repeat(1_000_000));
    let given = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      yield utf8(`<collection><record>${LEADER}<datafield tag="500"><subfield code="a">`);
      for (; given < 500; given += 1) {
        await Promise.resolve();
        yield piece;
      }
    }
    const entries = await collect(streamMarcxml(endless()));
    expect(summary(entries)).toEqual(["refused: no record ends within 20 million bytes"]);
    expect(given).toBeLessThan(25);
  });
});
