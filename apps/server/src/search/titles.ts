import { toHit } from "./title-of-record.rules.ts";
import type { CallContext, CatalogueAccess } from "@freihand/connector-kit";
import type { Hit, TitlesReply } from "@freihand/contract";

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
  const waiting = ids.values();
  const found: Hit[] = [];
  const readRemaining = async () => {
    for (const id of waiting) {
      signal.throwIfAborted();
      const record = await catalogue.record(id, { ...ctx, signal });
      if (record !== undefined) found.push(toHit(record));
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, readRemaining));
    return found;
  } finally {
    failed.abort();
  }
}
