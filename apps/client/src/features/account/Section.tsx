import { Box } from "../../ui/Box.tsx";
import { Typography } from "../../ui/Typography.tsx";
import type { ReactNode } from "react";

interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** Buttons beside the heading. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the account with a heading that can be jumped to. */
export function Section({ id, title, tools, children }: SectionProps) {
  return (
    <Box component="section" aria-labelledby={id}>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          justifyContent: "space-between",
          gap: 2,
          mb: 3,
        }}
      >
        <Typography
          id={id}
          variant="h2"
          tabIndex={-1}
          sx={{ hyphens: "auto", overflowWrap: "anywhere" }}
        >
          {title}
        </Typography>
        {tools}
      </Box>
      {children}
    </Box>
  );
}

/** Moves to a section and announces it to a screen reader. */
export function goToSection(id: string): void {
  const heading = document.getElementById(id);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: "start" });
}
