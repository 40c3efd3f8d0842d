import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import { Link } from "react-router";
import { inlineParts, type InlinePart } from "./article.rules.ts";

/** A text with its links and keys. */
export function InlineText({ text }: { readonly text: string }) {
  return inlineParts(text).map((part, place) => <Part key={place} part={part} />);
}

function Part({ part }: { readonly part: InlinePart }) {
  switch (part.kind) {
    case "link":
      return (
        <MuiLink component={Link} to={part.to} underline="always">
          {part.text}
        </MuiLink>
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
