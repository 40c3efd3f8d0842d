import type { Suggestion } from "@freihand/catalogue";
import type { AcquisitionsReply, Hit, RecordDetail } from "@freihand/contract";
import { acquisitionsReply } from "./acquisitions-reply.ts";
import type { CatalogueTask } from "./catalogue-port.ts";
import type { Telling } from "./library-facts.rules.ts";
import { recordDetail, type CatalogueSources } from "./record-detail.ts";
import { searchReply } from "./search-reply.ts";
import { titleHits } from "./title-hits.ts";

/** What a task comes to: a search as JSON text, made once and sent as it is. */
export type TaskAnswer =
  string | RecordDetail | readonly Hit[] | AcquisitionsReply | readonly Suggestion[] | undefined;

/**
 * The half of `CataloguePort` that runs in the worker.
 * @param context `now`: a clock in milliseconds, for `tookMs`
 */
export function performTask(
  task: CatalogueTask,
  sources: CatalogueSources,
  context: { readonly telling: Telling; readonly now: () => number },
): TaskAnswer {
  if (task.kind === "record") return recordDetail(task.id, sources, context.telling);
  if (task.kind === "arrivals") return acquisitionsReply(task.wish, sources, context.telling);
  if (task.kind === "hits") return titleHits(task.ids, sources, context.telling);
  if (task.kind === "suggest") return sources.index.suggest(task.text, task.limit);
  const start = context.now();
  const reply = searchReply(task.paged, sources, context.telling);
  return JSON.stringify({ ...reply, tookMs: Math.round((context.now() - start) * 10) / 10 });
}
