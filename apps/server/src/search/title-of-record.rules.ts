import type { Hit, RecordDetail } from "@freihand/contract";

/** A record as a list entry. */
export function toHit(record: RecordDetail): Hit {
  const { libraryId, id, title, subtitle, author, mediaType, cover, availability } = record;
  const year = yearOf(record);
  return {
    libraryId,
    id,
    title,
    mediaType,
    availability,
    ...(subtitle === undefined ? {} : { subtitle }),
    ...(author === undefined ? {} : { author }),
    ...(cover === undefined ? {} : { cover: "src" in cover ? cover : { ...cover, type: "small" } }),
    ...(year === undefined ? {} : { year }),
  };
}

/** The first year in the record's publication statement. */
function yearOf({ fields }: RecordDetail): number | undefined {
  const text = fields.find(({ key }) => key === "year" || key === "published")?.value;
  const year = /\b[12]\d{3}\b/.exec(text ?? "")?.[0];
  return year === undefined ? undefined : Number(year);
}
