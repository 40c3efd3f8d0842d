import type { SampleRecord } from "./sample-records.ts";

/** Text as the content of an element or attribute. */
export const xmlText = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

const element = (name: string, text: string | undefined, attributes = ""): string =>
  text === undefined ? "" : `<${name}${attributes}>${xmlText(text)}</${name}>`;

const field = (tag: string, indicators: string, subfields: string): string =>
  `<datafield tag="${tag}" ind1="${indicators.charAt(0)}" ind2="${indicators.charAt(1)}">${subfields}</datafield>`;
const sub = (code: string, text: string | undefined): string =>
  element("subfield", text, ` code="${code}"`);

function marcxml({
  id,
  title,
  subtitle,
  author,
  publisher,
  year,
  isbn,
  language,
  subjects = [],
}: SampleRecord): string {
  const date = year === undefined ? "    " : String(year);
  const fixed = `200101s${date}    xx |||||||||||000 0 ${language ?? "und"}  `;
  return [
    '<record xmlns="http://www.loc.gov/MARC21/slim"><leader>00000nam a2200000 c 4500</leader>',
    element("controlfield", id, ' tag="001"'),
    element("controlfield", fixed, ' tag="008"'),
    isbn === undefined ? "" : field("020", "  ", sub("a", isbn)),
    author === undefined ? "" : field("100", "1 ", sub("a", author) + sub("4", "aut")),
    field("245", "00", sub("a", title) + sub("b", subtitle)),
    field(
      "264",
      " 1",
      sub("b", publisher) + sub("c", year === undefined ? undefined : String(year)),
    ),
    ...subjects.map((subject) => field("650", " 4", sub("a", subject))),
    "</record>",
  ].join("");
}

function mods({
  id,
  title,
  subtitle,
  author,
  publisher,
  year,
  isbn,
  language,
  subjects = [],
}: SampleRecord): string {
  const name = element("namePart", author);
  const role = '<role><roleTerm type="code" authority="marcrelator">aut</roleTerm></role>';
  return [
    '<mods xmlns="http://www.loc.gov/mods/v3" version="3.7">',
    `<titleInfo>${element("title", title)}${element("subTitle", subtitle)}</titleInfo>`,
    name === "" ? "" : `<name type="personal" usage="primary">${name}${role}</name>`,
    "<typeOfResource>text</typeOfResource>",
    `<originInfo>${element("publisher", publisher)}${element("dateIssued", year === undefined ? undefined : String(year))}</originInfo>`,
    `<language>${element("languageTerm", language, ' type="code" authority="iso639-2b"')}</language>`,
    ...subjects.map((subject) => `<subject>${element("topic", subject)}</subject>`),
    element("identifier", isbn, ' type="isbn"'),
    `<recordInfo>${element("recordIdentifier", id)}</recordInfo></mods>`,
  ].join("");
}

function dc({
  id,
  title,
  subtitle,
  author,
  publisher,
  year,
  isbn,
  language,
  subjects = [],
}: SampleRecord): string {
  return [
    '<dc:dc xmlns:dc="http://purl.org/dc/elements/1.1/">',
    element("dc:title", subtitle === undefined ? title : `${title} : ${subtitle}`),
    element("dc:creator", author),
    "<dc:type>text</dc:type>",
    element("dc:publisher", publisher),
    element("dc:date", year === undefined ? undefined : String(year)),
    element("dc:language", language),
    ...subjects.map((subject) => element("dc:subject", subject)),
    element("dc:identifier", isbn === undefined ? undefined : `ISBN ${isbn}`),
    element("dc:identifier", id),
    "</dc:dc>",
  ].join("");
}

/** Schemas of the double by their short names. */
export const SCHEMAS = {
  marcxml: { identifier: "info:srw/schema/1/marcxml-v1.1", write: marcxml },
  mods: { identifier: "info:srw/schema/1/mods-v3.7", write: mods },
  dc: { identifier: "info:srw/schema/1/dc-v1.1", write: dc },
} as const;

/** Whether the double has a schema of this name. */
export const isSchema = (name: string): name is keyof typeof SCHEMAS =>
  Object.hasOwn(SCHEMAS, name);
