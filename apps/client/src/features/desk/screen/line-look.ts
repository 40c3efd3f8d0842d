import {
  mdiAccountCheckOutline,
  mdiBookmarkPlusOutline,
  mdiBookmarkRemoveOutline,
  mdiCalendarRefreshOutline,
  mdiAlertOctagonOutline,
  mdiArchiveRemoveOutline,
  mdiBookArrowRightOutline,
  mdiBookAlertOutline,
  mdiBookshelf,
  mdiCashCheck,
  mdiHelpCircleOutline,
  mdiShoppingOutline,
  mdiStarCheckOutline,
  mdiTruckOutline,
  mdiUndo,
  mdiWrenchOutline,
  mdiMapMarkerOffOutline,
  mdiHelpRhombusOutline,
  mdiClipboardClockOutline,
} from "@mdi/js";
import type { DeskSignal, ReceivedCase } from "@freihand/contract/staff";
import type { Translate } from "../../../i18n/index.ts";
import type { StatusKind } from "../../../ui/status-colour.rules.ts";
import type { DeskLine, LineKind, LineWords } from "../work/desk-state.ts";

/** The picture of a line; its words say the same. */
export const LINE_ICON: Readonly<Record<LineKind, string>> = {
  reader: mdiAccountCheckOutline,
  lent: mdiBookArrowRightOutline,
  question: mdiHelpRhombusOutline,
  unknown: mdiHelpCircleOutline,
  failed: mdiAlertOctagonOutline,
  noted: mdiClipboardClockOutline,
  undone: mdiUndo,
  withdrawn: mdiArchiveRemoveOutline,
  found: mdiStarCheckOutline,
  damaged: mdiWrenchOutline,
  hold_shelf: mdiShoppingOutline,
  transit_hold: mdiTruckOutline,
  transit_home: mdiTruckOutline,
  shelf: mdiBookshelf,
  renewed: mdiCalendarRefreshOutline,
  reserved: mdiBookmarkPlusOutline,
  cancelled: mdiBookmarkRemoveOutline,
  missing: mdiMapMarkerOffOutline,
  lost: mdiBookAlertOutline,
  money: mdiCashCheck,
};

/** The colour of a signal. */
export const SIGNAL_COLOUR: Readonly<Record<DeskSignal, StatusKind>> = {
  ok: "available",
  look: "due",
  stop: "overdue",
};

/** A line in the language in use; the server's own stays as it came. */
export const wordsOf = (words: LineWords, t: Translate): string =>
  words.from === "server" ? words.text : t(words.key, words.values);

/** Of a copy that came back, the reader is who has brought it, not for whom it is set aside. */
const CAME_BACK = {
  withdrawn: true,
  found: true,
  damaged: true,
  hold_shelf: true,
  transit_hold: true,
  transit_home: true,
  shelf: true,
} as const satisfies Record<ReceivedCase, true>;

/** What the words of a line leave out: the title or number, unless they name it, and the reader. */
export function partsOf({ kind, words, about, who }: DeskLine, t: Translate): readonly string[] {
  const reader =
    who !== undefined && kind in CAME_BACK ? t("desk.line.back-from", { name: who }) : who;
  const parts = wordsOf(words, t).includes(about) ? [reader] : [about, reader];
  return parts.filter((part) => part !== undefined);
}
