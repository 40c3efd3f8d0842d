import { availableParallelism } from "node:os";
import { Refusal } from "../../projects/refusal.ts";
import { inLibraryFields, unknownField } from "./meta-fields.rules.ts";
import { metaSearchEvents } from "./meta-gathering.ts";
import { NOT_UNDERSTOOD } from "./meta-outcome.ts";
import { metaQueryKey, readMetaQuery } from "./meta-query.rules.ts";
import { META_HITS } from "./meta-reply.cast.ts";
import { SharedSearches } from "./meta-shared-searches.ts";
import type { CallContext } from "@freihand/connector-kit";
import type { LibraryId, MetaSearchParams, ProjectId, SearchBody } from "@freihand/contract";
import type { Libraries } from "../../libraries/libraries.ts";
import type { LibraryQuestion, MetaSearchLine } from "./meta-gathering.ts";
import type { MetaOffer, MetaQuery } from "./meta-query.rules.ts";
import type { Question, SharingLimits, SharingParts } from "./meta-shared-searches.ts";

/** The query, and its project. */
interface MetaSearchRequest {
  readonly project: ProjectId;
  readonly params: MetaSearchParams;
  /** Milliseconds until the last answer. */
  readonly deadlineMs: number;
}

interface MetaSearchContext extends CallContext {
  /** Aborted when the server shuts down: pending libraries are reported as failed. */
  readonly ending: AbortSignal;
}

/** Searches several libraries at once. */
export interface MetaSearching {
  /**
   * Validates the query; the libraries are called when the first event is requested.
   * @throws {Refusal} `validation` naming the parameter
   */
  search(request: MetaSearchRequest, ctx: MetaSearchContext): AsyncGenerator<MetaSearchLine>;
}

/** @source Q-8 */
export const META_LIMITS: SharingLimits = {
  perLibrary: 4,
  elsewhere: 256,
  here: 4 * availableParallelism(),
  open: 100_000,
  keptMs: 60_000,
  keptCharacters: 16_000_000,
};

export interface MetaSearchParts {
  readonly libraries: Libraries;
  readonly onFailure: SharingParts["onFailure"];
  readonly servers?: SharingParts["servers"];
  /** Undefined: `META_LIMITS`. */
  readonly limits?: SharingLimits;
}

const sinceStart = (): number => performance.now();

export function metaSearching(parts: MetaSearchParts): MetaSearching {
  const { libraries, onFailure, servers, limits = META_LIMITS } = parts;
  const searches = new SharedSearches({ limits, servers, now: sinceStart, onFailure });
  return {
    search: ({ project, params, deadlineMs }, { locale, signal, ending }) => {
      const reading = readMetaQuery(params, metaSearchOffer(libraries, project, locale));
      if (!reading.ok) throw new Refusal("validation", { field: reading.field });
      const { query } = reading;
      const key = `${project}/${locale}/${metaQueryKey(query)}`;
      const questions = query.libraries.flatMap((library) => {
        const system = libraries.find(project, library);
        if (system === undefined) return [];
        const about = { key: `${key}/${String(library)}`, system, locale, deadlineMs };
        return { library, question: questionFor(library, query, about) };
      });
      return metaSearchEvents({ searches, questions, deadlineMs, signal, ending });
    },
  };
}

function metaSearchOffer(
  libraries: Libraries,
  project: ProjectId,
  locale: CallContext["locale"],
): MetaOffer {
  const ids = libraries.list(project).map(({ id }) => id);
  const knows = (library: LibraryId, id: string) =>
    libraries
      .find(project, library)
      ?.catalogue.fields(locale)
      .some(({ meaning }) => meaning === id) === true;
  return {
    libraries: new Set(ids),
    hasField: (id) => ids.some((library) => knows(library, id)),
  };
}

/**
 * The query in the library's own fields. A library that lacks one of them is not searched in the rest: it would find
 * something else than was searched for. It answers `validation` instead.
 */
function questionFor(
  libraryId: LibraryId,
  query: MetaQuery,
  about: Omit<Question, "body">,
): LibraryQuestion["question"] {
  const own = about.system.catalogue.fields(about.locale);
  const fields = inLibraryFields(query.fields, own);
  if (unknownField(fields, own) !== undefined) return NOT_UNDERSTOOD;
  const body: SearchBody = {
    libraryId,
    fields,
    limit: META_HITS,
    offset: 0,
    prefetch: 0,
    countFacets: false,
    searchType: "meta",
  };
  return { ...about, body };
}
