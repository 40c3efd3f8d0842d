import { useEffect, useState } from "react";
import type { Reminder } from "../../model/reminders/reminder.rules.ts";
import type { Reminders } from "../../model/reminders/reminders.ts";
import { usePlatform } from "../../platform/context.ts";

/** When the device reminds next. */
export type NextReminder =
  | { readonly status: "unknown" }
  /** `at` in milliseconds since 1970; undefined: not at all. */
  | { readonly status: "known"; readonly at: number | undefined };

/** Queries the device for the next reminder of a card, again after every run and when the app comes into view. */
export function useNextReminder(reminder: Reminder, reminders: Reminders): NextReminder {
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
