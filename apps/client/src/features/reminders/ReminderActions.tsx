import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useState, useId } from "react";
import type { MessageKey } from "../../i18n/index.ts";
import { useT } from "../../i18n/context.ts";
import type { Reminder } from "../../model/reminders/reminder.rules.ts";
import type { Reminders } from "../../model/reminders/reminders.ts";
import type { Outcome } from "./useReminders.ts";
import type { ReminderCard } from "./useReminderCards.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";

interface ReminderActionsProps {
  readonly of: ReminderCard;
  readonly reminder: Reminder;
  readonly reminders: Reminders;
  readonly isBusy: boolean;
  readonly isBlocked: boolean;
  readonly onRun: (work: () => Promise<Outcome | undefined>) => void;
}

type ActionName = "refresh" | "test" | "make" | "remove";

/** The actions on a reminder. */
export function ReminderActions(props: ReminderActionsProps) {
  const { of, reminder, isBusy, isBlocked } = props;
  const t = useT();
  const actions = useActions(props);
  const names = listActions(props);
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: 2 }}>
        {names.map((name) => (
          <Button
            key={name}
            variant="outlined"
            disabled={isBusy}
            aria-label={t(`reminders.of.${name}`, { card: of.name })}
            onClick={actions[name]}
          >
            {t(`reminders.${name}`)}
          </Button>
        ))}
        {hasCalendar(reminder) && !isBlocked ? <DeleteCalendar {...props} /> : null}
      </Box>
      {names.includes("test") ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {t(`reminders.test.help.${reminder.type}`)}
        </Typography>
      ) : null}
    </>
  );
}

const hasCalendar = ({ type, id }: Reminder): boolean => type === "calendar" && id !== undefined;

function listActions({ of, reminder, isBlocked }: ReminderActionsProps): readonly ActionName[] {
  if (!of.hasAccount) return ["remove"];
  if (!reminder.enabled || isBlocked) return [];
  return reminder.id === undefined ? ["make"] : ["refresh", "test"];
}

function useActions({
  of,
  reminder,
  reminders,
  onRun,
}: ReminderActionsProps): Readonly<Record<ActionName, () => void>> {
  const done = { key: "reminders.refreshed", values: { card: of.name } } as const;
  return {
    refresh: () => {
      onRun(async () => ((await reminders.refreshNow(reminder)) === undefined ? done : undefined));
    },
    make: () => {
      onRun(async () => {
        await reminders.makeAnew(reminder);
        return reminders.of(reminder)?.failed === undefined ? done : undefined;
      });
    },
    test: () => {
      onRun(() =>
        reminders.test(reminder).then(
          () => ({ key: `reminders.test.done.${reminder.type}` }) as const,
          () => ({ key: "reminders.test.failed" }) as const,
        ),
      );
    },
    remove: () => {
      onRun(async () => {
        await reminders.remove(reminder).catch(() => undefined); // scheduled notifications are removed at the next start
        return { key: "reminders.removed" };
      });
    },
  };
}

function DeleteCalendar({ of, reminder, reminders, isBusy, onRun }: ReminderActionsProps) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const what = reminder.isOurs === true ? "delete" : "clear";
  const handleDelete = () => {
    setAsking(false);
    onRun(() =>
      reminders.removeCalendar(reminder).then(
        (outcome) => ({ key: clearedText(what, outcome) }),
        () => ({ key: `reminders.not-removed.${what}` }) as const,
      ),
    );
  };
  return (
    <>
      <Button
        variant="outlined"
        disabled={isBusy}
        aria-label={t(`reminders.of.${what}`, { card: of.name })}
        onClick={() => {
          setAsking(true);
        }}
      >
        {t(`reminders.${what}`)}
      </Button>
      {isAsking ? (
        <DeleteCalendarDialog
          name={reminder.name}
          what={what}
          onDelete={handleDelete}
          onClose={() => {
            setAsking(false);
          }}
        />
      ) : null}
    </>
  );
}

function clearedText(what: "delete" | "clear", outcome: "removed" | "kept"): MessageKey {
  if (what === "clear") return "reminders.clear.done";
  return outcome === "removed" ? "reminders.delete.done" : "reminders.delete.kept";
}

interface DeleteCalendarDialogProps {
  /** Of the calendar. */
  readonly name: string;
  /** `clear`: the calendar may be the patron's own, so that only the app's entries are deleted. */
  readonly what: "delete" | "clear";
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Asks before the app's entries are deleted, and with them the calendar if the app created it. */
function DeleteCalendarDialog({ name, what, onDelete, onClose }: DeleteCalendarDialogProps) {
  const t = useT();
  const title = useId();
  const text = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} aria-describedby={text} maxWidth="xs">
      <DialogTitle id={title}>{t(`reminders.sure.${what}`)}</DialogTitle>
      <DialogContent>
        <Typography id={text}>{t(`reminders.sure-text.${what}`, { name })}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t("reminders.cancel")}</Button>
        <Button variant="contained" color="error" onClick={onDelete}>
          {t("reminders.delete.confirm")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
