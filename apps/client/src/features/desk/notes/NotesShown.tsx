import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { mdiClipboardClockOutline } from "@mdi/js";
import { useId, type ReactNode } from "react";
import { useT } from "../../../i18n/context.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { useDesk, useNotes } from "../desk-context.ts";
import type { Note } from "./note.rules.ts";
import { useForPerson } from "./useForPerson.ts";
import { WaitingNote } from "./WaitingNote.tsx";

/** That scans are noted, and how many wait to be sent. */
export function NotesBanner() {
  const { link, notes, isUnreadable } = useNotes();
  const count = notes.length - useForPerson().length;
  return (
    <>
      {link === "up" && count === 0 ? null : <Sending isDown={link === "down"} count={count} />}
      {isUnreadable ? <Unreadable /> : null}
    </>
  );
}

/** What waits for a person. */
export function WaitingNotes() {
  const notes = useForPerson();
  return notes.length > 0 ? <Waiting notes={notes} /> : null;
}

interface SendingProps {
  readonly isDown: boolean;
  /** Notes that are sent by themselves. */
  readonly count: number;
}

function Sending({ isDown, count }: SendingProps) {
  const t = useT();
  return (
    <Framed label={t("desk.notes")}>
      <Box component="output" sx={{ display: "flex", gap: 3, alignItems: "flex-start" }}>
        <Box component="span" sx={(theme) => ({ color: theme.vars.palette.status.due })}>
          <Icon path={mdiClipboardClockOutline} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: "bold" }}>
            {isDown ? t("desk.notes.count", { count }) : t("desk.notes.sending", { count })}
          </Typography>
          {isDown ? <Typography variant="body2">{t("desk.notes.down")}</Typography> : null}
        </Box>
      </Box>
    </Framed>
  );
}

/** The server has not simply accepted them. */
function Waiting({ notes }: { readonly notes: readonly Note[] }) {
  const t = useT();
  const id = useId();
  return (
    <Framed labelledBy={id}>
      <Typography id={id} variant="h3" component="h2">
        {t("desk.notes.waiting", { count: notes.length })}
      </Typography>
      <Typography variant="body2">{t("desk.notes.waiting.text")}</Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {notes.map((note) => (
          <WaitingNote key={note.requestId} note={note} />
        ))}
      </Box>
    </Framed>
  );
}

/** The key is gone, or what is kept was changed from outside. */
function Unreadable() {
  const t = useT();
  const { notes } = useDesk();
  return (
    <Framed label={t("desk.notes")}>
      <Typography>{t("desk.notes.unreadable")}</Typography>
      <Button
        variant="outlined"
        onClick={() => void notes.forgetUnreadable()}
        sx={{ justifySelf: "start" }}
      >
        {t("desk.notes.unreadable.drop")}
      </Button>
    </Framed>
  );
}

interface FramedProps {
  readonly label?: string;
  readonly labelledBy?: string;
  readonly children: ReactNode;
}

function Framed({ label, labelledBy, children }: FramedProps) {
  return (
    <Box
      component="section"
      aria-label={label}
      aria-labelledby={labelledBy}
      sx={(theme) => ({
        display: "grid",
        gap: 3,
        p: 4,
        borderRadius: "12px",
        border: `2px solid ${theme.vars.palette.status.due}`,
        backgroundColor: theme.vars.palette.background.paper,
      })}
    >
      {children}
    </Box>
  );
}
