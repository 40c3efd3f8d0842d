import type { LibraryId } from "@freihand/contract";
import type { Translate } from "../../i18n/index.ts";
import type { EntryWords } from "./reminder-calendar.rules.ts";
import type { DueGroup } from "./reminder-notifications.rules.ts";

/** The texts of reminders, in the patron's language. @source spec §9 "Notification titles" */
export interface ReminderWords extends EntryWords {
  readonly title: (group: Omit<DueGroup, "day">) => string;
  /** Library name and titles. */
  readonly body: (library: string, titles: readonly string[]) => string;
  readonly test: { readonly title: string; readonly body: string };
  /** Substitute for an unknown library name. */
  readonly library: (id: LibraryId) => string;
}

/** @param t in the language current at the time of the call, with all its texts loaded */
export const createReminderWords = (t: Translate): ReminderWords => ({
  entryTitle: (type, title) => t(`reminders.entry.${type}`, { title }),
  title: ({ type, isExpired, titles }) => {
    const values = { count: titles.length };
    return isExpired ? t(`reminders.expired.${type}`, values) : t(`reminders.soon.${type}`, values);
  },
  body: (library, titles) => t("reminders.notification", { library, titles: titles.join(", ") }),
  get test() {
    return { title: t("reminders.test.title"), body: t("reminders.test.body") };
  },
  library: (id) => t("reminders.library", { id }),
});
