import type { Auth } from "../../auth/auth.ts";
import type { NoContent } from "../answer.ts";
import type { Handlers } from "../routes.ts";

/**
 * Everything that the browser stores for this origin is cleared, including the service worker. We set no cookies.
 * @source Q-21
 */
const CLEARED: NoContent = {
  noContent: true,
  headers: { "clear-site-data": '"cache", "storage"' },
};

type SessionCalls = "login" | "refreshSession" | "logout" | "sessions" | "endSessions";

/** Sessions. */
export function authHandlers(area: Auth): Pick<Handlers, SessionCalls> {
  return {
    login: ({ project, body, connection, device, ...ctx }) =>
      area.login({ project: project.id, body, connection, device }, ctx),
    refreshSession: ({ project, body, device }) =>
      area.refresh({ project: project.id, body, device }),
    logout: async ({ project, body }) => {
      await area.logout(project.id, body);
      return body.clearDevice === true ? CLEARED : undefined;
    },
    sessions: async ({ patron }) => [...(await area.list(patron))],
    endSessions: async ({ patron, body }) => [...(await area.endOf(patron, body))],
  };
}
