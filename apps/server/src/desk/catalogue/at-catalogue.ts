import type { CatalogueDesk } from "@freihand/connector-kit";
import { requireLibrary, type Libraries } from "../../libraries/libraries.ts";
import { Refusal } from "../../projects/mistakes/refusal.ts";
import { atDesk, type AtDesk, type LibraryCall } from "../at-desk.ts";

/** What the catalogue's calls depend on. */
export interface CatalogueCallParts {
  readonly libraries: Pick<Libraries, "find">;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** A call at the catalogue of a library. */
export interface AtCatalogue extends Omit<AtDesk, "catalogue"> {
  readonly catalogue: CatalogueDesk;
}

/** @throws Refusal `unsupported` where the library's catalogue is elsewhere */
export function atCatalogue(parts: CatalogueCallParts, call: LibraryCall): AtCatalogue {
  const at = atDesk(parts, call);
  const which = { project: call.project.id, library: call.params.libraryId };
  const { catalogueDesk: catalogue } = requireLibrary(parts.libraries, which);
  if (catalogue === undefined) throw new Refusal("unsupported", { field: "libraryId" });
  return { ...at, catalogue };
}
