import {
  toJson,
  type CallContext,
  type CatalogueUnion,
  type Json,
  type WorksPage,
} from "@freihand/connector-kit";
import type { ProjectId, SearchBody, WorksReply } from "@freihand/contract";
import type { Libraries } from "../../libraries/libraries.ts";
import { bodyFor } from "./meta-body.ts";
import type { MetaQuery } from "./meta-query.rules.ts";

/** A page of works that is requested. */
interface WorksRequest {
  readonly project: ProjectId;
  readonly libraries: Libraries;
  readonly query: MetaQuery;
  readonly page: WorksPage;
}

/** Works of the libraries that are searched at once; none where there are no such libraries. */
export async function searchedWorks(
  request: WorksRequest,
  ctx: CallContext,
): Promise<Json<WorksReply>> {
  const [[union, bodies] = []] = byUnion(request, ctx);
  const { page } = request;
  if (union === undefined || bodies === undefined)
    return toJson({ libraries: [], titles: 0, works: 0, offset: page.offset, results: [] });
  return union.works(bodies, page, ctx);
}

/** A project has one union. */
function byUnion(
  { project, libraries, query }: WorksRequest,
  { locale }: CallContext,
): ReadonlyMap<CatalogueUnion, readonly SearchBody[]> {
  const unions = new Map<CatalogueUnion, SearchBody[]>();
  for (const library of query.libraries) {
    const catalogue = libraries.find(project, library)?.catalogue;
    const body = catalogue && bodyFor(library, query, catalogue.fields(locale));
    if (catalogue?.union === undefined || body === undefined) continue;
    unions.set(catalogue.union, [...(unions.get(catalogue.union) ?? []), body]);
  }
  return unions;
}
