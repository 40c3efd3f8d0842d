import { localDay } from "@freihand/contract";
import { mdiAlertCircleOutline, mdiCheck } from "@mdi/js";
import { Box } from "../../ui/Box.tsx";
import { Typography } from "../../ui/Typography.tsx";
import type { MessageKey } from "../../i18n/index.ts";
import { useT } from "../../i18n/context.ts";
import { isValid, type Reminder } from "../../model/reminders/reminder.rules.ts";
import type { Reminders } from "../../model/reminders/reminders.ts";
import { StatusLine } from "../../parts/controls/StatusLine.tsx";
import { useFormat } from "../../parts/text/useFormat.ts";
import type { ReminderCard } from "./useReminderCards.ts";
import { useEffect, useState } from "react";
import { usePlatform } from "../../platform/context.ts";

interface ReminderFactsProps {
  readonly of: ReminderCard;
  readonly reminders: Reminders;
}

/** Whether a reminder is active, what is wrong with it, and what it does next. @source spec §2 "Reminder display" */
export function ReminderFacts({ of, reminders }: ReminderFactsProps) {
  const t = useT();
  const { reminder, hasAccount } = of;
  // without its calendar it reminds of nothing, whatever it contained
  const isActive = reminder !== undefined && isValid(reminder, hasAccount);
  return (
    <Box sx={{ display: "grid", gap: 1.5, py: 2, justifyItems: "start" }}>
      <StatusLine
        status={isActive ? "available" : "overdue"}
        icon={isActive ? mdiCheck : mdiAlertCircleOutline}
      >
        {t(isActive ? "reminders.active" : "reminders.inactive")}
      </StatusLine>
      {listTroubles(of).map((trouble) => (
        <StatusLine key={trouble} status="overdue">
          {t(trouble)}
        </StatusLine>
      ))}
      {isActive ? <ReminderStatusLine reminder={reminder} reminders={reminders} /> : null}
    </Box>
  );
}

/** @source spec §2 "Reminder display" */
function listTroubles({ reminder, hasAccount }: ReminderCard): readonly MessageKey[] {
  // without its account it does not matter how the last run ended
  const failed = hasAccount ? reminder?.failed : undefined;
  return [
    ...(hasAccount ? [] : (["reminders.no-account"] as const)),
    ...(reminder?.type === "calendar" ? calendarTroubles(reminder, hasAccount) : []),
    ...(failed === undefined ? [] : ([`reminders.failed.${failed}`] as const)),
  ];
}

function calendarTroubles({ id }: Reminder, hasAccount: boolean): readonly MessageKey[] {
  if (id === undefined) return ["reminders.no-calendar"];
  return hasAccount ? [] : ["reminders.no-account.calendar"];
}

interface ReminderStatusLineProps {
  readonly reminder: Reminder;
  readonly reminders: Reminders;
}

function ReminderStatusLine({ reminder, reminders }: ReminderStatusLineProps) {
  const t = useT();
  const moment = useMoment();
  const next = useNextReminder(reminder, reminders);
  const { lastRefresh, count, name, type } = reminder;
  return (
    <>
      <Typography>
        {lastRefresh === undefined
          ? t("reminders.last.never")
          : t("reminders.last", { moment: moment(Date.parse(lastRefresh)) })}
      </Typography>
      <Typography>{t(`reminders.count.${type}`, { count, name })}</Typography>
      {next.status === "known" ? (
        <Typography>
          {next.at === undefined
            ? t("reminders.next.none")
            : t("reminders.next", { moment: moment(next.at) })}
        </Typography>
      ) : null}
    </>
  );
}

/** "Mo., 3. Dezember, 09:00 Uhr", on the device's clock. */
function useMoment(): (at: number) => string {
  const t = useT();
  const format = useFormat();
  return (at) =>
    t("reminders.moment", {
      day: format.date(localDay(at)),
      time: format.time(new Date(at).toISOString()),
    });
}

/** When the device reminds next. */
type NextReminder =
  | { readonly status: "unknown" }
  /** `at` in milliseconds since 1970; undefined: not at all. */
  | { readonly status: "known"; readonly at: number | undefined };

/** Queries the device for the next reminder of a card, again after every run and when the app comes into view. */
function useNextReminder(reminder: Reminder, reminders: Reminders): NextReminder {
  const { page } = usePlatform();
  const [answer, setAnswer] = useState<{ readonly of: Reminder; readonly next: NextReminder }>();
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const next = await readNext(reminder, reminders);
      if (!isOver) setAnswer({ of: reminder, next });
    };
    void look();
    const end = page.onShown(() => void look());
    return () => {
      isOver = true;
      end();
    };
  }, [page, reminder, reminders]);
  // the device's answer from before the last run no longer applies
  return answer?.of === reminder ? answer.next : { status: "unknown" };
}

async function readNext(reminder: Reminder, reminders: Reminders): Promise<NextReminder> {
  try {
    return { status: "known", at: await reminders.next(reminder) };
  } catch {
    return { status: "unknown" }; // the device does not answer: the run says why
  }
}
