import type { BibRecord, LinkKind, RecordLink } from "@freihand/contract";
import { optional } from "@freihand/marc/text";
import { childOf, childrenOf, textsOf, type XmlElement } from "../reply/xml-element.rules.ts";
import { languageCode } from "./language-code.rules.ts";
import { mediaTypeOf } from "./media-type.rules.ts";
import { modsCreators, nameText } from "./mods-names.rules.ts";
import { modsHost, modsRelatives, modsSeries, modsTitles } from "./mods-titles.rules.ts";
import {
  distinctLinks,
  isbnsIn,
  issnIn,
  line,
  lines,
  listed,
  placeLine,
  plainLine,
  webAddress,
  yearIn,
} from "./record-text.rules.ts";

const DATES = ["dateIssued", "copyrightDate", "dateCreated", "dateOther"];

function yearOf(origins: readonly XmlElement[], latestYear: number): number | undefined {
  const dates = DATES.flatMap((name) => origins.flatMap((origin) => childrenOf(origin, name)));
  const preferred = [
    ...dates.filter(({ attributes }) => attributes["keyDate"] === "yes"),
    ...dates.filter(({ attributes }) => attributes["point"] !== "end"),
  ];
  return preferred.map(({ text }) => yearIn(text, latestYear)).find((year) => year !== undefined);
}

/** Places in words; codes (`gw`) say nothing to patrons. */
const placeOf = (origin: XmlElement): string =>
  childrenOf(origin, "place")
    .flatMap((place) => childrenOf(place, "placeTerm"))
    .filter(({ attributes }) => attributes["type"] !== "code")
    .map(({ text }) => placeLine(text))
    .find((text) => text !== "") ?? "";

const isSerial = (origins: readonly XmlElement[]): boolean =>
  origins
    .flatMap((origin) => textsOf(origin, "issuance"))
    .some((text) => /^(?:continuing|serial|integrating resource)$/.test(text));

function firstIn(origins: readonly XmlElement[], read: (origin: XmlElement) => string): string {
  return origins.map(read).find((text) => text !== "") ?? "";
}

function imprint(origins: readonly XmlElement[], latestYear: number): Partial<BibRecord> {
  const year = yearOf(origins, latestYear);
  const text = (name: string): string =>
    firstIn(origins, (origin) => plainLine(textsOf(origin, name)[0] ?? ""));
  return {
    ...optional("place", firstIn(origins, placeOf)),
    ...optional("publisher", text("publisher")),
    ...optional("edition", text("edition")),
    ...optional("frequency", text("frequency")),
    ...(year === undefined ? {} : { year }),
  };
}

/** Codes come before words, which repeat them. */
function languagesOf(mods: XmlElement): readonly string[] {
  const terms = childrenOf(mods, "language")
    .filter(({ attributes }) => attributes["objectPart"] === undefined)
    .flatMap((language) => childrenOf(language, "languageTerm"));
  const codes = terms.filter(({ attributes }) => attributes["type"] === "code");
  return [
    ...new Set((codes.length > 0 ? codes : terms).flatMap(({ text }) => languageCode(text) ?? [])),
  ];
}

/** The parts of a heading, in their order: `Jazz musicians - Louisiana - Biography`. */
function headingOf(subject: XmlElement): string {
  const parts = subject.children.flatMap((part) => {
    if (part.name === "name") return [nameText(part)];
    if (part.name === "titleInfo") return [plainLine(textsOf(part, "title")[0] ?? "")];
    if (part.name === "hierarchicalGeographic")
      return part.children.map(({ text }) => plainLine(text));
    return ["topic", "geographic", "temporal", "genre", "occupation"].includes(part.name)
      ? [plainLine(part.text)]
      : [];
  });
  return parts.filter((text) => text !== "").join(" - ");
}

const KINDS: readonly (readonly [RegExp, LinkKind])[] = [
  [/inhaltsverzeichnis|table of contents|\btoc\b/i, "toc"],
  [/leseprobe|hörprobe|auszug|sample|excerpt|preview/i, "sample"],
];

function toLink({ text, attributes }: XmlElement): readonly RecordLink[] {
  const url = webAddress(text);
  if (url === undefined) return [];
  const label = line(attributes["displayLabel"] ?? attributes["note"] ?? "");
  const words = `${label} ${attributes["access"] ?? ""}`;
  const kind = KINDS.find(([pattern]) => pattern.test(words))?.[1] ?? "online";
  return [{ label: label === "" ? "Online" : label.slice(0, 200), url, kind }];
}

const linksOf = (mods: XmlElement): readonly RecordLink[] =>
  distinctLinks(
    childrenOf(mods, "location")
      .flatMap((location) => childrenOf(location, "url"))
      .flatMap(toLink),
  );

/** Identifiers of a type that the record does not call invalid. */
const identifiers = (mods: XmlElement, type: string): readonly string[] =>
  childrenOf(mods, "identifier")
    .filter(({ attributes }) => attributes["type"] === type && attributes["invalid"] !== "yes")
    .map(({ text }) => text);

const description = (mods: XmlElement): Partial<BibRecord> => ({
  ...optional("audience", plainLine(textsOf(mods, "targetAudience")[0] ?? "")),
  ...optional("abstract", line(textsOf(mods, "abstract").join("\n"))),
  ...optional("contents", line(textsOf(mods, "tableOfContents").join(" ; "))),
  ...listed(
    "notes",
    lines(
      childrenOf(mods, "note")
        .filter(({ attributes }) => attributes["type"] !== "statement of responsibility")
        .map(({ text }) => text),
    ),
  ),
});

const numbers = (mods: XmlElement): Pick<BibRecord, "isbn" | "issn" | "classMarks"> => ({
  isbn: isbnsIn(identifiers(mods, "isbn")),
  ...listed("issn", [...new Set(identifiers(mods, "issn").flatMap((text) => issnIn(text) ?? []))]),
  ...listed("classMarks", lines(textsOf(mods, "classification"))),
});

/** The kind of thing, and how it is described. */
function carrier(mods: XmlElement): Pick<BibRecord, "mediaType" | "extent" | "genres"> {
  const physical = childOf(mods, "physicalDescription");
  const genres = lines(textsOf(mods, "genre"));
  return {
    mediaType: mediaTypeOf({
      resource: textsOf(mods, "typeOfResource"),
      forms: [
        ...genres,
        ...textsOf(physical, "form"),
        ...textsOf(physical, "extent"),
        ...textsOf(physical, "internetMediaType"),
      ],
      isSerial: isSerial(childrenOf(mods, "originInfo")),
    }),
    ...optional("extent", plainLine(textsOf(physical, "extent")[0] ?? "")),
    ...listed("genres", genres),
  };
}

/**
 * A MODS record; its copies are not read.
 * @returns undefined when it has no title
 * @source MODS 3.8 user guidelines
 */
export function modsFacts(mods: XmlElement, latestYear: number): Omit<BibRecord, "id"> | undefined {
  const titles = modsTitles(mods);
  if (titles === undefined) return undefined;
  return {
    ...titles,
    creators: modsCreators(mods),
    ...carrier(mods),
    ...imprint(childrenOf(mods, "originInfo"), latestYear),
    languages: languagesOf(mods),
    ...numbers(mods),
    series: modsSeries(mods),
    ...modsHost(mods),
    ...modsRelatives(mods),
    subjects: lines(childrenOf(mods, "subject").map(headingOf)),
    ...description(mods),
    links: linksOf(mods),
    items: [],
  };
}
