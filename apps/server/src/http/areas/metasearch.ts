import type { MetaSearching } from "../../search/meta-search.ts";
import type { Handlers } from "../routes.ts";

/** Search in several libraries at once. */
export function metaSearchHandlers(area: MetaSearching): Pick<Handlers, "metaSearch"> {
  return {
    metaSearch: ({ project, query, ...ctx }) => {
      const { deadlineMs } = project.metaSearch;
      return {
        events: area.search({ project: project.id, params: query, deadlineMs }, ctx),
        longestMs: deadlineMs,
      };
    },
  };
}
