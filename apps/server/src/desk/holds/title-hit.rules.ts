import type { Hit } from "@freihand/contract";
import type { TitleHit } from "@freihand/contract/staff";

/** A hit of the catalogue as the desk lists it. */
export const titleHitOf = ({
  id,
  title,
  subtitle,
  author,
  year,
  mediaType,
  availability,
}: Hit): TitleHit => ({
  recordId: id,
  title: subtitle === undefined ? title : `${title}: ${subtitle}`,
  ...(author !== undefined && { author }),
  ...(year !== undefined && { year }),
  format: mediaType,
  status: availability.text,
});
