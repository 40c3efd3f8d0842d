import { Refusal } from "../projects/mistakes/refusal.ts";
import { fetchTitles } from "./titles.ts";
import { inLibraryFields, metaFields, unknownField } from "./meta-search/meta-fields.rules.ts";
import type {
  AcquisitionsRequest,
  CallContext,
  Json,
  LibrarySystem,
} from "@freihand/connector-kit";
import type {
  AcquisitionsReply,
  LibraryInfo,
  Locale,
  ProjectId,
  RecordDetail,
  SearchBody,
  SearchField,
  SearchReply,
  SuggestReply,
  TitlesReply,
} from "@freihand/contract";
import { requireLibrary, type Libraries } from "../libraries/libraries.ts";
import type { LibraryPlace } from "../identity.ts";

/** Search, records and new titles of the libraries. */
export interface Catalogue {
  fields(place: LibraryPlace, locale: Locale): SearchField[];
  metaFields(project: ProjectId, locale: Locale): SearchField[];
  search(place: LibraryPlace, body: SearchBody, ctx: CallContext): Promise<Json<SearchReply>>;
  suggest(place: LibraryPlace, text: string, ctx: CallContext): Promise<SuggestReply>;
  record(place: LibraryPlace, id: string, ctx: CallContext): Promise<RecordDetail>;
  /** Each once, in the requested order. */
  titles(place: LibraryPlace, ids: readonly string[], ctx: CallContext): Promise<TitlesReply>;
  /** New titles. @source rulings 11 */
  acquisitions(
    place: LibraryPlace,
    request: AcquisitionsRequest,
    ctx: CallContext,
  ): Promise<AcquisitionsReply>;
  info(place: LibraryPlace, locale: Locale): LibraryInfo;
}

/** Every call rejects with a `Refusal` where the library, the title or a field does not exist, or it does not offer this. */
export function catalogue(libraries: Libraries): Catalogue {
  const systemAt = (place: LibraryPlace): LibrarySystem => requireLibrary(libraries, place);
  return {
    fields: (place, locale) => [...systemAt(place).catalogue.fields(locale)],
    metaFields: (project, locale) => [
      ...metaFields(
        libraries
          .list(project)
          .map(({ id }) => systemAt({ project, library: id }).catalogue.fields(locale)),
        locale,
      ),
    ],
    search: async (place, body, ctx) => {
      if (body.libraryId !== place.library) throw new Refusal("validation", { field: "libraryId" });
      const own = systemAt(place).catalogue;
      return own.search(inOwnWords(body, own.fields(ctx.locale)), ctx);
    },
    suggest: async (place, text, ctx) => {
      const own = systemAt(place).catalogue;
      if (own.suggest === undefined) throw new Refusal("unsupported");
      return own.suggest(text, ctx);
    },
    record: async (place, id, ctx) => {
      const found = await systemAt(place).catalogue.record(id, ctx);
      if (found === undefined) throw new Refusal("not_found", { field: "id" });
      return found;
    },
    titles: async (place, ids, ctx) => fetchTitles(systemAt(place).catalogue, ids, ctx),
    acquisitions: async (place, request, ctx) => {
      const own = systemAt(place).catalogue;
      if (own.acquisitions === undefined) throw new Refusal("unsupported");
      return own.acquisitions(request, ctx);
    },
    info: (place, locale) => systemAt(place).info(locale),
  };
}

function inOwnWords(body: SearchBody, fields: readonly SearchField[]): SearchBody {
  const values = body.searchType === "meta" ? inLibraryFields(body.fields, fields) : body.fields;
  const unknown = unknownField(values, fields);
  if (unknown !== undefined)
    throw new Refusal("validation", { field: `fields.${String(unknown)}.id` });
  return { ...body, fields: values };
}
