import { Box } from "../../ui/Box.tsx";
import { Typography } from "../../ui/Typography.tsx";
import type { ReactNode } from "react";
import { PageSection } from "../../parts/page/PageSection.tsx";
import {
  type Article,
  type Block,
  type Term,
  inlineParts,
  type InlinePart,
} from "./article.rules.ts";
import { Link as TextLink } from "../../ui/Link.tsx";
import { Link } from "react-router";

interface ArticleViewProps {
  readonly article: Article;
  /** Content below the text of a section, by the section's id. */
  readonly inserts?: Readonly<Record<string, ReactNode>>;
  /** Level of the headings. */
  readonly level?: 2 | 3;
}

/** A built-in page, section by section. */
export function ArticleView({ article, inserts = {}, level = 2 }: ArticleViewProps) {
  return article.map(({ id, title, blocks }) => (
    <PageSection key={id} id={id} title={title} level={level}>
      <Box sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
        {blocks.map((block, place) => (
          <BlockView key={place} block={block} />
        ))}
        {inserts[id]}
      </Box>
    </PageSection>
  ));
}

function BlockView({ block }: { readonly block: Block }) {
  if (typeof block === "string")
    return (
      <Typography>
        <InlineText text={block} />
      </Typography>
    );
  if ("list" in block) return <Lines component="ul" lines={block.list} />;
  if ("steps" in block) return <Lines component="ol" lines={block.steps} />;
  return <Terms terms={block.terms} />;
}

interface LinesProps {
  readonly component: "ul" | "ol";
  readonly lines: readonly string[];
}

function Lines({ component, lines }: LinesProps) {
  return (
    <Box component={component} sx={{ m: 0, pl: 6, "& > li + li": { mt: 1.5 } }}>
      {lines.map((line) => (
        <Typography key={line} component="li">
          <InlineText text={line} />
        </Typography>
      ))}
    </Box>
  );
}

/** A key is short: its explanation is beside it. */
const BESIDE = { display: "flex", alignItems: "baseline", gap: 3 };
const isKey = (term: string) => term.startsWith("`");

function Terms({ terms }: { readonly terms: readonly Term[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: "flex", flexDirection: "column", gap: 3 }}>
      {terms.map(({ term, text }) => (
        <Box key={term} sx={isKey(term) ? BESIDE : {}}>
          <Typography component="dt" sx={{ minWidth: 88, fontWeight: "bold" }}>
            <InlineText text={term} />
          </Typography>
          <Typography component="dd" sx={{ m: 0, color: "text.secondary" }}>
            <InlineText text={text} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** A text with its links and keys. */
function InlineText({ text }: { readonly text: string }) {
  return inlineParts(text).map((part, place) => <Part key={place} part={part} />);
}

function Part({ part }: { readonly part: InlinePart }) {
  switch (part.kind) {
    case "link":
      return (
        <TextLink component={Link} to={part.to} underline="always">
          {part.text}
        </TextLink>
      );
    case "key":
      return <Key>{part.text}</Key>;
    case "text":
      return part.text;
    default:
      return part satisfies never;
  }
}

function Key({ children }: { readonly children: string }) {
  return (
    <Box
      component="kbd"
      sx={(theme) => ({
        display: "inline-block",
        minWidth: 24,
        px: 1.5,
        textAlign: "center",
        font: "inherit",
        fontSize: "0.875rem",
        whiteSpace: "nowrap",
        borderRadius: "6px",
        border: `1px solid ${theme.vars.palette.text.secondary}`,
        backgroundColor: theme.vars.palette.background.paper,
      })}
    >
      {children}
    </Box>
  );
}
