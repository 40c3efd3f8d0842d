import type { Suggestion } from "@freihand/catalogue";
import type { RecordDetail } from "@freihand/contract";
import type { CatalogueTask } from "./catalogue-port.ts";
import type { Telling } from "./library-facts.ts";
import { recordDetail, type CatalogueSources } from "./record-detail.ts";
import { searchReply } from "./search-reply.ts";

/** The half of `CataloguePort.ask` that runs in the worker. A search comes out as JSON text, made once and sent as it is. */
export function performTask(
  task: CatalogueTask,
  sources: CatalogueSources,
  { telling, now }: { readonly telling: Telling; readonly now: () => number },
): string | RecordDetail | readonly Suggestion[] | undefined {
  const start = now();
  switch (task.kind) {
    case "search": {
      const reply = searchReply(task.paged, sources, telling);
      return JSON.stringify({ ...reply, tookMs: Math.round((now() - start) * 10) / 10 });
    }
    case "record":
      return recordDetail(task.id, sources, telling);
    case "suggest":
      return sources.index.suggest(task.text, task.limit);
  }
}
