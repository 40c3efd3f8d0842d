import type { Passes } from "../../passes/passes.ts";
import type { Handlers } from "../routes.ts";

/** Library cards. */
export function passHandlers(area: Passes): Pick<Handlers, "pass" | "passToken" | "passFile"> {
  return {
    pass: (call) => area.card(call.patron, call),
    passToken: (call) => area.token(call.patron, call),
    passFile: async ({ project, params, headersOnly }) => ({
      body: await area.file({ project: project.id, token: params.token, headersOnly }),
      headers: { "content-disposition": 'attachment; filename="library-card.pkpass"' },
    }),
  };
}
