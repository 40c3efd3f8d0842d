import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useId, type ReactNode } from "react";

interface ReaderPartProps {
  readonly title: string;
  /** Above the rows. */
  readonly action?: ReactNode;
  readonly children: readonly ReactNode[];
}

/** A row of a part: words, and a button beside them where both fit. */
export const PART_ROW = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 3,
  py: 2,
  borderTop: 1,
  borderColor: "divider",
} as const;
/** The words of such a row. */
export const ROW_WORDS = { flex: "1 1 8rem", minWidth: 0, overflowWrap: "anywhere" } as const;

/** One part of a reader's page; nothing where it has no rows. */
export function ReaderPart({ title, action, children }: ReaderPartProps) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3">
        {title}
      </Typography>
      {action}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
