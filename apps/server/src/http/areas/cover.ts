import { Refusal } from "../../projects/mistakes/refusal.ts";
import type { LibraryId } from "@freihand/contract";
import type { Covers } from "../../covers/covers.ts";
import type { Project, Projects } from "../../projects/projects.ts";
import type { Handlers } from "../routes.ts";

/** A picture and nothing else: opened on its own it may run and load nothing. @source Q-9 */
export const PICTURE_ONLY = {
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
  // the native shells show covers from another origin
  "cross-origin-resource-policy": "cross-origin",
};
const SHORTLY = { "cache-control": "public, max-age=300" };

/** Covers. */
export function coverHandlers(projects: Projects, cover: Covers): Pick<Handlers, "cover"> {
  return {
    cover: async ({ params, ...ctx }) => {
      const project = projects.ofPath(params.projectId, ctx.host);
      if (project === undefined) throw new Refusal("not_found", { field: "projectId" });
      const { body, type, lasting } = await cover(
        {
          size: params.type,
          project: project.id,
          library: params.libraryId,
          id: params.id,
          provider: providerOf(project, params.libraryId),
        },
        ctx,
      );
      return {
        body,
        headers: { ...PICTURE_ONLY, "content-type": type, ...(lasting ? {} : SHORTLY) },
      };
    },
  };
}

/** Where a library's pictures come from; undefined: all covers are drawn. */
export const providerOf = ({ libraries }: Project, id: LibraryId) =>
  libraries.find(({ file }) => file.id === id)?.file.covers;
