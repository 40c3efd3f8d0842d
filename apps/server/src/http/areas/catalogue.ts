import {
  dayAt,
  type Endpoints,
  type LibraryId,
  type LibraryInfo,
  type RecordDetail,
} from "@freihand/contract";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Citations, CitedTitle } from "../../catalogue/citations.ts";
import type { MetaSearching } from "../../catalogue/meta-search/meta-search.ts";
import type { LibraryPlace } from "../../identity.ts";
import { homeAt } from "../../libraries/home.rules.ts";
import type { Libraries } from "../../libraries/libraries.ts";
import type { Project } from "../../projects/projects.ts";
import type { FileResponse } from "../answer.ts";
import type { CallOf, Handlers } from "../routes.ts";

/** A call about a library. */
interface LibraryCall {
  readonly project: Project;
  readonly params: { readonly libraryId: LibraryId };
}

/** The library that a call's path names. */
export const placeOf = ({ project, params }: LibraryCall): LibraryPlace => ({
  project: project.id,
  library: params.libraryId,
});

type TitleCall = CallOf<Endpoints["citationRis"]>;

const titleOf = (call: Pick<TitleCall, "project" | "params">): CitedTitle => ({
  ...placeOf(call),
  id: call.params.id,
});

interface CatalogueAreas {
  readonly libraries: Libraries;
  readonly catalogue: Catalogue;
  readonly citations: Citations;
  readonly metaSearching: MetaSearching;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

type CatalogueCalls =
  | "libraries"
  | "metaSearchFields"
  | "metaSearch"
  | "metaWorks"
  | "searchFields"
  | "search"
  | "suggest"
  | "record"
  | "titles"
  | "citationRis"
  | "citationBibtex"
  | "acquisitions"
  | "libraryInfo";

/** Libraries, search, records and citations. */
export function catalogueHandlers({
  libraries,
  catalogue,
  citations,
  metaSearching,
  now,
}: CatalogueAreas): Pick<Handlers, CatalogueCalls> {
  return {
    libraries: ({ project }) => [...libraries.list(project.id)],
    metaSearchFields: ({ project, locale }) => catalogue.metaFields(project.id, locale),
    metaSearch: ({ project, query, ...ctx }) => {
      const { deadlineMs } = project.metaSearch;
      return {
        events: metaSearching.search({ project: project.id, params: query, deadlineMs }, ctx),
        longestMs: deadlineMs,
      };
    },
    metaWorks: ({ project, body, ...ctx }) => metaSearching.works(project.id, body, ctx),
    searchFields: (call) => catalogue.fields(placeOf(call), call.locale),
    search: (call) => catalogue.search(placeOf(call), call.body, call),
    suggest: (call) => catalogue.suggest(placeOf(call), call.query.q, call),
    record: async (call) =>
      withCitation(
        await catalogue.record(placeOf(call), call.params.id, call),
        await citations.text(titleOf(call), call),
        call,
      ),
    titles: (call) => catalogue.titles(placeOf(call), call.body.ids, call),
    citationRis: (call) => citationFile(citations, "ris", call),
    citationBibtex: (call) => citationFile(citations, "bib", call),
    acquisitions: (call) => catalogue.acquisitions(placeOf(call), call.query, call),
    libraryInfo: (call) => withHome(catalogue.info(placeOf(call), call.locale), call, now()),
  };
}

/** With what the library's home page shows today. @param nowMs milliseconds since 1970 UTC */
function withHome(
  info: LibraryInfo,
  { project, locale }: Pick<CallOf<Endpoints["libraryInfo"]>, "project" | "locale">,
  nowMs: number,
): LibraryInfo {
  const loaded = project.libraries.find(({ file }) => file.id === info.libraryId);
  const home = homeAt(loaded?.file.home, locale, dayAt(nowMs, info.timezone));
  return home === undefined ? info : { ...info, home };
}

/**
 * A record with the links to its citations.
 * @param text citation in one sentence; undefined: the library offers none
 */
function withCitation(
  record: RecordDetail,
  text: string | undefined,
  { locale, project }: CallOf<Endpoints["record"]>,
): RecordDetail {
  if (text === undefined) return record;
  const path = `/services/${locale}/${project.id}/library/${String(record.libraryId)}/record/${encodeURIComponent(record.id)}`;
  return { ...record, cite: { ris: `${path}/cite.ris`, bibtex: `${path}/cite.bib`, text } };
}

async function citationFile(
  citations: Citations,
  form: "ris" | "bib",
  call: TitleCall,
): Promise<FileResponse> {
  const { metadata } = call.project.configAt(0);
  const { text, name } = await citations.file(form, { title: titleOf(call), metadata }, call);
  return { body: text, headers: { "content-disposition": `attachment; filename="${name}"` } };
}
