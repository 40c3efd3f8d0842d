import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SAMPLE_RECORDS } from "../testkit/sample-records.ts";
import { sruAnswer } from "../testkit/sru-answers.ts";
import { readSruExplain } from "./sru-explain.ts";
import { readSruReply, type SruReply } from "./sru-response.ts";
import { UnreadableReply } from "./unreadable-reply.ts";

const XML = "text/xml";
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string, start?: number): SruReply =>
  readSruReply({ bytes: utf8(text), contentType: XML }, start);
const refusal = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof UnreadableReply) return error.message;
    throw error;
  }
  return "nothing was refused";
};

const MARC = `<record xmlns="http://www.loc.gov/MARC21/slim"><leader>00000nam a2200000 c 4500</leader><controlfield tag="001">x1</controlfield><datafield tag="245" ind1="0" ind2="0"><subfield code="a">Nebel</subfield></datafield></record>`;
const page = (records: string, total = "1"): string =>
  `<r:searchRetrieveResponse xmlns:r="http://www.loc.gov/zing/srw/"><r:numberOfRecords>${total}</r:numberOfRecords><r:records>${records}</r:records></r:searchRetrieveResponse>`;
const record = (data: string, more = ""): string =>
  `<r:record><r:recordSchema>s</r:recordSchema><r:recordData>${data}</r:recordData>${more}</r:record>`;

describe.each([
  ["1.1", "recordPacking"],
  ["1.2", "recordPacking"],
  ["2.0", "recordXMLEscaping"],
])("version %s", (version, packing) => {
  const ask = (more: Readonly<Record<string, string>>): SruReply =>
    read(
      sruAnswer(
        SAMPLE_RECORDS,
        new URLSearchParams({ version, operation: "searchRetrieve", ...more }),
      ),
    );

  it.each(["marcxml", "mods", "dc"])("records in %s, as elements and as text", (recordSchema) => {
    const asked = { query: "dc.title=leuchtturm", recordSchema };
    const reply = ask(asked);
    expect(reply).toMatchObject({ total: 1, refused: [], diagnostics: [] });
    expect(reply.records).toMatchObject([{ position: 1, record: { format: recordSchema } }]);
    const asText = ask({ ...asked, [packing]: "string" }).records;
    if (recordSchema === "marcxml") expect(asText).toEqual(reply.records);
    else expect(asText).toMatchObject([{ record: { format: recordSchema } }]);
  });

  it("no hits", () => {
    expect(ask({ query: "dc.title=nothing" })).toEqual({
      total: 0,
      records: [],
      refused: [],
      diagnostics: [],
    });
  });

  it("a description", () => {
    const bytes = utf8(sruAnswer([], new URLSearchParams({ version, operation: "explain" })));
    expect(readSruExplain({ bytes, contentType: XML })).toMatchObject({
      title: "Double",
      schemas: [{ name: "marcxml" }, { name: "mods" }, { name: "dc" }],
    });
  });

  it("diagnostics of the reply, and in place of a record", () => {
    expect(ask({ query: "dc.nosuch=x" }).diagnostics).toEqual([
      {
        uri: "info:srw/diagnostic/1/16",
        code: 16,
        message: "Unsupported index",
        details: "dc.nosuch",
      },
    ]);
    expect(ask({ query: "dc.title=leuchtturm", recordSchema: "nosuch" }).refused).toMatchObject([
      { position: 1, diagnostic: { code: 66, details: "nosuch" } },
    ]);
  });
});

