import { Box } from "../../../ui/Box.tsx";
import { Link as TextLink } from "../../../ui/Link.tsx";
import type { ReactNode } from "react";
import { Link } from "react-router";

/** A list of tiles. */
export const TILES_SX = {
  listStyle: "none",
  p: 0,
  m: 0,
  display: "grid",
  gap: 3,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 9.25rem), 1fr))",
} as const;

interface TileProps {
  readonly to: string;
  readonly title: string;
  readonly text: string;
  readonly icon?: ReactNode;
}

/** A link with a short description of its target. */
export function Tile({ to, title, text, icon }: TileProps) {
  return (
    <TextLink
      component={Link}
      to={to}
      underline="none"
      sx={(theme) => ({
        display: "block",
        height: "100%",
        p: 4,
        borderRadius: "12px",
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
        "& svg": { color: theme.vars.palette.primary.main, mb: 2 },
        "&:hover": { borderColor: theme.vars.palette.text.secondary },
      })}
    >
      {icon}
      <Box component="span" sx={{ display: "block", fontWeight: "bold" }}>
        {title}
      </Box>
      <Box
        component="span"
        sx={{ display: "block", fontSize: "0.875rem", color: "text.secondary" }}
      >
        {text}
      </Box>
    </TextLink>
  );
}
