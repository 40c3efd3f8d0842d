import { useModel } from "../context.ts";
import { endSession } from "./end-session.ts";
import { currentSession } from "./session.rules.ts";

/** Ends the session in use here, in other tabs and on the server. */
export function useLogout(): () => Promise<void> {
  const model = useModel();
  return async () => {
    const session = currentSession(model.sessions.store.getState());
    if (session) await endSession(model, session);
  };
}
