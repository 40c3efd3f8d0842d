import { wallClock } from "@freihand/contract";
import { useLocale, useT } from "../../../i18n/context.ts";
import { formatDay } from "../../../parts/text/format.rules.ts";
import { openingText } from "../../../parts/libraries/opening-text.rules.ts";
import type { OpeningState } from "../../../parts/libraries/opening-hours.rules.ts";
import type { LibraryOpening } from "./opening.rules.ts";

/** Puts opening states into words. */
export interface OpeningWords {
  /** @param timezone of the branch; undefined: the device's */
  readonly branch: (state: OpeningState, timezone: string | undefined) => string;
  readonly library: (opening: LibraryOpening, timezone: string | undefined) => string;
}

/** Opening states in the patron's language. @param now milliseconds since 1970 */
export function useOpeningText(now: number): OpeningWords {
  const t = useT();
  const locale = useLocale();
  const branchText: OpeningWords["branch"] = (state, timezone = hereZone()) => {
    const { day: today } = wallClock(now, timezone);
    return openingText(state, t, (day) => formatDay(day, today, { locale, t }));
  };
  const library: OpeningWords["library"] = (opening, timezone) => {
    switch (opening.status) {
      case "one":
        return branchText(opening.opening, timezone);
      case "several":
        return opening.open > 0
          ? t("info.open-now", { open: opening.open, total: opening.total })
          : t("info.none-open");
      case "unsaid":
        return t("home.hours.unsaid");
      case "unknown":
      case "failed":
        return t(`map.hours.${opening.status}`);
      default:
        return opening satisfies never;
    }
  };
  return { branch: branchText, library };
}

const hereZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
