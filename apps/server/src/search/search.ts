import { Refusal } from "../projects/refusal.ts";
import { fetchTitles } from "./titles.ts";
import { inLibraryFields, metaFields, unknownField } from "./meta-fields.rules.ts";
import type { CallContext, Json, LibrarySystem } from "@freihand/connector-kit";
import type {
  LibraryId,
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
import type { Libraries } from "../libraries/libraries.ts";

/** A library of a project, as named in a path. */
export interface LibraryPlace {
  readonly project: ProjectId;
  readonly library: LibraryId;
}

/** Search and records of the libraries. */
export interface Searching {
  fields(place: LibraryPlace, locale: Locale): SearchField[];
  metaFields(project: ProjectId, locale: Locale): SearchField[];
  search(place: LibraryPlace, body: SearchBody, ctx: CallContext): Promise<Json<SearchReply>>;
  suggest(place: LibraryPlace, text: string, ctx: CallContext): Promise<SuggestReply>;
  record(place: LibraryPlace, id: string, ctx: CallContext): Promise<RecordDetail>;
  /** Each once, in the requested order. */
  titles(place: LibraryPlace, ids: readonly string[], ctx: CallContext): Promise<TitlesReply>;
  info(place: LibraryPlace, locale: Locale): LibraryInfo;
}

/** Every call rejects with a `Refusal` where the library, the title or a field does not exist. */
export function searching(libraries: Libraries): Searching {
  const systemAt = ({ project, library }: LibraryPlace): LibrarySystem => {
    const system = libraries.find(project, library);
    if (system === undefined) throw new Refusal("library_missing", { field: "libraryId" });
    return system;
  };
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
      const { catalogue } = systemAt(place);
      return catalogue.search(inOwnWords(body, catalogue.fields(ctx.locale)), ctx);
    },
    suggest: async (place, text, ctx) => {
      const { catalogue } = systemAt(place);
      if (catalogue.suggest === undefined) throw new Refusal("unsupported");
      return catalogue.suggest(text, ctx);
    },
    record: async (place, id, ctx) => {
      const found = await systemAt(place).catalogue.record(id, ctx);
      if (found === undefined) throw new Refusal("not_found", { field: "id" });
      return found;
    },
    titles: async (place, ids, ctx) => fetchTitles(systemAt(place).catalogue, ids, ctx),
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
