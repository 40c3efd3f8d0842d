import { expect, it } from "vitest";
import { explainedServer } from "./explain.rules.ts";
import { readXml } from "./read-xml.ts";
import { childrenOf, textsOf } from "./xml-element.rules.ts";

const EXPLAIN = `<explain xmlns="http://explain.z3950.org/dtd/2.0/">
  <databaseInfo><title lang="en" primary="true"> Harbour </title></databaseInfo>
  <indexInfo>
    <set name="dc" identifier="info:srw/cql-context-set/1/dc-v1.1"/>
    <index search="true" sort="true"><title>Title</title><map><name set="dc">title</name></map><map><name set="bath">title</name></map></index>
    <index><title>Author</title><map><name set="dc">dc.creator</name></map></index>
    <index search="false"><map><name set="dc">rights</name></map></index>
    <index><map><name>WOE</name></map></index>
    <index><map><name set="rec">identifier</name></map></index>
    <sortKeyword>title</sortKeyword><sortKeyword> </sortKeyword>
  </indexInfo>
  <schemaInfo><schema name="marcxml" identifier="info:srw/schema/1/marcxml-v1.1"/></schemaInfo>
  <configInfo><default type="numberOfRecords">10</default><setting type="maximumRecords">50</setting></configInfo>
</explain>`;

it("a server describes itself", () => {
  expect(explainedServer(readXml(EXPLAIN))).toEqual({
    title: "Harbour",
    indexes: [
      { name: "dc.title", title: "Title", isSortable: true },
      { name: "bath.title", title: "Title", isSortable: true },
      { name: "dc.creator", title: "Author", isSortable: false },
      { name: "WOE", title: "", isSortable: false },
      { name: "rec.identifier", title: "", isSortable: false },
    ],
    sortKeywords: ["title"],
    schemas: [{ name: "marcxml", identifier: "info:srw/schema/1/marcxml-v1.1" }],
    defaultRecords: 10,
    maximumRecords: 50,
  });
});

it("an empty description says nothing", () => {
  expect(explainedServer(readXml("<explain/>"))).toEqual({
    title: "",
    indexes: [],
    sortKeywords: [],
    schemas: [],
  });
});

it("elements are found by their local names", () => {
  const element = readXml('<a:b xmlns:a="x"><a:c> 1 </a:c><d>2</d><c/></a:b>');
  expect(childrenOf(element, "c")).toHaveLength(2);
  expect(textsOf(element, "c")).toEqual(["1"]);
});
