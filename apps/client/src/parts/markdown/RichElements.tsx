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
import { elementsIn, wordsIn, type RichElement, type RichNode } from "./rich-tree.ts";
import { Link } from "../../ui/Link.tsx";
import { Link as RouterLink } from "react-router";
import { NewTabHint } from "../links/NewTabHint.tsx";
import { useServedAddress } from "../../platform/useServedAddress.ts";
import { linkTarget } from "./link-target.rules.ts";
import { NEW_TAB } from "../../ui/new-tab.ts";

interface Surroundings {
  readonly levels: ReadonlyMap<RichElement, HeadingLevel>;
  /** Parent element of the node; empty at the top. */
  readonly parent: string;
  /** In a paragraph or heading, where no other block is allowed. */
  readonly inline: boolean;
  readonly inLink: boolean;
}

/**
 * Our own elements for a sanitised text: created one by one from the allow-list, so that nothing else in the text can
 * get onto the page.
 * @param top level of the text's highest heading
 */
export function richElements(text: readonly RichNode[], top: 2 | 3): ReactNode {
  const headings = elementsIn(text).filter(({ name }) => HEADINGS.has(name));
  const written = headings.map(({ name }) => Number(name.slice(1)));
  const levels = outlineLevels(written, top);
  return childrenOf(text, {
    levels: new Map(headings.map((heading, index) => [heading, levels[index] ?? top])),
    parent: "",
    inline: false,
    inLink: false,
  });
}

function childrenOf(nodes: readonly RichNode[], around: Surroundings): ReactNode[] {
  return nodes.map((child, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a text is rendered as a whole and never reordered
    <Fragment key={index}>{shown(child, around)}</Fragment>
  ));
}

function shown(node: RichNode, around: Surroundings): ReactNode {
  if (typeof node === "string") return textIn(node, around);
  const tag = shownTag(node.name);
  if (tag !== undefined && fits(tag, around)) return elementOf(node, tag, around);
  return headed(node, around) ?? boxed(node, around);
}

function headed(node: RichElement, around: Surroundings): ReactNode {
  const level = around.levels.get(node);
  if (level === undefined || around.inline || STRUCTURES.has(around.parent)) return undefined;
  return createElement(
    `h${String(level)}`,
    attributesOf(node),
    childrenIn(node, around, "heading"),
  );
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

function elementOf(node: RichElement, tag: ShownTag, around: Surroundings): ReactNode {
  if (tag === "br" || tag === "hr") return createElement(tag);
  const children = childrenIn(node, around, tag);
  if (tag !== "a") return createElement(tag, attributesOf(node), children);
  return (
    <RichLink href={node.href} {...attributesOf(node)}>
      {children}
    </RichLink>
  );
}

const ONLY_WORDS: ReadonlySet<string> = new Set(["p", "pre", "heading"]);

function childrenIn(node: RichElement, around: Surroundings, parent: string): ReactNode[] {
  return childrenOf(node.children, {
    ...around,
    parent,
    inline: around.inline || ONLY_WORDS.has(parent),
    inLink: around.inLink || parent === "a",
  });
}

/** Content of an element without a meaning of its own: a paragraph when it is only text. */
function boxed(node: RichElement, around: Surroundings): ReactNode {
  if (STRUCTURES.has(around.parent)) return textIn(wordsIn(node), around);
  if (around.inline || node.name === "span" || hasBlocks(node))
    return childrenOf(node.children, around);
  return (
    <p {...attributesOf(node)}>
      {childrenOf(node.children, { ...around, parent: "p", inline: true })}
    </p>
  );
}

function hasBlocks(node: RichElement): boolean {
  return elementsIn(node.children).some(
    ({ name }) => BLOCKS.has(name) || (shownTag(name) === undefined && name !== "span"),
  );
}

const attributesOf = ({ title, lang }: RichElement) => ({ title, lang });

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
