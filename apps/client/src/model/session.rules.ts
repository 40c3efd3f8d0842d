import type { LibraryId, Session as SessionReply } from "@freihand/contract";

/** One library card on this device. @source spec §3 "Session", rulings 27 */
export interface CardSession {
  readonly success: boolean;
  readonly libraryId: LibraryId;
  readonly userId: string;
  readonly name: string;
  /** Plain token, where the server gives no refresh token. */
  readonly token?: string;
  /** Access token, held in memory only; undefined after a reload. */
  readonly sessionToken?: string;
  readonly refreshToken?: string;
}

/** All cards of this device and the one in use. */
export interface Sessions {
  readonly cards: readonly CardSession[];
  /** Undefined: nobody is signed in. */
  readonly current?: CardKey;
}

/** Which card. */
export type CardKey = Pick<CardSession, "libraryId" | "userId">;

export const NO_SESSIONS: Sessions = { cards: [] };

/** @source spec §4 "Logged in means…" */
export function isLoggedIn(session: CardSession): boolean {
  return (
    session.success && (session.token ?? session.sessionToken ?? session.refreshToken) !== undefined
  );
}

/** Whether two names mean the same card. */
export function isSameCard(one: CardKey, other: CardKey): boolean {
  return one.libraryId === other.libraryId && one.userId === other.userId;
}

/** The card in use; undefined when nobody is signed in. */
export function currentSession({ cards, current }: Sessions): CardSession | undefined {
  if (!current) return undefined;
  const found = cards.find((card) => isSameCard(card, current));
  return found && isLoggedIn(found) ? found : undefined;
}

/** A server's reply as a session: a refresh token makes the plain token needless. @source spec §4 */
export function sessionOf(reply: SessionReply): CardSession {
  const { success, libraryId, userId, name, token, refreshToken } = reply;
  const base = { success, libraryId, userId, name };
  return refreshToken === ""
    ? { ...base, token, sessionToken: token }
    : { ...base, sessionToken: token, refreshToken };
}

/** A session for an existing library and user replaces the old one and becomes current. @source spec §4 */
export function withSession(sessions: Sessions, session: CardSession): Sessions {
  const others = sessions.cards.filter((card) => !isSameCard(card, session));
  const { libraryId, userId } = session;
  return { cards: [...others, session], current: { libraryId, userId } };
}

/** New tokens of a card that is already there; the card in use stays the same. */
export function withTokens(sessions: Sessions, session: CardSession): Sessions {
  return {
    ...sessions,
    cards: sessions.cards.map((card) => (isSameCard(card, session) ? session : card)),
  };
}

/** Removing the current session resets the current to not logged in. @source spec §4 */
export function withoutSession(sessions: Sessions, key: CardKey): Sessions {
  const cards = sessions.cards.filter((card) => !isSameCard(card, key));
  const { current } = sessions;
  return current && !isSameCard(current, key) ? { cards, current } : { cards };
}
