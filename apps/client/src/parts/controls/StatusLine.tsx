import {
  mdiAccountMultipleOutline,
  mdiAlertCircleOutline,
  mdiBellOutline,
  mdiCheckCircleOutline,
  mdiClockOutline,
  mdiHelpCircleOutline,
  mdiLockOutline,
  mdiShoppingOutline,
  mdiTruckOutline,
  mdiWeb,
} from "@mdi/js";
import { Box } from "../../ui/Box.tsx";
import type { ReactNode } from "react";
import { Icon } from "../../ui/Icon.tsx";
import type { StatusKind } from "../../ui/status-colour.rules.ts";

const STATUS_ICON = {
  available: mdiCheckCircleOutline,
  online: mdiWeb,
  onLoan: mdiClockOutline,
  reserved: mdiAccountMultipleOutline,
  notForLoan: mdiLockOutline,
  due: mdiBellOutline,
  overdue: mdiAlertCircleOutline,
  ready: mdiShoppingOutline,
  inTransit: mdiTruckOutline,
  unknown: mdiHelpCircleOutline,
} as const satisfies Record<StatusKind, string>;

interface StatusLineProps {
  readonly status: StatusKind;
  /** Instead of the icon that the status has. */
  readonly icon?: string | undefined;
  /** The status as text: colour and icon only repeat it. */
  readonly children: ReactNode;
}

/** A status as text, icon and colour. @source look "Tokens" */
export function StatusLine({ status, icon = STATUS_ICON[status], children }: StatusLineProps) {
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: "inline-flex",
        alignItems: "flex-start",
        gap: 1.5,
        fontSize: "0.875rem",
        lineHeight: "1.25rem",
        // A date that must wrap does so evenly, not before its month.
        textWrap: "balance",
        color: theme.vars.palette.status[status],
      })}
    >
      <Icon path={icon} size={20} />
      {/* library systems word their own statuses, mostly as parts of a sentence */}
      <Box component="span" sx={{ minWidth: 0, "&::first-letter": { textTransform: "uppercase" } }}>
        {children}
      </Box>
    </Box>
  );
}
