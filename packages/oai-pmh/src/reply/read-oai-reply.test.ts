import { describe, expect, it } from "vitest";
import { titleXml } from "../testkit/oai-double.ts";
import { UnreadableReply, type OaiReply } from "./oai-reply.ts";
import { readOaiReply } from "./read-oai-reply.ts";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const envelope = (inner: string): string =>
  `<?xml version="1.0"?><oai:OAI-PMH xmlns:oai="http://www.openarchives.org/OAI/2.0/">${inner}</oai:OAI-PMH>`;
const read = (inner: string): OaiReply => readOaiReply(utf8(envelope(inner)));
const record = (metadata: string, header = "<header><identifier>oai:a:1</identifier></header>") =>
  `<ListRecords><record>${header}${metadata}</record></ListRecords>`;

it("a list has records, deletions and a token", () => {
  const reply = read(
    `<responseDate> 2026-11-24T03:15:00Z </responseDate><ListRecords>
      <record><header><identifier>oai:a:1</identifier><datestamp>2026-11-01</datestamp></header>
        <metadata>${titleXml("1", "Käse &amp; Brot")}</metadata><about><record>x</record></about></record>
      <record><header status="deleted"><identifier>oai:a:2</identifier><datestamp>2026-11-02</datestamp></header></record>
      <resumptionToken completeListSize="7" cursor="0"> a|b </resumptionToken></ListRecords>`,
  );
  expect(reply).toMatchObject({
    responseDate: "2026-11-24T03:15:00Z",
    token: { value: "a|b", completeListSize: 7 },
    records: [
      { identifier: "oai:a:1", datestamp: "2026-11-01", content: { kind: "marc" } },
      { identifier: "oai:a:2", content: { kind: "deleted" } },
    ],
  });
  expect(reply.records[0]).toMatchObject({
    content: { marc: { data: [{ tag: "245", subfields: [{ value: "Käse & Brot" }] }] } },
  });
});

it("a repository describes itself, its formats and its sets", () => {
  const reply = read(
    `<Identify><repositoryName>Hafen</repositoryName><deletedRecord>no</deletedRecord></Identify>
     <ListMetadataFormats><metadataFormat><metadataPrefix>marc21</metadataPrefix><metadataNamespace>n</metadataNamespace></metadataFormat></ListMetadataFormats>
     <ListSets><set><setSpec>a:b</setSpec><setName>B</setName></set></ListSets>
     <error code="badArgument">no</error>`,
  );
  expect(reply.identity.get("repositoryName")).toBe("Hafen");
  expect(reply).toMatchObject({
    formats: [{ prefix: "marc21", namespace: "n" }],
    sets: [{ spec: "a:b", name: "B" }],
    faults: [{ code: "badArgument", text: "no" }],
  });
});

describe("a record that cannot be read is refused, and no other", () => {
  it.each([
    ["", /no metadata/],
    ["<metadata><dc><title>x</title></dc></metadata>", /<dc>, not a MARC record/],
    [`<metadata>${titleXml("1", "a")}${titleXml("2", "b")}</metadata>`, /more than one/],
    ["<metadata><record><leader>x</leader></record></metadata>", /the leader has 1/],
  ])("%s", (metadata, reason) => {
    expect(read(record(metadata)).records).toMatchObject([
      { content: { kind: "refused", reason: expect.stringMatching(reason) } },
    ]);
  });

  it("without an identifier", () => {
    expect(read(record(`<metadata>${titleXml("1", "a")}</metadata>`, "")).records).toMatchObject([
      { content: { kind: "refused" } },
    ]);
  });

  it("with bytes of another encoding", () => {
    const bytes = Buffer.from(
      envelope(record(`<metadata>${titleXml("1", "K\u00e4se")}</metadata>`)),
      "latin1",
    );
    expect(readOaiReply(bytes).records).toMatchObject([{ content: { kind: "refused" } }]);
  });
});

it("a declared encoding is used", () => {
  const xml = `<?xml version="1.0" encoding="ISO-8859-1"?><OAI-PMH>${record(`<metadata>${titleXml("1", "K\u00e4se")}</metadata>`)}</OAI-PMH>`;
  expect(JSON.stringify(readOaiReply(Buffer.from(xml, "latin1")).records)).toContain("Käse");
});

it("characters that XML forbids become spaces", () => {
  const reply = read(record(`<metadata>${titleXml("1", "A\u001fB & C")}</metadata>`));
  expect(JSON.stringify(reply.records)).toContain("A B & C");
});

describe("what is no reply of OAI-PMH is refused by name", () => {
  it.each([
    ["<html><body>Sign in</body></html>", /<html> is no reply/],
    ["", /not well-formed/],
    ["no XML", /not well-formed/],
    [envelope("<ListRecords><record>").slice(0, -20), /not well-formed/],
    [
      `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><OAI-PMH><error code="x">&x;</error></OAI-PMH>`,
      /DOCTYPE/,
    ],
    [envelope("<a>".repeat(80)), /80|deep/],
    ['<?xml version="1.0" encoding="klingon"?><OAI-PMH/>', /klingon/],
  ])("%s", (xml, reason) => {
    expect(() => readOaiReply(utf8(xml))).toThrow(UnreadableReply);
    expect(() => readOaiReply(utf8(xml))).toThrow(reason);
  });
});
