import type { Availability, MediaType } from "@freihand/contract";
import { availabilityView } from "./availability.rules.ts";
import { StatusLine } from "./StatusLine.tsx";
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
