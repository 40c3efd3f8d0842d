import type { Acquisitions } from "../../acquisitions/acquisitions.ts";
import type { Handlers } from "../routes.ts";

/** New titles in the catalogues. */
export const acquisitionsHandlers = (area: Acquisitions): Pick<Handlers, "acquisitions"> => ({
  acquisitions: (call) =>
    area.list({ project: call.project.id, library: call.params.libraryId }, call.query, call),
});
