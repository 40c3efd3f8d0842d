import type { Hit } from "@freihand/contract";
import { useT } from "../../i18n/context.ts";
import { availabilityView } from "./availability.rules.ts";
import { useAvailabilityText } from "./useAvailabilityText.ts";
import { useHadText } from "./useHadText.ts";
import { useMediaText } from "./useMediaText.ts";

/** A title of a list as text. */
export interface HitText {
  /** Everything that a row shows, as one sentence for screen readers. @source look "Results" */
  readonly sentence: (hit: Hit, mine?: string) => string;
  /** Its beginning: title and subtitle. */
  readonly titleOf: (hit: Hit) => string;
  /** What follows in the sentence. */
  readonly rest: (hit: Hit, mine?: string) => string;
  /** "Reihe, Band"; undefined when the title is in none. */
  readonly series: (hit: Hit) => string | undefined;
  /** "Sie hatten das 2025"; mostly nothing. */
  readonly had: (hit: Hit) => readonly string[];
}

export function useHitText(): HitText {
  const t = useT();
  const availability = useAvailabilityText();
  const media = useMediaText();
  const had = useHadText();
  const series = ({ series: entry }: Hit): string | undefined => {
    if (!entry) return undefined;
    const { title, number } = entry;
    return number === undefined ? title : t("row.series-number", { title, number });
  };
  const rest = (hit: Hit, mine?: string): string => {
    const inSeries = series(hit);
    const parts = [
      hit.ownScript,
      hit.author === undefined ? undefined : t("row.by", { author: hit.author }),
      hit.years ?? hit.year,
      hit.host,
      media(hit.mediaType),
      inSeries === undefined ? undefined : t("row.series", { series: inSeries }),
      ...availability(availabilityView(hit.availability, hit.mediaType, mine)),
      ...had(hit),
    ];
    return parts.filter((part) => part !== undefined).join(", ");
  };
  const sentence = (hit: Hit, mine?: string): string => `${titleOf(hit)}, ${rest(hit, mine)}`;
  return { sentence, titleOf, rest, series, had };
}

const titleOf = ({ title, subtitle }: Hit): string =>
  subtitle === undefined ? title : `${title}: ${subtitle}`;
