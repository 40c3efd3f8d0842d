import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useRef } from "react";
import { useStore } from "zustand";
import { useT } from "../../../i18n/useT.ts";
import { CheckoutList } from "./CheckoutList.tsx";
import { HoldArea } from "./HoldArea.tsx";
import { LeaveGuard } from "./LeaveGuard.tsx";
import { LockTool } from "./LockTool.tsx";
import { NoticeLine } from "./NoticeLine.tsx";
import { PrimaryButton } from "./PrimaryButton.tsx";
import { openOnLeave } from "../checkout/screen-state.rules.ts";
import { StepLog } from "./StepLog.tsx";
import { belowTop } from "../../../ui/safe-area.ts";
import { useCheckout, type CheckoutPlace, type OpenCheckout } from "../checkout/useCheckout.ts";
import { useNoticeHaptics } from "./useNoticeHaptics.ts";
import { useScanning } from "../checkout/useScanning.ts";

/** Scanning, borrowing and unlocking items. @source spec §4 "NFC flow" */
export function CheckoutScreen(place: CheckoutPlace) {
  const t = useT();
  const open = useCheckout(place);
  return (
    <>
      <Typography sx={{ mt: 2 }} color="textSecondary">
        {t("nfc.intro")}
      </Typography>
      <CheckoutArea place={place} open={open} />
    </>
  );
}

interface CheckoutAreaProps {
  readonly place: CheckoutPlace;
  readonly open: OpenCheckout;
}

function CheckoutArea({ place: { nfc }, open }: CheckoutAreaProps) {
  const { checkout } = open;
  const state = useStore(checkout.store);
  const { items, mode, notice, steps } = state;
  const scanning = useScanning(open);
  useNoticeHaptics(nfc, notice, items);
  const holdArea = useRef<HTMLElement>(null);
  // The pressed button may be gone a moment later: the new instruction then takes the focus.
  const thenListen = (press: () => void) => {
    press();
    holdArea.current?.focus({ preventScroll: true });
  };
  return (
    <Box sx={AREA_SX}>
      <Box sx={HOLD}>
        <HoldArea ref={holdArea} state={state} reader={scanning.status}>
          <PrimaryButton
            state={state}
            status={scanning.status}
            onScan={() => {
              thenListen(scanning.start);
            }}
            hasSheet={open.hasSheet}
            openSettings={nfc.openSettings}
            onBorrow={() => {
              thenListen(() => {
                checkout.advance({ on: "borrowed" });
              });
            }}
          />
        </HoldArea>
      </Box>
      <Box sx={COLUMN}>
        <NoticeLine notice={notice} items={items} />
        <CheckoutList
          items={items}
          onEvent={(event) => {
            thenListen(() => {
              checkout.advance(event);
            });
          }}
        />
        <LockTool
          mode={mode}
          onMode={(wanted) => {
            checkout.setMode(wanted);
            // The button is at the bottom, the instruction at the top.
            holdArea.current?.scrollIntoView({ block: "center" });
          }}
        />
        <StepLog steps={steps} />
      </Box>
      {items.length > 0 ? <LeaveGuard reason={openOnLeave(state)} /> : null}
    </Box>
  );
}

const COLUMN = {
  display: "flex",
  flexDirection: "column",
  gap: 5,
  minWidth: 0,
  // beside the instruction, its first heading is at the same height
  "& > section:first-of-type": { mt: { md: 0 } },
} as const;
/** One below the other on a phone; on a tablet the instruction is beside the list and stays there. */
const AREA_SX = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 640px)", md: "minmax(0, 1fr) minmax(0, 1fr)" },
  columnGap: 8,
  rowGap: 5,
  mt: 5,
} as const;
const HOLD = {
  minWidth: 0,
  position: { md: "sticky" },
  top: { md: belowTop(72) },
  alignSelf: "start",
} as const;
