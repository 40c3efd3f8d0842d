import { Box } from "../../ui/Box.tsx";
import { Typography } from "../../ui/Typography.tsx";
import type { ReactNode } from "react";
import { ItemList } from "../controls/ItemList.tsx";

interface ItemGroupProps {
  readonly title: string;
  /** Something is overdue. */
  readonly isLate: boolean;
  /** `ItemRow`s. */
  readonly children: ReactNode;
}

/** Items due at about the same time, under a heading. */
export function ItemGroup({ title, isLate, children }: ItemGroupProps) {
  return (
    <Box sx={{ mb: 4 }}>
      <Typography
        variant="h3"
        sx={({ vars: { palette } }) => ({
          color: isLate ? palette.status.overdue : palette.text.secondary,
          borderBottom: `1px solid ${palette.divider}`,
          pb: 1,
        })}
      >
        {title}
      </Typography>
      <ItemList label={title}>{children}</ItemList>
    </Box>
  );
}
