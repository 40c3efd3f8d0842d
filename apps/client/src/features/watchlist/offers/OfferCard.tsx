import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useId, type ReactNode } from "react";

interface OfferCardProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons, the most likely one first. */
  readonly actions: ReactNode;
}

/** Something that the patron may accept or decline. */
export function OfferCard({ title, children, actions }: OfferCardProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={(theme) => ({
        p: 4,
        mt: 3,
        mb: 5,
        borderRadius: "12px",
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
        "@media print": { display: "none" },
      })}
    >
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      {children}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: 3 }}>{actions}</Box>
    </Box>
  );
}
