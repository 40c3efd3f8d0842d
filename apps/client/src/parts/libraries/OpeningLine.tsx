import { mdiClockOutline, mdiDoorClosed, mdiDoorOpen } from "@mdi/js";
import { Box } from "../../ui/Box.tsx";
import type { ReactNode } from "react";
import type { OpeningState } from "./opening-hours.rules.ts";
import { Icon } from "../../ui/Icon.tsx";

const STATUS_ICON = {
  open: mdiDoorOpen,
  opens: mdiClockOutline,
  closed: mdiDoorClosed,
} as const satisfies Record<OpeningState["status"], string>;

interface OpeningLineProps {
  readonly status: OpeningState["status"];
  /** The state as text: icon and colour only repeat it. */
  readonly children: ReactNode;
}

/** Whether the branch is open. */
export function OpeningLine({ status, children }: OpeningLineProps) {
  return (
    <Box
      sx={({ vars: { palette } }) => ({
        display: "flex",
        gap: 2,
        fontWeight: "bold",
        color: status === "open" ? palette.status.available : palette.text.secondary,
      })}
    >
      <Icon path={STATUS_ICON[status]} />
      <span>{children}</span>
    </Box>
  );
}
