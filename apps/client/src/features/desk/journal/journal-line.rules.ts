import type { JournalBody, JournalEntry } from "@freihand/contract/staff";

/** Actions that have words of their own; others are shown by the journal's word. */
export const JOURNAL_ACTIONS = [
  "lend",
  "return",
  "receive",
  "renew",
  "reserve",
  "cancel",
  "undo",
  "mark",
  "unmark",
  "pay_fees",
  "waive_fee",
  "charge_fee",
  "pay_out",
  "cash_deposit",
  "cash_count",
  "cash_close",
  "reader_create",
  "reader_change",
  "reader_code",
  "reader_link",
  "grant_make",
  "grant_revoke",
  "application_accept",
  "application_decline",
  "reader_block",
  "reader_unblock",
  "reader_note",
  "reader_note_end",
  "reader_export",
  "reader_delete",
  "make_title",
  "change_title",
  "add_copy",
  "change_copy",
  "withdraw_copy",
  "open_stocktake",
  "close_stocktake",
  "change_hours",
  "undo_hours",
  "change_notice",
  "undo_notice",
  "change_home",
  "undo_home",
  "change_events",
  "undo_events",
  "change_operator",
  "undo_operator",
  "change_page",
  "undo_page",
] as const;

/** An action with words of its own. */
export type JournalAction = (typeof JOURNAL_ACTIONS)[number];

/** Undefined: there are no words for it. */
export const journalActionOf = (word: string): JournalAction | undefined =>
  JOURNAL_ACTIONS.find((one) => one === word);

/** What the entries are chosen by; `all`: nothing. */
export const JOURNAL_SEARCHES = ["all", "card", "copy", "staff"] as const;
export type JournalSearch = (typeof JOURNAL_SEARCHES)[number];

/** Which entries are shown. */
export interface JournalChoice {
  readonly by: JournalSearch;
  /** Number or login name, as typed. */
  readonly text: string;
  /** Undefined: every action. */
  readonly action?: string | undefined;
}

/** The call's filter; nothing typed chooses nothing. */
export function journalFilter({
  by,
  text,
  action,
}: JournalChoice): Pick<JournalBody, "card" | "copy" | "staff" | "action"> {
  const typed = text.trim();
  return {
    ...(by !== "all" && typed !== "" && { [by]: by === "staff" ? typed.toLowerCase() : typed }),
    ...(action !== undefined && { action }),
  };
}

/**
 * Where an entry was made, in the names of the library: `Theke 1, Hauptstelle`; undefined: nowhere in particular.
 *
 * @param branches names by id; a branch that is gone is shown by its id
 */
export function whereOf(
  { workstation, branch }: Pick<JournalEntry, "workstation" | "branch">,
  branches: ReadonlyMap<string, string>,
): string | undefined {
  const named = branch === undefined ? undefined : (branches.get(branch) ?? branch);
  const where = [workstation, named].filter((part) => part !== undefined).join(", ");
  return where === "" ? undefined : where;
}
