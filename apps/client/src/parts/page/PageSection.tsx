import { Box } from "../../ui/Box.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useId, type ReactNode } from "react";

interface PageSectionProps {
  /** Anchor for links on the page; undefined: none. */
  readonly id?: string;
  readonly title: string;
  /** Level of the heading; 2 where it is undefined. */
  readonly level?: 2 | 3;
  /** Beside the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page with its heading. */
export function PageSection({ id, title, level = 2, aside, children }: PageSectionProps) {
  const heading = useId();
  return (
    <Box component="section" id={id} aria-labelledby={heading} sx={{ mt: level === 2 ? 8 : 5 }}>
      <Box
        sx={{
          display: "flex",
          alignItems: "baseline",
          justifyContent: "space-between",
          columnGap: 4,
          mb: 2,
        }}
      >
        <Typography
          variant={`h${level}`}
          id={heading}
          sx={{ flex: 1, minWidth: 0, hyphens: "auto" }}
        >
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Box>
  );
}
