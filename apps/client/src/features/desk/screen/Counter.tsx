import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Drawer } from "../../../ui/Drawer.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useMediaQuery } from "../../../ui/useMediaQuery.ts";
import { STACK } from "../../../ui/stack.ts";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import type { StaffRole } from "@freihand/contract";
import { useT } from "../../../i18n/context.ts";
import { ChoiceChips } from "../../../parts/controls/ChoiceChips.tsx";
import { CopyTool } from "../copies/CopyTool.tsx";
import { useDesk, useDeskState, useFees, useNotes } from "../desk-context.ts";
import type { Place } from "../session/place.rules.ts";
import { NotesBanner, WaitingNotes } from "../notes/NotesShown.tsx";
import type { DeskMode } from "../work/desk-state.ts";
import { BigLine } from "./BigLine.tsx";
import { DropBand } from "./DropBand.tsx";
import { Lines } from "./Lines.tsx";
import { QuestionPanel } from "./QuestionPanel.tsx";
import { ReaderPane } from "./ReaderPane.tsx";
import { ScanField } from "./ScanField.tsx";

interface CounterProps {
  readonly place: Place;
  readonly roles: readonly StaffRole[];
  /** The keys as buttons. */
  readonly keys: ReactNode;
}

/** Where the reader fits beside the work. */
const BESIDE = "@media (min-width: 900px)";

/** Lending and returning: field, line, reader beside it. */
export function Counter({ place, roles, keys }: CounterProps) {
  const t = useT();
  const { desk } = useDesk();
  const { mode, pending, queue, sending } = useDeskState();
  const field = useFocusInField();
  const waiting = queue.length + (sending ? 1 : 0);
  return (
    <Box
      sx={{
        ...STACK,
        gap: 6,
        alignItems: "start",
        [BESIDE]: { gridTemplateColumns: "minmax(0, 1fr) minmax(300px, 380px)" },
      }}
    >
      <Box sx={{ ...STACK, gap: 4, minWidth: 0 }}>
        <ChoiceChips<DeskMode>
          label={t("desk.mode")}
          options={[
            { value: "lend", text: t("desk.mode.lend") },
            { value: "return", text: t("desk.mode.return") },
          ]}
          chosen={mode}
          onChoose={(chosen) => {
            desk.setMode(chosen);
          }}
        />
        <DropBand place={place} />
        <NotesBanner />
        <ScanField place={place} field={field} />
        <BigLine idle={mode} />
        <CopyTool />
        {pending ? (
          <QuestionPanel key={pending.scan.requestId} pending={pending} roles={roles} />
        ) : null}
        <Typography component="output" variant="body2" color="textSecondary">
          {waiting > 1 ? t("desk.queue", { count: waiting }) : ""}
        </Typography>
        {keys}
        <WaitingNotes />
        <Lines />
      </Box>
      <Beside />
    </Box>
  );
}

/** The focus goes back to the field after each action, but not where that would bring up a keyboard. */
function useFocusInField() {
  const field = useRef<HTMLInputElement>(null);
  const { device } = useDesk();
  const { lines, pending, mode, reader } = useDeskState();
  const isHeld = pending !== undefined;
  const isAtFees = useFees().panel !== undefined;
  const isFree = !isHeld && !isAtFees;
  const last = lines[0]?.id;
  const open = reader?.userId;
  // whatever of this has changed, an action is over
  const action = [last, mode, open].join(" ");
  const focusField = useEffectEvent(() => {
    if (!isHeld && !device.typesOnScreen()) field.current?.focus();
  });
  useEffect(() => {
    if (action !== "") focusField();
  }, [action]);
  useEffect(() => {
    // a question that gives way to the fees leaves the focus to them
    if (isFree) focusField();
  }, [isFree]);
  return field;
}

/** The open reader: beside the work, or on a tablet over it. */
function Beside() {
  const t = useT();
  const { reader } = useDeskState();
  const { card } = useNotes();
  const isBeside = useMediaQuery(BESIDE);
  const [isOpen, setOpen] = useState(false);
  const { fees } = useDesk();
  const isAtFees = useFees().panel !== undefined;
  if (!reader)
    return (
      <Typography color="textSecondary" sx={{ [BESIDE]: { pt: 2 } }}>
        {card === undefined ? t("desk.reader.none") : t("desk.notes.card", { card })}
      </Typography>
    );
  if (isBeside) return <ReaderPane reader={reader} />;
  const close = () => {
    setOpen(false);
    fees.close();
  };
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => {
          setOpen(true);
        }}
        sx={{ order: -1, justifySelf: "start" }}
      >
        {t("desk.reader.show", { name: reader.name, count: reader.loans.length })}
      </Button>
      <Drawer
        anchor="right"
        open={isOpen || isAtFees}
        onClose={close}
        slotProps={{ paper: { "aria-label": reader.name } }}
      >
        <Box sx={{ width: "min(420px, 100vw)", p: 4, ...STACK, gap: 4 }}>
          <Button variant="outlined" onClick={close} sx={{ justifySelf: "start" }}>
            {t("desk.reader.hide")}
          </Button>
          <ReaderPane reader={reader} />
        </Box>
      </Drawer>
    </>
  );
}
