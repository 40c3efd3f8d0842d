import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useRef, useEffect, useEffectEvent, useId } from "react";
import { useStore } from "zustand";
import { useT } from "../../../i18n/context.ts";
import { CheckoutList } from "./CheckoutList.tsx";
import { HoldArea } from "./HoldArea.tsx";
import { NoticeLine } from "./NoticeLine.tsx";
import { PrimaryButton } from "./PrimaryButton.tsx";
import { openOnLeave, holdPrompt } from "../checkout/screen-state.rules.ts";
import { StepLog } from "./StepLog.tsx";
import { belowTop } from "../../../ui/safe-area.ts";
import { useCheckout, type CheckoutPlace, type OpenCheckout } from "../checkout/useCheckout.ts";
import { usePlatform } from "../../../platform/context.ts";
import type { NfcPort } from "../../../platform/ports/nfc.ts";
import type { Items } from "../checkout/checkout.rules.ts";
import type { Notice } from "../checkout/checkout.ts";
import { hapticOf } from "../checkout/notice-text.rules.ts";
import { useNoticeText } from "./useNoticeText.ts";
import { Button } from "../../../ui/Button.tsx";
import type { CheckoutMode } from "../tags/tag-reaction.rules.ts";
import type { ReaderStatus } from "../tags/tag-reader.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useLeaveBlocker } from "../../../parts/page/Leaving.tsx";
import { isSignOut } from "../../../parts/open-loans/sign-out-state.ts";

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

/** Notices also give haptic feedback, and are shown on the device's own sheet while that covers the screen. */
function useNoticeHaptics(nfc: NfcPort, notice: Notice | undefined, items: Items): void {
  const { haptics } = usePlatform();
  const noticeText = useNoticeText();
  const signal = useEffectEvent((news: Notice) => {
    const feeling = hapticOf(news.kind);
    if (feeling !== undefined) haptics?.play(feeling);
    nfc.setMessage(noticeText(news, items));
  });
  useEffect(() => {
    if (notice) signal(notice);
  }, [notice]);
}

interface LockToolProps {
  readonly mode: CheckoutMode;
  readonly onMode: (mode: CheckoutMode) => void;
}

/** Locks a tag again; this does not return the item, and the text says so. @source spec §4 "check-in", rulings 35 */
function LockTool({ mode, onMode }: LockToolProps) {
  const t = useT();
  const isLocking = mode === "lock";
  return (
    <Box sx={{ mt: 3 }}>
      <Button
        variant="outlined"
        onClick={() => {
          onMode(isLocking ? "borrow" : "lock");
        }}
      >
        {t(isLocking ? "nfc.action.lock-end" : "nfc.action.lock")}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t("nfc.action.lock-text")}
      </Typography>
    </Box>
  );
}

/** The reader as the screen uses it. */
interface Scanning {
  readonly status: ReaderStatus;
  readonly start: () => void;
}

/** Looks for tags while the page is visible; if a sheet of the device would cover it, only when the patron starts it. */
function useScanning({ checkout, reader, hasSheet }: OpenCheckout): Scanning {
  const t = useT();
  const { page } = usePlatform();
  const { status } = useStore(reader.status);
  const start = () => {
    const prompt = holdPrompt(checkout.store.getState());
    // Continuing to scan postpones the question.
    void reader.start(t(`nfc.hold.${prompt === "decide" ? "more" : prompt}`));
  };
  const startByItself = useEffectEvent(() => {
    if (!hasSheet) start();
  });
  useEffect(() => {
    startByItself();
    return page.onShown(() => {
      startByItself();
    });
  }, [page]);
  return { status, start };
}

interface LeaveGuardProps {
  /** What leaving would interrupt or leave open; undefined: nothing. */
  readonly reason: "writing" | "locked" | undefined;
}

/** Leaving waits while a tag is being written, and asks while a borrowed item would still set off the gate. */
function LeaveGuard({ reason }: LeaveGuardProps) {
  const blocker = useLeaveBlocker(
    ({ currentLocation, nextLocation }) =>
      reason !== undefined &&
      currentLocation.pathname !== nextLocation.pathname &&
      !(reason === "locked" && isSignOut(nextLocation.state)), // already confirmed
  );
  useEffect(() => {
    if (blocker.state === "blocked" && reason === undefined) blocker.proceed();
  }, [blocker, reason]);
  return blocker.state === "blocked" && reason === "locked" ? (
    <AskToStay onStay={blocker.reset} onLeave={blocker.proceed} />
  ) : null;
}

interface AskToStayProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

function AskToStay({ onStay, onLeave }: AskToStayProps) {
  const t = useT();
  const title = useId();
  return (
    <Dialog open onClose={onStay} aria-labelledby={title}>
      <DialogTitle id={title} variant="h2">
        {t("nfc.leave.title")}
      </DialogTitle>
      <DialogContent>
        <Typography>{t("nfc.leave.text")}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onLeave}>{t("nfc.leave.leave")}</Button>
        <Button variant="contained" onClick={onStay}>
          {t("nfc.leave.stay")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
