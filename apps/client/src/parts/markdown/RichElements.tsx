import { createElement, Fragment, type ReactNode } from "react";
import {
  BELONGS_IN,
  BLOCKS,
  HEADINGS,
  shownTag,
  STRUCTURES,
  type ShownTag,
} from "./allowed.rules.ts";
import { outlineLevels, type HeadingLevel } from "./outline.rules.ts";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router";
import { NewTabHint } from "../links/NewTabHint.tsx";
import { useServedAddress } from "../../platform/useServedAddress.ts";
import { linkTarget } from "./link-target.rules.ts";
import { NEW_TAB } from "../../ui/new-tab.ts";

/** Deeper than any real text; beyond it the text is shown without its elements. */
const DEEPEST = 60;

interface Surroundings {
  readonly levels: ReadonlyMap<Element, HeadingLevel>;
  /** Parent element of the node; empty at the top. */
  readonly parent: string;
  /** In a paragraph or heading, where no other block is allowed. */
  readonly inline: boolean;
  readonly inLink: boolean;
  readonly depth: number;
}

/**
 * Our own elements for a sanitised text: created one by one from the allow-list, so that nothing else in the text can
 * get onto the page.
 * @param top level of the text's highest heading
 */
export function richElements(text: DocumentFragment, top: 2 | 3): ReactNode {
  const headings = [...text.querySelectorAll(HEADINGS.join())];
  const written = headings.map(({ localName }) => Number(localName.slice(1)));
  const levels = outlineLevels(written, top);
  return childrenOf(text, {
    levels: new Map(headings.map((heading, index) => [heading, levels[index] ?? top])),
    parent: "",
    inline: false,
    inLink: false,
    depth: 0,
  });
}

function childrenOf(node: Node, around: Surroundings): ReactNode[] {
  return [...node.childNodes].map((child, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a text is rendered as a whole and never reordered
    <Fragment key={index}>{shown(child, around)}</Fragment>
  ));
}

function shown(node: Node, around: Surroundings): ReactNode {
  if (!(node instanceof Element)) return textIn(node.textContent ?? "", around);
  if (around.depth > DEEPEST) return textIn(node.textContent, around);
  const tag = shownTag(node.localName);
  if (tag !== undefined && fits(tag, around)) return elementOf(node, tag, around);
  return headed(node, around) ?? boxed(node, around);
}

function headed(node: Element, around: Surroundings): ReactNode {
  const level = around.levels.get(node);
  if (level === undefined || around.inline || STRUCTURES.has(around.parent)) return undefined;
  return createElement(`h${String(level)}`, wordsOf(node), childrenIn(node, around, "heading"));
}

/** Between the rows of a table or the items of a list there is no text. */
function textIn(text: string, { parent }: Surroundings): ReactNode {
  if (!STRUCTURES.has(parent)) return text;
  return parent === "ul" || parent === "ol" ? listed(text) : null;
}

function listed(text: string): ReactNode {
  return text.trim() === "" ? null : <li>{text}</li>;
}

function fits(tag: ShownTag, around: Surroundings): boolean {
  const parents = BELONGS_IN.get(tag);
  if (parents) return parents.includes(around.parent);
  if (STRUCTURES.has(around.parent)) return false;
  return !(around.inline && BLOCKS.has(tag)) && !(around.inLink && tag === "a");
}

function elementOf(node: Element, tag: ShownTag, around: Surroundings): ReactNode {
  if (tag === "br" || tag === "hr") return createElement(tag);
  const children = childrenIn(node, around, tag);
  if (tag !== "a") return createElement(tag, wordsOf(node), children);
  return (
    <RichLink href={node.getAttribute("href") ?? undefined} {...wordsOf(node)}>
      {children}
    </RichLink>
  );
}

const ONLY_WORDS: ReadonlySet<string> = new Set(["p", "pre", "heading"]);

function childrenIn(node: Element, around: Surroundings, parent: string): ReactNode[] {
  return childrenOf(node, {
    ...around,
    parent,
    inline: around.inline || ONLY_WORDS.has(parent),
    inLink: around.inLink || parent === "a",
    depth: around.depth + 1,
  });
}

/** Content of an element without a meaning of its own: a paragraph when it is only text. */
function boxed(node: Element, around: Surroundings): ReactNode {
  const deeper = { ...around, depth: around.depth + 1 };
  if (STRUCTURES.has(around.parent)) return textIn(node.textContent, around);
  if (around.inline || node.localName === "span" || hasBlocks(node))
    return childrenOf(node, deeper);
  return <p {...wordsOf(node)}>{childrenOf(node, { ...deeper, parent: "p", inline: true })}</p>;
}

function hasBlocks(node: Element): boolean {
  return [...node.querySelectorAll("*")].some(
    ({ localName }) =>
      BLOCKS.has(localName) || (shownTag(localName) === undefined && localName !== "span"),
  );
}

function wordsOf(node: Element): { title: string | undefined; lang: string | undefined } {
  return {
    title: node.getAttribute("title") ?? undefined,
    lang: node.getAttribute("lang") ?? undefined,
  };
}

interface RichLinkProps {
  /** As written; undefined: no link at all. */
  readonly href: string | undefined;
  readonly title: string | undefined;
  readonly lang: string | undefined;
  readonly children: ReactNode;
}

/** A link in a third-party text; only its text when the target is not allowed. @source Q-2 */
function RichLink({ href, children, title, lang }: RichLinkProps) {
  const served = useServedAddress();
  const target = href === undefined ? undefined : linkTarget(href);
  if (target === undefined) return children;
  const words = { title, lang, underline: "always" } as const;
  if (target.kind === "app")
    return (
      <Link component={RouterLink} to={target.to} {...words}>
        {children}
      </Link>
    );
  if (target.kind !== "external")
    return (
      <Link href={target.kind === "file" ? served(target.href) : target.href} {...words}>
        {children}
      </Link>
    );
  return (
    <Link href={target.href} {...NEW_TAB} {...words}>
      {children}
      <NewTabHint />
    </Link>
  );
}
