import { Box } from "../../ui/Box.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useId, type ReactNode } from "react";

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the page with its heading. */
export function Section({ title, children }: SectionProps) {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mt: 8 }}>
      <Typography variant="h2" id={heading} sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
