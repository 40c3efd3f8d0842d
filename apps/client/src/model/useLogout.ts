import { call } from "../api/request.ts";
import { useModel } from "./context.ts";
import { currentSession } from "./session.rules.ts";

/** Ends the session here, in other tabs and on the server. */
export function useLogout(): () => Promise<void> {
  const { sessions, connection } = useModel();
  return async () => {
    const session = currentSession(sessions.store.getState());
    if (!session) return;
    const refreshToken = await connection.keeper.refreshToken(session);
    await sessions.end(session);
    if (refreshToken === undefined) return;
    try {
      await call("logout", { body: { refreshToken } }, { quiet: true });
    } catch {
      // The card is gone from this device all the same; on the server its tokens run out by themselves.
    }
  };
}
