import type { CallContext, CatalogueAccess } from "@freihand/connector-kit";
import type { Hit, RecordDetail, TitlesReply } from "@freihand/contract";
import pLimit from "p-limit";

/** Simultaneous requests for records where a library system does not support a list of titles. */
const AT_ONCE = 4;

/** Chosen titles of a library, each once and in the requested order. */
export async function fetchTitles(
  catalogue: CatalogueAccess,
  ids: readonly string[],
  ctx: CallContext,
): Promise<TitlesReply> {
  const wanted = [...new Set(ids)];
  const found = catalogue.titles
    ? await catalogue.titles(wanted, ctx)
    : await titlesOneByOne(catalogue, wanted, ctx);
  const byId = new Map(found.map((title) => [title.id, title]));
  return {
    results: wanted.flatMap((id) => byId.get(id) ?? []),
    missing: wanted.filter((id) => !byId.has(id)),
  };
}

/** A few at a time; ends with the first that fails and requests no more when the client has gone. */
async function titlesOneByOne(
  catalogue: CatalogueAccess,
  ids: readonly string[],
  ctx: CallContext,
): Promise<readonly Hit[]> {
  const failed = new AbortController();
  const signal = AbortSignal.any([ctx.signal, failed.signal]);
  try {
    const records = await pLimit(AT_ONCE).map(ids, async (id) => {
      signal.throwIfAborted();
      return catalogue.record(id, { ...ctx, signal });
    });
    return records.flatMap((record) => (record === undefined ? [] : [toHit(record)]));
  } finally {
    failed.abort();
  }
}

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
