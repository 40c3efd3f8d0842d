import { Refusal } from "../projects/refusal.ts";
import type { AcquisitionsRequest, CallContext } from "@freihand/connector-kit";
import type { AcquisitionsReply, LibraryId, ProjectId } from "@freihand/contract";
import type { Libraries } from "../libraries/libraries.ts";

/** New acquisitions of the libraries. */
export interface Acquisitions {
  /** Rejects with a `Refusal` where there is no such library, or it does not list new titles. */
  list(
    place: { readonly project: ProjectId; readonly library: LibraryId },
    request: AcquisitionsRequest,
    ctx: CallContext,
  ): Promise<AcquisitionsReply>;
}

/** New titles of the libraries. @source rulings 11 */
export function acquisitions(libraries: Libraries): Acquisitions {
  return {
    list: async ({ project, library }, request, ctx) => {
      const system = libraries.find(project, library);
      if (system === undefined) throw new Refusal("library_missing", { field: "libraryId" });
      const { catalogue } = system;
      if (catalogue.acquisitions === undefined) throw new Refusal("unsupported");
      return catalogue.acquisitions(request, ctx);
    },
  };
}
