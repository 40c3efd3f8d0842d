import { Box } from "../../ui/Box.tsx";
import { Typography } from "../../ui/Typography.tsx";
import type { ReactNode } from "react";
import { PageHeading } from "./PageHeading.tsx";
import { ReadingColumn } from "./ReadingColumn.tsx";
import { Icon } from "../../ui/Icon.tsx";

interface UnavailableScreenProps {
  /** A path of `@mdi/js`. */
  readonly icon: string;
  readonly title: string;
  /** What this device cannot do, in one sentence. */
  readonly reason: string;
  /** Alternatives, and what helps until then. */
  readonly children: ReactNode;
}

/** A feature that this device lacks, where it is available, and what helps now. @source rulings 16 */
export function UnavailableScreen({ icon, title, reason, children }: UnavailableScreenProps) {
  return (
    <ReadingColumn>
      <PageHeading>{title}</PageHeading>
      <Box
        sx={(theme) => ({
          display: "flex",
          alignItems: "flex-start",
          gap: 3,
          mt: 4,
          p: 4,
          borderRadius: "12px",
          border: `1px solid ${theme.vars.palette.divider}`,
          backgroundColor: theme.vars.palette.background.paper,
        })}
      >
        <Icon path={icon} />
        <Typography>{reason}</Typography>
      </Box>
      {children}
    </ReadingColumn>
  );
}
