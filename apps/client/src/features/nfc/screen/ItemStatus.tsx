import {
  mdiAlertCircleOutline,
  mdiCheckCircleOutline,
  mdiClipboardCheckOutline,
  mdiLockOpenVariantOutline,
  mdiLockOutline,
  mdiPackageVariant,
  mdiTimerSand,
} from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useT } from "../../../i18n/useT.ts";
import { StatusLine } from "../../../parts/StatusLine.tsx";
import type { StatusKind } from "../../../ui/status-colour.rules.ts";
import type { CheckoutItem } from "../checkout/checkout.rules.ts";
import { itemPhase, type ItemPhase } from "../checkout/item-phase.rules.ts";
import { useDetailTexts, useStatusText } from "./useStatusText.ts";

const LOOK = {
  collecting: { status: "due", icon: mdiPackageVariant },
  asking: { status: "onLoan", icon: mdiTimerSand },
  "ask-failed": { status: "overdue", icon: mdiAlertCircleOutline },
  asked: { status: "onLoan", icon: mdiClipboardCheckOutline },
  confirming: { status: "onLoan", icon: mdiTimerSand },
  checking: { status: "onLoan", icon: mdiTimerSand },
  waiting: { status: "due", icon: mdiTimerSand },
  refused: { status: "overdue", icon: mdiAlertCircleOutline },
  locked: { status: "due", icon: mdiLockOutline },
  unlocked: { status: "available", icon: mdiCheckCircleOutline },
  secured: { status: "notForLoan", icon: mdiLockOutline },
} as const satisfies Record<ItemPhase, { readonly status: StatusKind; readonly icon: string }>;

/** The status of an item: text, icon and colour, and what to do; announced when it changes. @source look "Tokens" */
export function ItemStatus({ item }: { readonly item: CheckoutItem }) {
  const statusText = useStatusText();
  const detailTexts = useDetailTexts();
  const { status, icon } = LOOK[itemPhase(item)];
  return (
    <Box component="output" sx={{ display: "block", mt: 1 }}>
      <StatusLine status={status} icon={icon}>
        {statusText(item)}
      </StatusLine>
      {detailTexts(item).map((text) => (
        <Typography key={text} variant="body2">
          {text}
        </Typography>
      ))}
      <Parts item={item} />
    </Box>
  );
}

/** Which parts of a package are unlocked. Empty for a single item, and before the package is borrowed. */
function Parts({ item: { partCount, parts, stage } }: { readonly item: CheckoutItem }) {
  const t = useT();
  if (partCount === 1 || stage.at !== "accepted") return null;
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, mt: 1, p: 0 }}>
      {parts.map(({ number, isUnlocked }) => (
        <li key={number}>
          <StatusLine
            status={isUnlocked ? "available" : "due"}
            icon={isUnlocked ? mdiLockOpenVariantOutline : mdiLockOutline}
          >
            {t(isUnlocked ? "nfc.list.part-done" : "nfc.list.part-open", { part: number })}
          </StatusLine>
        </li>
      ))}
    </Box>
  );
}
