import { mdiMapMarkerQuestionOutline } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { useCallback, useState, type ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { dayAt } from "@freihand/contract";
import type { StaffSelf } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { useLibraryInfo } from "../../../model/library/info.query.ts";
import { TodayContext } from "../../../parts/libraries/useToday.ts";
import { useNow } from "../../../parts/text/useNow.ts";
import { EmptyState } from "../../../parts/page/EmptyState.tsx";
import { LoadingList } from "../../../parts/page/LoadingList.tsx";
import { usePlatform } from "../../../platform/context.ts";
import { useDesk, useDeskState, useNotes, type ViewProps } from "../desk-context.ts";
import { Unanswered } from "../fees/Unanswered.tsx";
import { useFeeKeys } from "../fees/useFeeKeys.ts";
import { useNotesSent } from "../notes/useNotesSent.ts";
import type { DeskKey } from "../scan/key.rules.ts";
import { deskPathOf, scansOf, type DeskView } from "./desk-view.rules.ts";
import { slipOf, type Slip } from "../work/slip.rules.ts";
import { undoableLine } from "../work/lines.rules.ts";
import { Counter } from "./Counter.tsx";
import { DeskBar } from "./DeskBar.tsx";
import { DeskHeading } from "./DeskHeading.tsx";
import { KeyBar } from "./KeyBar.tsx";
import { NeedsConnection } from "./NeedsConnection.tsx";
import { PrintedSlip } from "./Slip.tsx";
import { useDeskKeys } from "./useDeskKeys.ts";
import { useViewCode, type ViewCode } from "./useViewCode.ts";

interface WorkplaceProps extends ViewProps {
  readonly view: DeskView;
  /** The address is that of no part, or of one that this member may not open; `view` is where they begin. */
  readonly isElsewhere: boolean;
}

/** The desk at work. */
export function Workplace({ self, place, view, isElsewhere }: WorkplaceProps) {
  const { data: info } = useLibraryInfo(place.libraryId);
  const today = dayAt(useNow(), info?.timezone);
  const [slip, setSlip] = useState<Slip>();
  const forgetSlip = useCallback(() => {
    setSlip(undefined);
  }, []);
  const code = useViewCode(view);
  const { able, onKey } = useKeyWork(
    self,
    { view, isMissing: code?.status === "missing" },
    setSlip,
  );
  useNotesSent();
  const shown = isElsewhere ? undefined : view;
  return (
    <TodayContext value={today}>
      <DeskBar self={self} place={place} view={shown} />
      <Box
        component="main"
        id="content"
        sx={{ px: { xs: 4, md: 6 }, py: 4, maxWidth: 1440, mx: "auto" }}
      >
        <DeskHeading view={shown} />
        <Unanswered />
        {isElsewhere ? (
          <NotHere first={view} />
        ) : (
          <Work self={self} place={place} code={code} keys={<KeyBar onKey={onKey} able={able} />} />
        )}
      </Box>
      {slip ? <PrintedSlip slip={slip} place={place} onPrinted={forgetSlip} /> : null}
    </TodayContext>
  );
}

interface WorkProps extends ViewProps {
  /** Undefined: the counter. */
  readonly code: ViewCode | undefined;
  readonly keys: ReactNode;
}

function Work({ self, place, code, keys }: WorkProps) {
  if (code === undefined) return <Counter place={place} roles={self.roles} keys={keys} />;
  if (code.status === "coming") return <LoadingList />;
  if (code.status === "missing") return <NeedsConnection onRetry={code.retry} />;
  return <code.View self={self} place={place} />;
}

/** An address that leads nowhere for this member, and the way back to their work. */
function NotHere({ first }: { readonly first: DeskView }) {
  const t = useT();
  return (
    <EmptyState
      icon={mdiMapMarkerQuestionOutline}
      title={t("desk.elsewhere.title")}
      text={t("desk.elsewhere.text")}
      action={
        <Button variant="contained" component={Link} to={deskPathOf(first)}>
          {t("desk.elsewhere.button", { part: t(`desk.nav.${first}`) })}
        </Button>
      }
    />
  );
}

interface OpenView {
  readonly view: DeskView;
  /** Its code has not come: it reads no scans. */
  readonly isMissing: boolean;
}

/** What the keys do at this moment. */
function useKeyWork(
  self: StaffSelf,
  { view, isMissing }: OpenView,
  print: (slip: Slip | undefined) => void,
) {
  const t = useT();
  const { desk } = useDesk();
  const state = useDeskState();
  const { clock } = usePlatform();
  const navigate = useNavigate();
  const feeKeys = useFeeKeys(view);
  const able = new Set<DeskKey>(["mode", ...feeKeys.able]);
  const { card } = useNotes();
  if (state.reader !== undefined || card !== undefined) able.add("end-reader");
  if (slipOf(state)) able.add("print");
  if (undoableLine(state.lines, clock.now())) able.add("undo");
  const work: Readonly<Record<DeskKey, () => void>> = {
    answer: () => {
      const { pending } = state;
      if (pending?.reply.kind === "ambiguous") desk.choose("reader");
      else desk.answer(self.roles, t("desk.why.usual"));
    },
    mode: () => {
      desk.setMode(state.mode === "lend" ? "return" : "lend");
    },
    "end-reader": () => {
      desk.closeReader();
    },
    fees: () => undefined, // nothing without an open reader
    print: () => {
      print(slipOf(state));
    },
    undo: () => void desk.undo(),
    cancel: () => {
      desk.cancel();
    },
  };
  const onKey = (key: DeskKey) => {
    if (!feeKeys.onKey(key)) work[key]();
  };
  const scans = scansOf(view);
  useDeskKeys(
    scans === "own" && !isMissing
      ? undefined
      : {
          onScan: (code) => {
            // what becomes of it is shown there
            if (view !== "counter" && (scans === "counter" || isMissing))
              void navigate(deskPathOf("counter"));
            desk.scan(code, scans === "shelf" ? "return" : undefined);
          },
          onKey: (key) => {
            // Escape is the field's where nothing is open
            if (feeKeys.onKey(key)) return true;
            if (key === "cancel" && state.pending === undefined) return false;
            onKey(key);
            return true;
          },
        },
  );
  return { able, onKey };
}
