import type { MessageKey } from "../i18n/index.ts";
import { useT } from "../i18n/useT.ts";
import type { AvailabilityTone, AvailabilityView } from "./availability.rules.ts";
import { useFormat } from "./useFormat.ts";

/** The word of each tone, for when the library has no sentence of its own. */
export const TONE_TEXT = {
  available: "availability.available",
  online: "availability.online",
  onLoan: "availability.on-loan",
  reserved: "availability.reserved",
  notForLoan: "availability.not-for-loan",
  unknown: "availability.unknown",
} as const satisfies Record<AvailabilityTone, MessageKey>;

/** Tones whose reason only the library knows: its own sentence goes before our word. */
const OWN_WORDS: ReadonlySet<AvailabilityTone> = new Set(["reserved", "notForLoan", "unknown"]);

/** The parts of a status line, the status itself first: "entliehen bis …", "2 Vormerkungen". */
export function useAvailabilityText(): (view: AvailabilityView) => readonly string[] {
  const t = useT();
  const format = useFormat();
  const status = ({ tone, text, due }: AvailabilityView): string => {
    if (due !== undefined) return t("availability.on-loan-until", { date: format.day(due) });
    return OWN_WORDS.has(tone) && text !== "" ? text : t(TONE_TEXT[tone]);
  };
  return (view) => {
    const { place, morePlaces, queue, tone } = view;
    const parts = [
      status(view),
      place?.branch,
      place?.shelfmark,
      morePlaces === 0 ? undefined : t("availability.more-places", { count: morePlaces }),
      queue === 0 || tone === "available" ? undefined : t("availability.queue", { count: queue }),
    ];
    return parts.filter((part) => part !== undefined);
  };
}
