/**
 * The elements that a third-party text may become on the page, apart from headings, which are `h2` to `h4`.
 * @source Q-2
 */
export const SHOWN = [
  "p",
  "br",
  "strong",
  "em",
  "ul",
  "ol",
  "li",
  "a",
  "blockquote",
  "code",
  "pre",
  "hr",
  "table",
  "caption",
  "thead",
  "tbody",
  "tfoot",
  "tr",
  "th",
  "td",
] as const;
export type ShownTag = (typeof SHOWN)[number];

/** Attributes that an author may set; `rel` and `target` of links are ours. @source Q-2 */
export const ATTRIBUTES = ["href", "title", "lang"] as const;

/** Elements replaced by their semantic equivalent. */
const MEANS: ReadonlyMap<string, ShownTag> = new Map([
  ["b", "strong"],
  ["i", "em"],
]);

export const HEADINGS: ReadonlySet<string> = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);

/** Containers: they are removed, their content stays. */
const BOXES = [
  "div",
  "section",
  "article",
  "header",
  "footer",
  "main",
  "address",
  "figure",
  "figcaption",
  "span",
] as const;

/** What the sanitiser lets through, to be turned into the elements above. */
export const READ: readonly string[] = [...SHOWN, ...MEANS.keys(), ...HEADINGS, ...BOXES];

const SHOWN_TAGS: ReadonlyMap<string, ShownTag> = new Map(SHOWN.map((tag) => [tag, tag]));

/** The element for a tag name; undefined for headings, containers and everything unknown. */
export function shownTag(name: string): ShownTag | undefined {
  return SHOWN_TAGS.get(name) ?? MEANS.get(name);
}

/** Elements that end a paragraph, so that none is allowed in one. */
export const BLOCKS: ReadonlySet<string> = new Set([
  "p",
  "ul",
  "ol",
  "li",
  "blockquote",
  "pre",
  "hr",
  "table",
  ...HEADINGS,
]);

/** Elements allowed in certain others only. */
export const BELONGS_IN: ReadonlyMap<string, readonly string[]> = new Map([
  ["li", ["ul", "ol"]],
  ["caption", ["table"]],
  ["thead", ["table"]],
  ["tbody", ["table"]],
  ["tfoot", ["table"]],
  ["tr", ["thead", "tbody", "tfoot"]],
  ["th", ["tr"]],
  ["td", ["tr"]],
]);

/** Elements that may only contain specific children. */
export const STRUCTURES: ReadonlySet<string> = new Set([
  "ul",
  "ol",
  "table",
  "thead",
  "tbody",
  "tfoot",
  "tr",
]);
