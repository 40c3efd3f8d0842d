import { Box } from "../../ui/Box.tsx";
import { Typography } from "../../ui/Typography.tsx";
import type { ReactNode } from "react";
import { Icon } from "../../ui/Icon.tsx";
import { MISSING } from "./missing.ts";

interface EmptyStateProps {
  /** A path of `@mdi/js`. */
  readonly icon: string;
  readonly title: string;
  /** What to do next, in one sentence. */
  readonly text?: string;
  /** One button or link. */
  readonly action?: ReactNode;
  /** What the address names does not exist. */
  readonly isMissing?: true;
}

/** Nothing to show, and what to do next. @source look "Empty states" */
export function EmptyState({ icon, title, text, action, isMissing }: EmptyStateProps) {
  return (
    <Box
      {...(isMissing ? { [MISSING]: "" } : {})}
      sx={{
        display: "flex",
        flexDirection: "column",
        alignItems: "center",
        textAlign: "center",
        gap: 3,
        py: 12,
        px: 4,
      }}
    >
      <Box component="span" sx={(theme) => ({ color: theme.vars.palette.text.secondary })}>
        <Icon path={icon} size={40} />
      </Box>
      <Typography variant="h2" component="p">
        {title}
      </Typography>
      {text === undefined ? null : (
        <Typography sx={{ maxWidth: "48ch", color: "text.secondary" }}>{text}</Typography>
      )}
      {action}
    </Box>
  );
}
