import {
  mdiAlertCircleOutline,
  mdiCheckCircleOutline,
  mdiClipboardCheckOutline,
  mdiLockOpenVariantOutline,
  mdiLockOutline,
  mdiPackageVariant,
  mdiTimerSand,
} from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useT } from "../../../i18n/context.ts";
import { StatusLine } from "../../../parts/controls/StatusLine.tsx";
import type { StatusKind } from "../../../ui/status-colour.rules.ts";
import type { CheckoutItem } from "../checkout/checkout.rules.ts";
import { itemPhase, type ItemPhase } from "../checkout/item-phase.rules.ts";
import { failureText } from "../../../parts/page/error-text.rules.ts";
import { useFormat } from "../../../parts/text/useFormat.ts";
import type { KnownLoan, LoanStage } from "../checkout/loan-stage.rules.ts";
import { REFUSAL_TEXT } from "../checkout/notice-text.rules.ts";
import { useMissingText } from "./useNoticeText.ts";

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

/** The status of an item, in a few words. */
function useStatusText(): (item: CheckoutItem) => string {
  const t = useT();
  const format = useFormat();
  return (item) => {
    const phase = itemPhase(item);
    const due = "loan" in item.stage ? item.stage.loan.dueDate : undefined;
    if (phase === "collecting")
      return t("nfc.state.parts", { scanned: item.parts.length, count: item.partCount });
    if (due !== undefined && (phase === "asked" || phase === "locked" || phase === "unlocked"))
      return t(`nfc.state.${phase}-until`, { date: format.date(due) });
    return t(`nfc.state.${phase}`);
  };
}

/** Further information about an item, and what to do: a sentence each. */
function useDetailTexts(): (item: CheckoutItem) => readonly string[] {
  const t = useT();
  const { money } = useFormat();
  const missingText = useMissingText();
  const feeText = ({ loanFee }: KnownLoan) =>
    loanFee ? t("nfc.state.fee", { fee: money(loanFee) }) : t("nfc.state.no-fee");
  const advice = (stage: LoanStage): readonly string[] => {
    if (stage.at === "asked")
      return [...(stage.isLost ? [t("nfc.state.not-arrived")] : []), feeText(stage.loan)];
    if (stage.at === "waiting") return [t("nfc.state.waiting-text")];
    if (stage.at === "refused") return [t(REFUSAL_TEXT[stage.reason])];
    const isRepeated = stage.at === "asking" || stage.at === "checking";
    return isRepeated && stage.failure ? [t("nfc.state.asking-again")] : [];
  };
  return (item) => {
    const { stage } = item;
    if (stage.at === "collecting") return [missingText(item)];
    const failure = "failure" in stage ? stage.failure : undefined;
    return [...(failure ? [t(failureText(failure))] : []), ...advice(stage)];
  };
}
