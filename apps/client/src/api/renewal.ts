import { refreshBody, session, type Session } from "@freihand/contract";
import { connection } from "./connection.ts";
import { ApiError } from "./errors.ts";
import { isDefinitiveRefusal } from "./refusal.ts";
import { send } from "./send.ts";
import type { Card } from "./token-keeper.ts";

/** Refreshes in flight, by card: all callers wait for the same promise. @source Q-15 */
const running = new Map<string, Promise<string>>();

/**
 * A fresh access token for a card whose token `rejected` was rejected. One refresh for all waiting calls and, under the
 * lock, for all tabs.
 * @param rejected undefined when this tab holds no token at all
 * @throws ApiError when the server definitively ended the session; any other error leaves the session alone
 */
export async function renewToken(card: Card, rejected: string | undefined): Promise<string> {
  const held = connection().keeper.accessToken(card);
  if (held !== undefined && held !== rejected) return held;
  const key = lockName(card);
  const started = running.get(key);
  if (started) return started;
  const renewal = renewUnderLock(card, rejected).finally(() => running.delete(key));
  running.set(key, renewal);
  return renewal;
}

function renewUnderLock(card: Card, rejected: string | undefined): Promise<string> {
  const { keeper, lock } = connection();
  return lock.run(`freihand-refresh-${lockName(card)}`, async () => {
    const held = keeper.accessToken(card);
    if (held !== undefined && held !== rejected) return held;
    const lent = await keeper.askOtherTabs(card, rejected);
    return lent ?? (await refresh(card));
  });
}

async function refresh(card: Card): Promise<string> {
  const { keeper } = connection();
  const refreshToken = await keeper.refreshToken(card);
  if (refreshToken === undefined) {
    await keeper.refused(card);
    throw notSignedInError();
  }
  const fresh = await callRefresh(card, refreshToken);
  await keeper.accept(fresh);
  return fresh.token;
}

async function callRefresh(card: Card, refreshToken: string): Promise<Session> {
  try {
    const { libraryId, userId } = card;
    const body = refreshBody.parse({ libraryId, userId, refreshToken });
    return session.parse(await send("refreshSession", { body }, {}));
  } catch (error) {
    if (isDefinitiveRefusal(error)) await connection().keeper.refused(card, error.code);
    throw error;
  }
}

/** Two projects may have a card of the same library and number. */
const lockName = ({ libraryId, userId }: Card): string =>
  `${connection().project()}-${String(libraryId)}-${userId}`;

/** The error of a call made while nobody is signed in; no request is sent. */
export function notSignedInError(): ApiError {
  return new ApiError({
    type: "about:blank",
    title: "Unauthorized",
    status: 401,
    exceptionType: "ApiException",
    code: "unauthorized",
    message: "",
    retryable: false,
    traceId: "",
  });
}
