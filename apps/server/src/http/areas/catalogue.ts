import { withCitation } from "./citations.ts";
import type { Citations } from "../../citations/citations.ts";
import type { Libraries } from "../../libraries/libraries.ts";
import type { LibraryPlace, Searching } from "../../search/search.ts";
import type { LibraryId } from "@freihand/contract";
import type { Project } from "../../projects/projects.ts";
import type { Handlers } from "../routes.ts";

type CatalogueCalls =
  | "libraries"
  | "metaSearchFields"
  | "searchFields"
  | "search"
  | "suggest"
  | "record"
  | "titles"
  | "libraryInfo";

const placeOf = ({ project, params }: InLibrary): LibraryPlace => ({
  project: project.id,
  library: params.libraryId,
});
interface InLibrary {
  readonly project: Project;
  readonly params: { readonly libraryId: LibraryId };
}

/** Libraries, search and records. */
export function catalogueHandlers(
  libraries: Libraries,
  area: Searching,
  citing: Citations,
): Pick<Handlers, CatalogueCalls> {
  return {
    libraries: ({ project }) => [...libraries.list(project.id)],
    metaSearchFields: ({ project, locale }) => area.metaFields(project.id, locale),
    searchFields: (call) => area.fields(placeOf(call), call.locale),
    search: (call) => area.search(placeOf(call), call.body, call),
    suggest: (call) => area.suggest(placeOf(call), call.query.q, call),
    record: async (call) =>
      withCitation(await area.record(placeOf(call), call.params.id, call), call, citing),
    titles: (call) => area.titles(placeOf(call), call.body.ids, call),
    libraryInfo: (call) => area.info(placeOf(call), call.locale),
  };
}
