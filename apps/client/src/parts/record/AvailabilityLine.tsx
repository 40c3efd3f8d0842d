import { Typography } from "../../ui/Typography.tsx";
import { useT } from "../../i18n/context.ts";
import { waitText } from "./wait-text.rules.ts";
import type { Availability, MediaType } from "@freihand/contract";
import { availabilityView } from "./availability.rules.ts";
import { StatusLine } from "../controls/StatusLine.tsx";
import { useAvailabilityText } from "./useAvailabilityText.ts";

interface AvailabilityLineProps {
  readonly availability: Availability;
  readonly mediaType: MediaType;
  /** Name of the patron's own branch. */
  readonly mine?: string | undefined;
}

/**
 * A title's availability and location, at a glance: "verfügbar · Zentralbibliothek · Gar 4"; no line starts with a dot.
 */
export function AvailabilityLine({ availability, mediaType, mine }: AvailabilityLineProps) {
  const words = useAvailabilityText();
  const view = availabilityView(availability, mediaType, mine);
  return <StatusLine status={view.tone}>{words(view).join("\u00A0· ")}</StatusLine>;
}

interface WaitLineProps {
  /** The library's estimate; undefined: nothing is shown. */
  readonly days: number | undefined;
}

/** "Wartezeit: etwa 6 Wochen". */
export function WaitLine({ days }: WaitLineProps) {
  const t = useT();
  const text = waitText(days);
  if (text === undefined) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {t(text.key, text.count === undefined ? {} : { count: text.count })}
    </Typography>
  );
}
