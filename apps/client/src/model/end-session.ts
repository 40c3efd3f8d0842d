import { call } from "../api/request.ts";
import type { Model } from "./model.ts";
import type { CardKey } from "./session.rules.ts";

/** Ends the session of a card here, in other tabs and on the server. */
export async function endSession({ sessions, connection }: Model, card: CardKey): Promise<void> {
  const refreshToken = await connection.keeper.refreshToken(card);
  await sessions.end(card);
  if (refreshToken !== undefined) await endOnServer(refreshToken);
}

/** Ends every session of this device; resolves when no token is left, whether or not the server answers. */
export async function endEverySession({ sessions }: Model): Promise<void> {
  const refreshTokens = await sessions.endAll();
  for (const refreshToken of refreshTokens) void endOnServer(refreshToken);
}

async function endOnServer(refreshToken: string): Promise<void> {
  try {
    await call("logout", { body: { refreshToken } }, { quiet: true });
  } catch {
    // The card is gone from this device all the same; on the server its tokens run out by themselves.
  }
}
