import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useState, type ReactNode } from "react";
import { useT } from "../../../i18n/context.ts";
import { localDay } from "@freihand/contract";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { usePlatform } from "../../../platform/context.ts";
import { useDesk, useDeskState, useNotes } from "../desk-context.ts";
import { isTooOld, type Note } from "./note.rules.ts";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

/** A note about which a person decides: it is answered like a scan, or done without. */
export function WaitingNote({ note }: { readonly note: Note }) {
  const t = useT();
  const { date, time } = useFormat();
  const { reasons } = useNotes();
  const { clock } = usePlatform();
  const { requestId, code, mode, card, atMs } = note;
  const at = new Date(atMs).toISOString();
  const isOver = isTooOld(note, clock.now());
  const reason = isOver ? t("desk.notes.too-old") : reasons[requestId];
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: "grid",
        gap: 1,
        py: 3,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <Typography sx={{ fontWeight: "bold", overflowWrap: "anywhere" }}>
        {t(`desk.notes.what.${mode}`, { code })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {joinFacts([
          card === undefined ? undefined : t("desk.reader.card", { card }),
          t("desk.notes.at", { date: date(localDay(atMs)), time: time(at) }),
        ])}
      </Typography>
      {reason === undefined ? null : <Typography>{reason}</Typography>}
      <Answers note={note} isOver={isOver} />
    </Box>
  );
}

interface AnswersProps {
  readonly note: Note;
  /** The server takes it no more. */
  readonly isOver: boolean;
}

/** Dropping takes a second press: nothing is booked then, and nothing brings it back. */
function Answers({ note, isOver }: AnswersProps) {
  const t = useT();
  const { desk } = useDesk();
  const { link } = useNotes();
  const { pending } = useDeskState();
  const [isDropping, setDropping] = useState(false);
  if (isDropping)
    return (
      <>
        <Typography>{t("desk.notes.drop.text")}</Typography>
        <Row>
          <Button
            variant="contained"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- what was pressed is gone
            autoFocus
            onClick={() => void desk.drop(note)}
          >
            {t("desk.notes.drop.confirm")}
          </Button>
          <Button
            onClick={() => {
              setDropping(false);
            }}
          >
            {t("desk.notes.drop.keep")}
          </Button>
        </Row>
      </>
    );
  return (
    <Row>
      {isOver ? null : (
        <Button
          variant="outlined"
          disabled={link !== "up" || pending !== undefined}
          aria-label={t("desk.notes.settle.of", { code: note.code })}
          onClick={() => {
            desk.settle(note);
          }}
        >
          {t("desk.notes.settle")}
        </Button>
      )}
      <Button
        aria-label={t("desk.notes.drop.of", { code: note.code })}
        onClick={() => {
          setDropping(true);
        }}
      >
        {t("desk.notes.drop")}
      </Button>
    </Row>
  );
}

function Row({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>{children}</Box>;
}
