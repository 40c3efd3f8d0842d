import type { Auth } from "../../auth/auth.ts";
import type { NoContent } from "../answer.ts";
import type { Handlers } from "../routes.ts";

/**
 * Everything that the browser keeps of this address goes, the service worker too. Cookies are none of ours.
 * @source trust Q-21
 */
const CLEARED: NoContent = {
  noContent: true,
  headers: { "clear-site-data": '"cache", "storage"' },
};

/** Sessions. */
export function authHandlers(area: Auth): Pick<Handlers, "login" | "refresh" | "logout"> {
  return {
    login: ({ project, body, connection, ...asked }) =>
      area.login({ project: project.id, body, connection }, asked),
    refresh: ({ project, body }) => area.refresh(project.id, body),
    logout: async ({ project, body }) => {
      await area.logout(project.id, body.refreshToken);
      return body.clearDevice === true ? CLEARED : undefined;
    },
  };
}
