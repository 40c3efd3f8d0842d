import type { Covers } from "../../covers/covers.ts";
import type { Projects } from "../../projects/projects.ts";
import type { Handlers } from "../routes.ts";

/** A picture is only a picture: opened by itself it may run and load nothing. @source trust Q-9 */
const PICTURE_ONLY = {
  "content-security-policy": "default-src 'none'; sandbox",
  // the native shells show covers from another origin
  "cross-origin-resource-policy": "cross-origin",
};
const SHORTLY = "public, max-age=300";

/** Covers. */
export function coverHandlers(projects: Projects, draw: Covers): Pick<Handlers, "cover"> {
  return {
    cover: async ({ params, ...asked }) => {
      const { svg, lasting } = await draw(
        {
          size: params.type,
          project: projects.ofPath(params.projectId, asked.host)?.id,
          library: params.libraryId,
          id: params.id,
        },
        asked,
      );
      return {
        body: svg,
        headers: lasting ? PICTURE_ONLY : { ...PICTURE_ONLY, "cache-control": SHORTLY },
      };
    },
  };
}
