import type { Suggestion } from "@freihand/catalogue";
import type { AcquisitionsReply, Hit, RecordDetail } from "@freihand/contract";
import { acquisitionsReply } from "./acquisitions-reply.ts";
import type { CatalogueTask } from "./catalogue-port.ts";
import type { CatalogueContext } from "./library-facts.rules.ts";
import { recordDetail, type CatalogueSources } from "./record-detail.ts";
import { searchReply } from "./search-reply.ts";
import { titleHits } from "./title-hits.ts";

/** Result of a task: a search as JSON text, created once and sent as it is. */
export type TaskAnswer =
  string | RecordDetail | readonly Hit[] | AcquisitionsReply | readonly Suggestion[] | undefined;

/**
 * The half of `CataloguePort` that runs in the worker.
 * @param run `now`: a clock in milliseconds, for `tookMs`
 */
export function performTask(
  task: CatalogueTask,
  sources: CatalogueSources,
  run: { readonly context: CatalogueContext; readonly now: () => number },
): TaskAnswer {
  if (task.kind === "record") return recordDetail(task.id, sources, run.context);
  if (task.kind === "arrivals") return acquisitionsReply(task.query, sources, run.context);
  if (task.kind === "hits") return titleHits(task.ids, sources, run.context);
  if (task.kind === "suggest") return sources.index.suggest(task.text, task.limit);
  const start = run.now();
  const reply = searchReply(task.paged, sources, run.context);
  return JSON.stringify({ ...reply, tookMs: Math.round((run.now() - start) * 10) / 10 });
}
