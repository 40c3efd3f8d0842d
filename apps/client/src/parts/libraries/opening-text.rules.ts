import type { IsoDate } from "@freihand/contract";
import type { Translate } from "../../i18n/index.ts";
import type { OpeningState } from "./opening-hours.rules.ts";

/** The opening state of a branch as text: "geöffnet bis 18:00 Uhr". */
export function openingText(
  state: OpeningState,
  t: Translate,
  formatDay: (day: IsoDate) => string,
): string {
  switch (state.status) {
    case "open":
      return openText(state, t);
    case "opens":
      return opensText(state, t);
    case "closed":
      return closedText(state, t, formatDay);
    default:
      return state satisfies never;
  }
}

function openText(
  { until: to, staffedUntil, staffedFrom }: Extract<OpeningState, { status: "open" }>,
  t: Translate,
): string {
  if (staffedFrom !== undefined) return t("home.hours.staffed-from", { to, from: staffedFrom });
  if (staffedUntil === undefined) return t("home.hours.unstaffed-until", { to });
  return staffedUntil < to
    ? t("home.hours.staffed-until", { to, until: staffedUntil })
    : t("home.hours.open-until", { to });
}

function opensText(
  { from, staffedFrom }: Extract<OpeningState, { status: "opens" }>,
  t: Translate,
): string {
  if (staffedFrom === undefined) return t("home.hours.opens-unstaffed", { from });
  return staffedFrom === from
    ? t("home.hours.opens-at", { from })
    : t("home.hours.opens-staffed-from", { from, staffedFrom });
}

function closedText(
  state: Extract<OpeningState, { status: "closed" }>,
  t: Translate,
  formatDay: (day: IsoDate) => string,
): string {
  if (state.unsaid) return t("home.hours.unsaid");
  if (!state.next) return t("home.hours.closed");
  const values = { day: formatDay(state.next.day), from: state.next.from };
  return state.today === "over"
    ? t("home.hours.closed-now", values)
    : t("home.hours.closed-today", values);
}
