import { Box } from "../../ui/Box.tsx";
import type { ReactNode } from "react";

interface ItemListProps {
  readonly label: string;
  /** List items. */
  readonly children: ReactNode;
}

/** Titles with the issues of each, separated by lines. */
export function ItemList({ label, children }: ItemListProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        listStyle: "none",
        m: 0,
        p: 0,
        "& > li + li": { borderTop: 1, borderColor: "divider" },
      }}
    >
      {children}
    </Box>
  );
}
