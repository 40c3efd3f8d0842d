import type { BibRecord, Creator, RecordLink } from "@freihand/contract";
import { optional, trimIsbd } from "@freihand/marc/text";
import { textsOf, type XmlElement } from "../reply/xml-element.rules.ts";
import { languageCode } from "./language-code.rules.ts";
import { mediaTypeOf } from "./media-type.rules.ts";
import {
  distinctLinks,
  isbnsIn,
  issnIn,
  line,
  lines,
  listed,
  placeLine,
  plainLine,
  plainLines,
  webAddress,
  yearIn,
} from "./record-text.rules.ts";

/** `Baton Rouge, LA : Louisiana State University Press` */
function publisherOf(text: string): Pick<BibRecord, "place" | "publisher"> {
  const [place = "", ...rest] = line(text).split(" : ");
  return rest.length === 0
    ? optional("publisher", plainLine(place))
    : {
        ...optional("place", placeLine(place)),
        ...optional("publisher", plainLine(rest.join(" : "))),
      };
}

/** Dates of life that a name ends with: `Marquis, Donald M., 1933-`. */
const LIFE =
  /,? ?(?:\(?(?:ca\. |geb\. |\*)?\d{3,4} ?[-–] ?(?:\d{3,4})?\)?|\(?\*\d{4}\)?|(?<=, )\d{4})\.?$/u;
/** A role in brackets or after a colon, as some catalogues add it. */
const ROLE =
  / ?(?:\[[^\]]{1,40}\]|\((?:Verfasser|Hrsg|Herausgeber|Illustrator|Übersetzer)[^)]{0,20}\))$/u;

const nameOf = (text: string): string =>
  plainLine(plainLine(text).replace(ROLE, "").replace(LIFE, ""));

/** `176 p.`, but no file type such as `application/mp4`. */
const isExtent = (text: string): boolean => /\d/.test(text) && !text.includes("/");

/** The title and what follows ` : `; ` / ` begins the responsibility. */
function titleOf(text: string): Pick<BibRecord, "title" | "subtitle" | "responsibility"> {
  const [whole = "", responsibility = ""] = line(text).split(/ \/ (.*)/);
  const [title = "", subtitle = ""] = whole.split(/ : (.*)/);
  return {
    title: plainLine(title),
    ...optional("subtitle", plainLine(subtitle)),
    ...optional("responsibility", plainLine(responsibility)),
  };
}

const creatorsOf = (dc: XmlElement): readonly Creator[] => {
  const creators = plainLines(textsOf(dc, "creator").map(nameOf));
  const contributors = plainLines(textsOf(dc, "contributor").map(nameOf));
  return [...new Set([...creators, ...contributors])]
    .filter((name) => name !== "")
    .map((name) => ({ name }));
};

const linksOf = (dc: XmlElement): readonly RecordLink[] =>
  distinctLinks(
    textsOf(dc, "identifier").flatMap((text) => {
      const url = webAddress(text);
      return url === undefined ? [] : [{ label: "Online", url, kind: "online" as const }];
    }),
  );

/** The record's own number: the first identifier that is no ISBN, ISSN or address. */
export const dublinCoreNumber = (dc: XmlElement): string | undefined =>
  textsOf(dc, "identifier")
    .map((text) => line(text))
    .find(
      (text) =>
        isbnsIn([text]).length === 0 &&
        issnIn(text) === undefined &&
        !/^(?:https?|urn|isbn|issn)\b/i.test(text),
    );

/**
 * A Dublin Core record; it knows no roles, copies or parts.
 * @returns undefined when it has no title
 * @source Dublin Core Metadata Element Set 1.1
 */
export function dublinCoreFacts(
  dc: XmlElement,
  latestYear: number,
): Omit<BibRecord, "id"> | undefined {
  const [title = "", ...others] = textsOf(dc, "title");
  const named = titleOf(title);
  if (named.title === "") return undefined;
  const years = textsOf(dc, "date").flatMap((text) => yearIn(text, latestYear) ?? []);
  const identifiers = [...textsOf(dc, "identifier"), ...textsOf(dc, "isbn")];
  return {
    ...named,
    ...listed("otherTitles", plainLines([...others, ...textsOf(dc, "alternative")])),
    creators: creatorsOf(dc),
    mediaType: mediaTypeOf({ resource: textsOf(dc, "type"), forms: textsOf(dc, "format") }),
    ...publisherOf(textsOf(dc, "publisher")[0] ?? ""),
    ...(years[0] === undefined ? {} : { year: years[0] }),
    languages: [...new Set(textsOf(dc, "language").flatMap((text) => languageCode(text) ?? []))],
    isbn: isbnsIn(identifiers),
    ...listed("issn", [...new Set(identifiers.flatMap((text) => issnIn(text) ?? []))]),
    series: [],
    subjects: lines(textsOf(dc, "subject").map((text) => trimIsbd(text).replaceAll("--", " - "))),
    ...optional("extent", line(textsOf(dc, "format").find(isExtent) ?? "")),
    ...optional("abstract", line(textsOf(dc, "abstract")[0] ?? "")),
    ...listed("notes", lines(textsOf(dc, "description"))),
    links: linksOf(dc),
    items: [],
  };
}
