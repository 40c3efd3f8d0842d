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
      return state.kind === "staffed"
        ? t("home.hours.open-until", { to: state.until })
        : t("home.hours.unstaffed-until", { to: state.until });
    case "opens":
      return t("home.hours.opens-at", { from: state.from });
    case "closed":
      return closedText(state, t, formatDay);
    default:
      return state satisfies never;
  }
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
