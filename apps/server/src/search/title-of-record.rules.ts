import type { Hit, RecordDetail } from "@freihand/contract";

/** A record as one line of a list. */
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

/** The first year in what the record says of its publication. */
function yearOf({ fields }: RecordDetail): number | undefined {
  const text = fields.find(({ key }) => key === "year" || key === "published")?.value;
  const year = /\b[12]\d{3}\b/.exec(text ?? "")?.[0];
  return year === undefined ? undefined : Number(year);
}
