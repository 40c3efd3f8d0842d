import { createContext } from "react";

/** A piece of a third-party text: words, or an element that the allow-list knows. */
export type RichNode = string | RichElement;

/** An element of a third-party text, with what its author may set. */
export interface RichElement {
  /** Lower case. */
  readonly name: string;
  /** As written; undefined: it has none. */
  readonly href?: string | undefined;
  readonly title?: string | undefined;
  readonly lang?: string | undefined;
  readonly children: readonly RichNode[];
}

/** Attribute by which a served page knows that it has such a text, whose code it needs. */
export const RICH_TEXT = "data-rich-text";

/** Levels of elements: more than any real text has. Of what is deeper, the words stay. */
export const DEEPEST = 60;

/** Reads third-party HTML; nothing in it is loaded or run, and what the allow-list does not read is gone. @source Q-2 */
export type ReadHtml = (html: string) => readonly RichNode[];

/** How third-party HTML is read where there is no document: on the server. Undefined: the browser does it. */
export const ServedReadHtml = createContext<ReadHtml | undefined>(undefined);

/** @param read value of the attribute with this name; undefined: there is none */
export function richElement(
  name: string,
  read: (attribute: string) => string | undefined,
  children: readonly RichNode[],
): RichElement {
  const title = read("title");
  // a tag in a title is an attempt at something
  const isHarmless = title?.includes("<") === false;
  return {
    name,
    href: read("href"),
    title: isHarmless ? title : undefined,
    lang: read("lang"),
    children,
  };
}

/** All words of a piece. */
export function wordsIn(node: RichNode): string {
  return typeof node === "string" ? node : node.children.map(wordsIn).join("");
}

/** All elements, each before those in it. */
export function elementsIn(nodes: readonly RichNode[]): readonly RichElement[] {
  return nodes.flatMap((node) =>
    typeof node === "string" ? [] : [node, ...elementsIn(node.children)],
  );
}
