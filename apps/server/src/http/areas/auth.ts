import type { Auth } from "../../auth/auth.ts";
import type { Handlers } from "../routes.ts";

/** Sessions. */
export function authHandlers(area: Auth): Pick<Handlers, "login" | "refresh" | "logout"> {
  return {
    login: ({ project, body, connection, ...asked }) =>
      area.login({ project: project.id, body, connection }, asked),
    refresh: ({ project, body }) => area.refresh(project.id, body),
    logout: async ({ project, body }) => {
      await area.logout(project.id, body.refreshToken);
      return undefined;
    },
  };
}
