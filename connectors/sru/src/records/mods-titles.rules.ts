import type { BibRecord, SeriesEntry } from "@freihand/contract";
import { optional } from "@freihand/marc/text";
import {
  childOf,
  childrenOf,
  textOf,
  textsOf,
  type XmlElement,
} from "../reply/xml-element.rules.ts";
import { line, listed, plainLine, plainLines } from "./record-text.rules.ts";

/** A title with its article: `Der Zauberberg`. */
function wholeTitle(info: XmlElement): string {
  const article = line(textOf(info, "nonSort"));
  const title = plainLine(textOf(info, "title"));
  if (article === "" || title === "") return title;
  return /['’-]$/u.test(article) ? `${article}${title}` : `${article} ${title}`;
}

const mainTitle = (element: XmlElement): XmlElement | undefined => {
  const infos = childrenOf(element, "titleInfo");
  return (
    infos.find(({ attributes }) => attributes["usage"] === "primary") ??
    infos.find(({ attributes }) => attributes["type"] === undefined) ??
    infos[0]
  );
};

type Titles = Pick<
  BibRecord,
  "title" | "subtitle" | "nonSorting" | "part" | "otherTitles" | "responsibility"
>;

function partOf(info: XmlElement): Pick<BibRecord, "part"> {
  const part = {
    ...optional("number", plainLine(textOf(info, "partNumber"))),
    ...optional("title", plainLine(textOf(info, "partName"))),
  };
  return Object.keys(part).length === 0 ? {} : { part };
}

/**
 * The titles of a record. @returns undefined when it has none
 * @source MODS 3.8 "titleInfo"
 */
export function modsTitles(mods: XmlElement): Titles | undefined {
  const main = mainTitle(mods);
  const title = main === undefined ? "" : wholeTitle(main);
  if (main === undefined || title === "") return undefined;
  const bare = plainLine(textOf(main, "title"));
  const others = childrenOf(mods, "titleInfo").filter((info) => info !== main);
  const statement = childrenOf(mods, "note").find(
    ({ attributes }) => attributes["type"] === "statement of responsibility",
  );
  return {
    title,
    ...optional("subtitle", plainLine(textOf(main, "subTitle"))),
    ...(title === bare ? {} : { nonSorting: title.length - bare.length }),
    ...partOf(main),
    ...listed(
      "otherTitles",
      plainLines(others.map(wholeTitle)).filter((one) => one !== title),
    ),
    ...optional("responsibility", plainLine(statement?.text ?? "")),
  };
}

const relatedOf = (mods: XmlElement, type: string): readonly XmlElement[] =>
  childrenOf(mods, "relatedItem").filter(({ attributes }) => attributes["type"] === type);

function relatedTitle(item: XmlElement): string {
  const info = mainTitle(item);
  return info === undefined ? "" : wholeTitle(info);
}

/** Number of a volume or issue in its host or series. */
function detailNumber(item: XmlElement, type: string): string {
  const detail = childOf(item, "part")?.children.find(
    ({ name, attributes }) => name === "detail" && attributes["type"] === type,
  );
  return plainLine(textOf(detail, "number"));
}

function pagesOf(item: XmlElement): string {
  const extent = childOf(childOf(item, "part"), "extent");
  const [start, end] = [textOf(extent, "start"), textOf(extent, "end")];
  const range = [start, end].filter((page) => page !== "").join("-");
  return range === "" ? textOf(extent, "list") : range;
}

/** Series with their numbers; some servers write the number at the end of the title. */
export const modsSeries = (mods: XmlElement): readonly SeriesEntry[] =>
  relatedOf(mods, "series").flatMap((item) => {
    const [title = "", tail = ""] = relatedTitle(item).split(/ ; (.*)/);
    const info = mainTitle(item);
    const numbers = [plainLine(textOf(info, "partNumber")), detailNumber(item, "volume"), tail];
    const number = numbers.find((text) => text !== "") ?? "";
    return title === "" ? [] : [{ title: plainLine(title), ...optional("number", number) }];
  });

/** The journal or book that an article or chapter stands in. */
export function modsHost(mods: XmlElement): Pick<BibRecord, "host"> {
  const [item] = relatedOf(mods, "host");
  const title = item === undefined ? "" : relatedTitle(item);
  if (item === undefined || title === "") return {};
  const volume = [detailNumber(item, "volume"), detailNumber(item, "issue")];
  const isBook = childrenOf(item, "identifier").some(
    ({ attributes }) => attributes["type"] === "isbn",
  );
  return {
    host: {
      title,
      ...(isBook ? { isBook: true as const } : {}),
      ...optional("volume", volume.filter((text) => text !== "").join(", ")),
      ...optional("pages", line(pagesOf(item))),
    },
  };
}

/** Earlier and later titles of a serial. */
export const modsRelatives = (
  mods: XmlElement,
): Pick<BibRecord, "formerTitles" | "laterTitles"> => ({
  ...listed("formerTitles", plainLines(relatedOf(mods, "preceding").map(relatedTitle))),
  ...listed("laterTitles", plainLines(relatedOf(mods, "succeeding").map(relatedTitle))),
});

/** The record's own number. */
export const modsNumber = (mods: XmlElement): string | undefined =>
  textsOf(childOf(mods, "recordInfo"), "recordIdentifier")[0];