describe("what real servers send", () => {
  it("records without their positions count from the first asked for", () => {
    const reply = read(page(record(MARC) + record(MARC), "20"), 11);
    expect(reply.records.map(({ position }) => position)).toEqual([11, 12]);
  });

  it("the server's own number, the next position, an estimated total", () => {
    const xml = page(record(MARC, "<r:recordIdentifier>n7</r:recordIdentifier>")).replace(
      "</r:records>",
      "</r:records><r:nextRecordPosition>2</r:nextRecordPosition><r:resultCountPrecision>info:srw/vocabulary/resultCountPrecision/1/approximate</r:resultCountPrecision>",
    );
    expect(read(xml)).toMatchObject({
      nextPosition: 2,
      isEstimated: true,
      records: [{ identifier: "n7" }],
    });
    expect(read(xml.replace("approximate", "exact")).isEstimated).toBeUndefined();
  });

  it("a record in a CDATA section, and in a collection", () => {
    expect(read(page(record(`<![CDATA[<?xml version="1.0"?>${MARC}]]>`))).records).toHaveLength(1);
    expect(read(page(record(`<collection>${MARC}</collection>`))).records).toHaveLength(1);
  });

  it("signs that XML forbids cost no record", () => {
    const [found] = read(page(record(MARC.replace("Nebel", "Nebel\u001F & Wind")))).records;
    expect(found?.record).toMatchObject({
      marc: { data: [{ subfields: [{ value: "Nebel  & Wind" }] }] },
    });
  });

  it.each([
    ["a broken record as text", "&lt;record&gt;", /not well-formed/],
    [
      "a record with an own entity",
      "&lt;!DOCTYPE a [&lt;!ENTITY b 'c'&gt;]&gt;&lt;a&gt;&amp;b;&lt;/a&gt;",
      /DOCTYPE/,
    ],
    ["a format that is not read", '<p xmlns="info:srw/schema/5/picaXML-v1.0"/>', /<p> is not read/],
    ["a record without a leader", "<record xmlns='http://www.loc.gov/MARC21/slim'/>", /leader/],
  ])("%s costs only itself", (_, data, reason) => {
    const reply = read(page(record(MARC) + record(data), "2"));
    expect(reply.records).toHaveLength(1);
    expect(reply.refused).toEqual([{ position: 2, reason: expect.stringMatching(reason) }]);
  });

  it("half a character refuses the record that holds it", () => {
    const bytes = Buffer.from(page(record(MARC) + record(MARC.replace("Nebel", "Gr\u00FCn")), "2"));
    const at = bytes.indexOf(0xc3);
    const broken = Buffer.concat([bytes.subarray(0, at + 1), bytes.subarray(at + 2)]);
    const reply = readSruReply({ bytes: broken, contentType: XML });
    expect(reply.records).toHaveLength(1);
    expect(reply.refused).toMatchObject([{ position: 2, reason: /encoding/ }]);
  });

  it("other encodings, as declared", () => {
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?>${page(record(MARC.replace("Nebel", "Grün")))}`;
    const value = { record: { marc: { data: [{ subfields: [{ value: "Grün" }] }] } } };
    expect(
      readSruReply({ bytes: Buffer.from(xml, "latin1"), contentType: XML }).records,
    ).toMatchObject([value]);
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(xml, "utf16le")]);
    expect(readSruReply({ bytes: utf16, contentType: XML }).records).toMatchObject([value]);
    const byHeader = { bytes: utf8(xml), contentType: "application/xml; charset=utf-8" };
    expect(readSruReply(byHeader).records).toMatchObject([value]);
  });

  it("diagnostics as the root, and a total below what is there", () => {
    const root = `<diagnostics xmlns="http://www.loc.gov/zing/srw/"><diagnostic><uri>info:srw/diagnostic/1/3</uri></diagnostic></diagnostics>`;
    expect(read(root).diagnostics).toEqual([{ uri: "info:srw/diagnostic/1/3", code: 3 }]);
    expect(read(page(record(MARC), "0")).total).toBe(1);
  });
});

describe("what is refused by name", () => {
  const whole = page(record(MARC));
  it.each([
    ["a page of HTML", "<html><body><p>x</p></body></html>", /<html> instead of hits/],
    [
      "another protocol",
      '<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"/>',
      /no answer of an SRU server/,
    ],
    ["nothing", "", /not well-formed|no XML/],
    ["text that ends in the middle", whole.slice(0, 300), /not well-formed/],
    [
      "no total",
      whole.replace(/<r:numberOfRecords>.*?<\/r:numberOfRecords>/, ""),
      /numberOfRecords is missing/,
    ],
    ["a total in words", page("", "many"), /numberOfRecords is "many"/],
    ["a negative total", page("", "-1"), /numberOfRecords/],
    ["a total beyond any catalogue", page("", "9999999999"), /numberOfRecords/],
    ["a document type", `<!DOCTYPE x>${whole}`, /DOCTYPE/],
    ["an entity", whole.replace("Nebel", "&nebel;"), /entity/],
    [
      "deep nesting",
      page(record("<a>".repeat(70) + "</a>".repeat(70))),
      /nested more than 64 deep/,
    ],
    ["many records", page(record("<a/>").repeat(1001)), /more than 1000 records/],
    ["many elements", page(record("<a/>".repeat(300_001))), /more than 300000 elements/],
    ["an unbound prefix", page(record("<q:a/>")), /not well-formed/],
  ])("%s", (_, xml, reason) => {
    expect(refusal(() => read(xml))).toMatch(reason);
  });

  it.each(["text/html; charset=utf-8", "application/json", "image/png"])("%s", (contentType) => {
    expect(refusal(() => readSruReply({ bytes: utf8(whole), contentType }))).toMatch(
      /instead of XML/,
    );
  });

  it("an encoding that nobody knows", () => {
    const reply = { bytes: utf8(whole), contentType: "text/xml; charset=klingon" };
    expect(refusal(() => readSruReply(reply))).toBe("the encoding klingon is not known");
  });
});

describe("any bytes are read or refused by name, and fast", () => {
  const isJudged = (bytes: Uint8Array): boolean =>
    refusal(() => readSruReply({ bytes, contentType: XML })) !== "";

  it("bytes", () => {
    const bytes = fc.uint8Array({ maxLength: 2000 });
    expect(() => {
      fc.assert(fc.property(bytes, isJudged));
    }).not.toThrow();
  });

  it("replies with a piece replaced", () => {
    const whole = Buffer.from(page(record(MARC)));
    const piece = fc.oneof(
      fc.uint8Array({ maxLength: 8 }),
      fc.constantFrom("<", "&", "]]>", "<!--", "<![CDATA[", '"').map(utf8),
    );
    const edited = fc.property(fc.nat(whole.length), fc.nat(20), piece, (at, length, other) =>
      isJudged(Buffer.concat([whole.subarray(0, at), other, whole.subarray(at + length)])),
    );
    expect(() => {
      fc.assert(edited, { numRuns: 1000 });
    }).not.toThrow();
  });

  it("a megabyte of anything take a moment", () => {
    const start = process.cpuUsage();
    for (const unit of [
      "<a>",
      "<a/>",
      "&",
      "&#1;",
      "<a b='",
      "<a b='c' ",
      "]]>",
      "x",
      "<!--",
      "\u0001",
    ])
      isJudged(utf8(page(record(unit.repeat(1_000_000 / unit.length)))));
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1e6).toBeLessThan(15);
  });
});
