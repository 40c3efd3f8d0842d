import type { RecordDetail, RecordLink } from "@freihand/contract";
import { webAddress } from "../../parts/links/web-address.rules.ts";

export type RecordField = RecordDetail["fields"][number];

/** Lines of one kind, grouped under one label. */
export interface DetailLine {
  readonly key: string;
  readonly label: string;
  /** At least one. */
  readonly values: readonly RecordField[];
}

/** The fields of a record, sorted by where they are shown. */
export interface RecordView {
  readonly authors: readonly RecordField[];
  /** What follows the media type: extent, place, publisher and year. */
  readonly facts: readonly string[];
  readonly abstract: string | undefined;
  readonly contents: string | undefined;
  readonly details: readonly DetailLine[];
}

const FACTS = ["extent", "published"] as const;
/** Shown elsewhere on the page, so not among the details. */
const ELSEWHERE: ReadonlySet<string> = new Set(["media", "abstract", "contents"]);

/** Sorts a library's fields of a title into the parts of the page; unknown kinds of fields are details. */
export function recordView(fields: readonly RecordField[]): RecordView {
  const valueOf = (key: string) => fields.find((field) => field.key === key)?.value;
  return {
    authors: fields.filter(({ key }) => key === "author"),
    facts: FACTS.map(valueOf).filter((value) => value !== undefined),
    abstract: valueOf("abstract"),
    contents: valueOf("contents"),
    details: grouped(fields.filter(({ key }) => !ELSEWHERE.has(key))),
  };
}

function grouped(fields: readonly RecordField[]): readonly DetailLine[] {
  return [...Map.groupBy(fields, ({ key }) => key)].flatMap(([key, values]) => {
    const [first] = values;
    return first === undefined ? [] : [{ key, label: first.label, values }];
  });
}

/** The links that may be followed: http and https only, whatever the catalogue contains. @source Q-26 */
export function safeLinks(links: readonly RecordLink[]): readonly RecordLink[] {
  return links.filter(({ url }) => webAddress(url) !== undefined);
}
