/** A term with its meaning. */
export interface Term {
  readonly term: string;
  readonly text: string;
}

/** A paragraph, a list, numbered steps, or terms with their meanings. Texts may contain `[links](/path)` and `` `keys` ``. */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  | { readonly terms: readonly Term[] };

/** A part of an article with its heading. */
interface ArticleSection {
  /** The same in every language: links jump to it. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A built-in page. */
export type Article = readonly ArticleSection[];

/** An article with each of its texts mapped by `say`; ids stay. */
export function reworded(article: Article, translate: (text: string) => string): Article {
  return article.map(({ id, title, blocks }) => ({
    id,
    title: translate(title),
    blocks: blocks.map((block) => rewordedBlock(block, translate)),
  }));
}

function rewordedBlock(block: Block, translate: (text: string) => string): Block {
  if (typeof block === "string") return translate(block);
  if ("list" in block) return { list: block.list.map(translate) };
  if ("steps" in block) return { steps: block.steps.map(translate) };
  return {
    terms: block.terms.map(({ term, text }) => ({ term: translate(term), text: translate(text) })),
  };
}

/** A piece of a text. */
export type InlinePart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "key"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly to: string };

const MARKED = /\[(?<link>[^[\]]+)\]\((?<to>\/[^)\s]*)\)|`(?<key>[^`]+)`/g;

/**
 * Splits a text into plain text, links to pages of the app, and keys.
 * @returns no empty parts; unclosed markup stays as written
 */
export function inlineParts(text: string): readonly InlinePart[] {
  const parts: InlinePart[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKED)) {
    if (match.index > end) parts.push({ kind: "text", text: text.slice(end, match.index) });
    parts.push(markedPart(match.groups ?? {}));
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: "text", text: text.slice(end) });
  return parts;
}

function markedPart(groups: Readonly<Record<string, string | undefined>>): InlinePart {
  const { link, to, key = "" } = groups;
  if (link !== undefined && to !== undefined) return { kind: "link", text: link, to };
  return { kind: "key", text: key };
}
