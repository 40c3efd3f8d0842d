import { Box } from "../../ui/Box.tsx";
import { Typography } from "../../ui/Typography.tsx";
import type { ReactNode } from "react";

interface ActionRowProps {
  readonly label: string;
  /** What the action does. */
  readonly help: string;
  readonly action: ReactNode;
  /** The outcome. */
  readonly children?: ReactNode;
}

/** An action, with its description beside its button. */
export function ActionRow({ label, help, action, children }: ActionRowProps) {
  return (
    <Box sx={{ py: 3 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 }}>
        <Box sx={{ flex: "1 1 240px", minWidth: 0 }}>
          <Typography>{label}</Typography>
          <Typography variant="body2" color="textSecondary">
            {help}
          </Typography>
        </Box>
        {action}
      </Box>
      {children}
    </Box>
  );
}
