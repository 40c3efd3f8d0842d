import type { Money } from "@freihand/contract";
import { Button } from "../../../ui/Button.tsx";
import { Link } from "react-router";
import { useT } from "../../../i18n/context.ts";
import { useFormat } from "../../../parts/text/useFormat.ts";
import type { Items } from "../checkout/checkout.rules.ts";
import type { CheckoutState } from "../checkout/checkout.ts";
import { sumFees } from "../checkout/fees.rules.ts";
import { itemsToConfirm, primaryAction } from "../checkout/screen-state.rules.ts";
import type { ReaderStatus } from "../tags/tag-reader.ts";

interface PrimaryButtonProps {
  readonly state: CheckoutState;
  readonly status: ReaderStatus;
  /** The patron starts every scan. */
  readonly hasSheet: boolean;
  readonly onScan: () => void;
  readonly openSettings: (() => Promise<void>) | undefined;
  readonly onBorrow: () => void;
}

/** The main button; beside it, if scanning does not continue automatically, the one to scan more. */
export function PrimaryButton(props: PrimaryButtonProps) {
  const t = useT();
  const { state, status, hasSheet, onScan } = props;
  const action = primaryAction(state, status);
  const canScanMore =
    hasSheet && status !== "scanning" && (action === "borrow" || action === "finish");
  return (
    <>
      <Primary {...props} />
      {canScanMore ? (
        <Button variant="outlined" size="large" sx={TALL} onClick={onScan}>
          {t("nfc.action.scan-more")}
        </Button>
      ) : null}
    </>
  );
}

const TALL = { minHeight: 48 } as const;

function Primary({ state, status, openSettings, onScan, onBorrow }: PrimaryButtonProps) {
  const t = useT();
  const button = { variant: "contained", size: "large", sx: TALL } as const;
  const action = primaryAction(state, status);
  // a device without a page for it: when it is on again, the patron retries
  switch (action === "settings" && !openSettings ? "scan" : action) {
    case "borrow":
      return (
        <Button {...button} onClick={onBorrow}>
          <BorrowText items={itemsToConfirm(state.items)} />
        </Button>
      );
    case "settings":
      return (
        <Button {...button} onClick={() => void openSettings?.()}>
          {t("nfc.action.settings")}
        </Button>
      );
    case "finish":
      return (
        <Button {...button} component={Link} to="/account">
          {t("nfc.action.finish")}
        </Button>
      );
    case "scan":
      return (
        <Button {...button} onClick={onScan}>
          {t("nfc.action.scan")}
        </Button>
      );
    case "none":
    default:
      return null;
  }
}

/** What pressing does, and what it costs. */
function BorrowText({ items }: { readonly items: Items }) {
  const t = useT();
  const { money } = useFormat();
  const fees: readonly Money[] = sumFees(items);
  const count = items.length;
  if (fees.length === 0) return t("nfc.action.borrow", { count });
  return t("nfc.action.borrow-fee", { count, fee: fees.map(money).join(" + ") });
}
