import type { MessageKey } from "../../i18n/index.ts";
import { useT } from "../../i18n/context.ts";
import type { AvailabilityTone, AvailabilityView } from "./availability.rules.ts";
import { useFormat } from "../text/useFormat.ts";

/** The text of each tone, for when the library has no sentence of its own. */
const TONE_TEXT = {
  available: "availability.available",
  online: "availability.online",
  onLoan: "availability.on-loan",
  reserved: "availability.reserved",
  notForLoan: "availability.not-for-loan",
  unknown: "availability.unknown",
} as const satisfies Record<AvailabilityTone, MessageKey>;

/** Tones whose reason only the library knows: its own sentence, queue included, takes precedence over our text. */
const OWN_WORDS: ReadonlySet<AvailabilityTone> = new Set(["reserved", "notForLoan", "unknown"]);

/** The parts of a status line, the status itself first: "entliehen bis …", "2 Vormerkungen". */
export function useAvailabilityText(): (view: AvailabilityView) => readonly string[] {
  const t = useT();
  const format = useFormat();
  const status = ({ tone, due }: AvailabilityView): string =>
    due === undefined
      ? t(TONE_TEXT[tone])
      : t("availability.on-loan-until", { date: format.day(due) });
  const counted = (key: CountedText, count: number): readonly string[] =>
    count === 0 ? [] : [t(key, { count })];
  return (view) => {
    const { tone, text, place, morePlaces, queue } = view;
    if (OWN_WORDS.has(tone) && text !== "") return [text];
    return [
      status(view),
      ...[place?.branch, place?.shelfmark].filter((part) => part !== undefined),
      ...counted("availability.more-places", morePlaces),
      ...counted("availability.queue", tone === "available" ? 0 : queue),
    ];
  };
}

type CountedText = "availability.more-places" | "availability.queue";
