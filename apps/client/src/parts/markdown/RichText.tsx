import { Box } from "../../ui/Box.tsx";
import type { Theme } from "../../ui/theme.ts";
import DOMPurify from "dompurify";
import { use } from "react";
import { richElements } from "./RichElements.tsx";
import { ATTRIBUTES, READ } from "./allowed.rules.ts";
import { quietHtml } from "./quiet-html.rules.ts";
import { DEEPEST, RICH_TEXT, richElement, ServedReadHtml, type RichNode } from "./rich-tree.ts";

interface RichTextProps {
  /** Third-party HTML. */
  readonly html: string;
  /** Level of the text's highest heading: 2 right under the page's heading, 3 in a section. */
  readonly topHeading: 2 | 3;
}

/** Third-party text: paragraphs, lists, tables and links, and nothing else. @source Q-2 */
export function RichText({ html, topHeading }: RichTextProps) {
  const read = use(ServedReadHtml) ?? readInDocument;
  return (
    <Box sx={PROSE} {...{ [RICH_TEXT]: "" }}>
      {richElements(read(quietHtml(html)), topHeading)}
    </Box>
  );
}

const PROSE = (theme: Theme) => ({
  maxWidth: "72ch",
  overflowWrap: "anywhere",
  "& p, & ul, & ol, & pre, & table, & blockquote": { my: 0 },
  "& * + p, & * + ul, & * + ol, & * + pre, & * + table, & * + blockquote": { mt: 3 },
  "& h2": { ...theme.typography.h2, my: 0 },
  "& h3": { ...theme.typography.h3, my: 0 },
  "& h4": { ...theme.typography.subtitle2, my: 0 },
  "& * + h2": { mt: 6 },
  "& * + h3": { mt: 5 },
  "& * + h4": { mt: 4 },
  "& ul, & ol": { pl: 6 },
  "& li": { my: 1 },
  "& li > p": { my: 1 },
  "& blockquote": {
    mx: 0,
    pl: 4,
    borderLeft: `3px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.secondary,
  },
  "& code": { fontFamily: "monospace", fontSize: "0.875rem" },
  "& pre": { whiteSpace: "pre-wrap" },
  "& hr": { border: 0, borderTop: `1px solid ${theme.vars.palette.divider}`, my: 5 },
  "& table": { borderCollapse: "collapse", width: "100%", hyphens: "auto" },
  "& caption": { textAlign: "left", color: theme.vars.palette.text.secondary, pb: 1 },
  "& th, & td": {
    minWidth: "5.5em",
    textAlign: "left",
    verticalAlign: "top",
    py: 1.5,
    pr: 3,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
});

/**
 * The body of third-party HTML with nothing in it but what `allowed.rules.ts` lists. It is in a document of its own
 * that loads and runs nothing.
 *
 * Trusted Types: text becomes HTML here only, through DOMPurify's own policy, whose name is `dompurify`. The server's
 * policy has to allow it: `require-trusted-types-for 'script'; trusted-types dompurify`.
 * @source Q-2
 */
function readInDocument(html: string): readonly RichNode[] {
  const body = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...READ],
    ALLOWED_ATTR: [...ATTRIBUTES],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // addresses are checked by linkTarget; scripts do not get that far
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|[/#])/i,
    ADD_URI_SAFE_ATTR: ["lang"],
    RETURN_DOM_FRAGMENT: true,
  });
  return nodesIn(body, 0);
}

const nodesIn = (parent: Node, depth: number): readonly RichNode[] =>
  [...parent.childNodes].map((node) => nodeOf(node, depth));

function nodeOf(node: Node, depth: number): RichNode {
  if (!(node instanceof Element) || depth > DEEPEST) return node.textContent ?? "";
  const read = (name: string) => node.getAttribute(name) ?? undefined;
  return richElement(node.localName, read, nodesIn(node, depth + 1));
}
