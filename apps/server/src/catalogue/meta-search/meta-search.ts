import { availableParallelism } from "node:os";
import { Refusal } from "../../projects/mistakes/refusal.ts";
import { bodyFor } from "./meta-body.ts";
import { metaSearchEvents } from "./meta-gathering.ts";
import { NOT_UNDERSTOOD } from "./meta-outcome.ts";
import { metaQueryKey, readMetaQuery } from "./meta-query.rules.ts";
import { searchedWorks } from "./meta-works.ts";
import { SharedSearches } from "./meta-shared-searches.ts";
import type { CallContext, Json } from "@freihand/connector-kit";
import type {
  LibraryId,
  MetaSearchParams,
  ProjectId,
  WorksBody,
  WorksReply,
} from "@freihand/contract";
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
  /**
   * Works of those libraries that are searched at once.
   * @throws {Refusal} `validation` naming the member
   * @source decision 92
   */
  works(project: ProjectId, body: WorksBody, ctx: CallContext): Promise<Json<WorksReply>>;
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
  const read = (project: ProjectId, params: MetaSearchParams, locale: CallContext["locale"]) => {
    const reading = readMetaQuery(params, metaSearchOffer(libraries, project, locale));
    if (!reading.ok) throw new Refusal("validation", { field: reading.field });
    return reading.query;
  };
  return {
    search: ({ project, params, deadlineMs }, { locale, signal, ending }) => {
      const query = read(project, params, locale);
      const key = `${project}/${locale}/${metaQueryKey(query)}`;
      const questions = query.libraries.flatMap((library) => {
        const system = libraries.find(project, library);
        if (system === undefined) return [];
        const about = { query: key, system, locale, deadlineMs };
        return { library, question: questionFor(library, query, about) };
      });
      return metaSearchEvents({ searches, questions, deadlineMs, signal, ending });
    },
    works: async (project, { libraries: ids, fields, ...page }, ctx) => {
      const values = Object.fromEntries(fields.map(({ id, value }) => [id, String(value)]));
      const query = read(project, { ...values, LIBS: ids.join() }, ctx.locale);
      return searchedWorks({ project, libraries, query, page }, ctx);
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
  about: Omit<Question, "body" | "key">,
): LibraryQuestion["question"] {
  const body = bodyFor(libraryId, query, about.system.catalogue.fields(about.locale));
  if (body === undefined) return NOT_UNDERSTOOD;
  return { ...about, key: `${about.query}/${String(libraryId)}`, body };
}
