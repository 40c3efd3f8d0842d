/** What a source may name. */
export interface Anchors {
  /** Our own, in full: `spec §4 "Single mode"`, `rulings 17`, `Q-21`, `decision 20`, `docs/own-data.md`. */
  readonly own: ReadonlySet<string>;
  /** Names of external works. */
  readonly standards: readonly string[];
}

/** A tag and its position. */
export interface SourceTag {
  readonly line: number;
  readonly text: string;
}

/** Every tag of a file's comments. */
export function sourceTags(code: string): readonly SourceTag[] {
  return code.split("\n").flatMap((line, index) => {
    const text = /(?:^\s*\*|\/\*|\/\/).*?@source\b(.*)$/.exec(line)?.[1];
    if (text === undefined) return [];
    return [{ line: index + 1, text: text.replace(/\*\/.*$/, "").trim() }];
  });
}

/**
 * Headings and bold terms of a page: what may be quoted from it. The number of a section is not part of its heading.
 */
export function termsOf(markdown: string): readonly string[] {
  return Array.from(
    markdown.matchAll(/^#{2,} (?:§\d+ )?(.+)$|\*\*([^*\n]+)\*\*/gm),
    ([, heading, bold]) => (heading ?? bold ?? "").replaceAll("`", "").trim(),
  );
}

/** The specification's sections: number and text. */
export function sectionsOf(markdown: string): readonly (readonly [number: string, text: string])[] {
  return markdown
    .split(/^(?=## §)/m)
    .flatMap((text) =>
      Array.from(text.matchAll(/^## §(\d+)/g), ([, no = ""]) => [no, text] as const),
    );
}

/** The terms of a text, each prefixed with its place. */
const quotedOf = (place: string, text: string) => termsOf(text).map((term) => `${place} "${term}"`);

/** What may be cited from the pages that are cited in parts. */
const IN_PIECES: ReadonlyMap<string, (markdown: string) => readonly string[]> = new Map([
  [
    "specification",
    (markdown) =>
      sectionsOf(markdown).flatMap(([no, text]) => [
        `spec §${no}`,
        ...quotedOf(`spec §${no}`, text),
      ]),
  ],
  [
    "rulings",
    (markdown) => Array.from(markdown.matchAll(/^(\d+)\. /gm), ([, no = ""]) => `rulings ${no}`),
  ],
  [
    "promises",
    (markdown) =>
      quotedOf("promises", markdown).map((term) => /^promises "(Q-\d+)"$/.exec(term)?.[1] ?? term),
  ],
  ["look", (markdown) => quotedOf("look", markdown)],
  ["api", (markdown) => quotedOf("api", markdown)],
  ["desk", (markdown) => quotedOf("desk", markdown)],
]);

/**
 * What may be cited from one document: a decision by its number, any other page by its path.
 * @param path as in the repository
 */
export function anchorsOf(path: string, markdown: string): readonly string[] {
  const [, page = ""] = /^docs\/requirements\/(\w+)\.md$/.exec(path) ?? [];
  const [, decision] = /^docs\/decisions\/0*(\d+)-/.exec(path) ?? [];
  return (
    IN_PIECES.get(page)?.(markdown) ?? [decision === undefined ? path : `decision ${decision}`]
  );
}

/** Splits outside quotes. */
const split = (text: string, sign: "," | ";") =>
  text.split(new RegExp(`${sign}(?=(?:[^"]*"[^"]*")*[^"]*$)`)).map((part) => part.trim());

const OURS = /^(?:spec|§|rulings?|Q-|promises|look|api|desk|decisions?|docs\/|"|\d)/;
const OURS_INSIDE = /\bspec §|\brulings? \d|\bQ-\d|\b(?:promises|look|api|desk) "/;

/** The problems of a tag; none when every source that it names exists. */
export function sourceProblems(tag: string, anchors: Anchors): readonly string[] {
  if (tag === "") return ["names nothing"];
  return split(tag, ";").flatMap((group) =>
    OURS.test(group) ? problemsOfOurs(group, anchors) : problemsOfOthers(group, anchors),
  );
}

function problemsOfOurs(group: string, { own }: Anchors): readonly string[] {
  let before = "";
  return split(group, ",").flatMap((part) => {
    before = writtenOut(part, before);
    return own.has(before) ? [] : [`"${part}" is nowhere in docs/requirements`];
  });
}

/**
 * A source completed with what it takes over from the previous one: the page or section of a quote, the specification,
 * the rulings.
 */
function writtenOut(part: string, before: string): string {
  if (part.startsWith('"')) return `${before.replace(/ ".*$/, "")} ${part}`;
  if (part.startsWith("§") && before.startsWith("spec ")) return `spec ${part}`;
  if (/^\d+$/.test(part) && before.startsWith("rulings ")) return `rulings ${part}`;
  return part;
}

function problemsOfOthers(group: string, { standards }: Anchors): readonly string[] {
  const isKnown = standards.some(
    (name) => group.startsWith(name) && /^(?:$|[ ,:])/.test(group.slice(name.length)),
  );
  if (!isKnown) return [`"${group}" is nowhere in docs/requirements`];
  return OURS_INSIDE.test(group) ? [`"${group}": behind a standard belongs a semicolon`] : [];
}
