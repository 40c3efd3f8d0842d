import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useT } from "../../../i18n/context.ts";
import { useLeaveBlocker } from "../../../parts/page/Leaving.tsx";
import { ReaderDialog } from "../readers/ReaderDialog.tsx";
import { UnsavedContext, type Unsaved } from "./unsaved.ts";

/** Around forms: another part, another screen or a closed tab drops what was typed only after a question. */
export function UnsavedGuard({ children }: { readonly children: ReactNode }) {
  const isUnsaved = useRef(false);
  const [waiting, setWaiting] = useState<{ readonly go: () => void }>();
  const blocker = useLeaveBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const note = useCallback((now: boolean) => {
    isUnsaved.current = now;
  }, []);
  const leave = useCallback((go: () => void) => {
    if (isUnsaved.current) setWaiting({ go });
    else go();
  }, []);
  // the forms' effects depend on it
  const unsaved = useMemo<Unsaved>(() => ({ note, leave }), [note, leave]);
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => {
      if (isUnsaved.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", listener);
    return () => {
      window.removeEventListener("beforeunload", listener);
    };
  }, []);
  const isAway = blocker.state === "blocked";
  return (
    <UnsavedContext value={unsaved}>
      {children}
      {isAway || waiting ? (
        <LeaveQuestion
          onStay={() => {
            if (isAway) blocker.reset();
            setWaiting(undefined);
          }}
          onLeave={() => {
            setWaiting(undefined);
            waiting?.go();
            if (isAway) blocker.proceed();
          }}
        />
      ) : null}
    </UnsavedContext>
  );
}

interface LeaveQuestionProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  const t = useT();
  return (
    <ReaderDialog
      title={t("desk.admin.unsaved")}
      onClose={onStay}
      onSubmit={onStay}
      actions={
        <>
          <Button onClick={onLeave}>{t("desk.admin.unsaved.drop")}</Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter, which scanners send, drops nothing */}
          <Button type="submit" variant="contained" autoFocus>
            {t("desk.admin.unsaved.stay")}
          </Button>
        </>
      }
    >
      <Typography>{t("desk.admin.unsaved.text")}</Typography>
    </ReaderDialog>
  );
}
