import type { LibraryId, Session as SessionReply } from "@freihand/contract";
import type { StoredToken } from "../../platform/ports/token-store.ts";

/** One library card on this device. @source spec §3 "Session", rulings 27 */
export interface CardSession {
  readonly success: boolean;
  readonly libraryId: LibraryId;
  readonly userId: string;
  readonly name: string;
  /** The patron's name for this card; undefined: none. */
  readonly label?: string | undefined;
  /** On a public computer: nothing of it is stored. @source Q-21 */
  readonly isPublic?: boolean;
  /** Plain token, where the server issues no refresh token. */
  readonly token?: string;
  /** Access token, held in memory only; undefined after a reload. */
  readonly sessionToken?: string | undefined;
  readonly refreshToken?: string | undefined;
}

/** All cards of this device and the one in use. */
export interface Sessions {
  readonly cards: readonly CardSession[];
  /** Undefined: nobody is signed in. */
  readonly current?: CardKey;
}

/** Identifies a card. */
export type CardKey = Pick<CardSession, "libraryId" | "userId">;

export const NO_SESSIONS: Sessions = { cards: [] };

/** @source spec §4 "Logged in" */
export function isLoggedIn(session: CardSession): boolean {
  return (
    session.success && (session.token ?? session.sessionToken ?? session.refreshToken) !== undefined
  );
}

/** Whether two keys identify the same card. */
export function isSameCard(one: CardKey, other: CardKey): boolean {
  return one.libraryId === other.libraryId && one.userId === other.userId;
}

/** A card as one string, unique on a device. */
export function cardId({ libraryId, userId }: CardKey): string {
  return `${String(libraryId)} ${userId}`;
}

/** The card in use; undefined when nobody is signed in. */
export function currentSession({ cards, current }: Sessions): CardSession | undefined {
  if (!current) return undefined;
  const found = cards.find((card) => isSameCard(card, current));
  return found && isLoggedIn(found) ? found : undefined;
}

/** A server's reply as a session: a refresh token replaces the plain token. @source spec §4 "New session" */
export function sessionOf(reply: SessionReply): CardSession {
  const { success, libraryId, userId, name, token, refreshToken } = reply;
  const base = { success, libraryId, userId, name };
  return refreshToken === ""
    ? { ...base, token, sessionToken: token }
    : { ...base, sessionToken: token, refreshToken };
}

/** A session for an existing library and user replaces the old one and becomes current. @source spec §4 "Same card again" */
export function withSession(sessions: Sessions, session: CardSession): Sessions {
  const { libraryId, userId } = session;
  const before = sessions.cards.find((card) => isSameCard(card, session));
  const known = before?.label === undefined ? session : { ...session, label: before.label };
  const cards = before
    ? sessions.cards.map((card) => (card === before ? known : card))
    : [...sessions.cards, known];
  return { cards, current: { libraryId, userId } };
}

/** New tokens of a card that is already there; its label and the card in use stay the same. */
export function withTokens(sessions: Sessions, session: CardSession): Sessions {
  return {
    ...sessions,
    cards: sessions.cards.map((card) =>
      isSameCard(card, session) ? { ...card, ...session } : card,
    ),
  };
}

/** Puts another card of this device to use; an unknown card changes nothing. */
export function withCurrent(sessions: Sessions, { libraryId, userId }: CardKey): Sessions {
  const isThere = sessions.cards.some((card) => isSameCard(card, { libraryId, userId }));
  return isThere ? { ...sessions, current: { libraryId, userId } } : sessions;
}

/** Names a card. @param label empty: none */
export function withLabel(sessions: Sessions, key: CardKey, label: string): Sessions {
  const renamed = ({ label: _before, ...card }: CardSession): CardSession =>
    label === "" ? card : { ...card, label };
  return {
    ...sessions,
    cards: sessions.cards.map((card) => (isSameCard(card, key) ? renamed(card) : card)),
  };
}

/**
 * Adds cards that are stored on the device and unknown to this tab, in the order in which they were added. If none is
 * in use here, the last used one is put to use; if the last visit ended without one, they stay in the background.
 */
export function withStored(sessions: Sessions, stored: readonly StoredToken[]): Sessions {
  const unknown = stored
    .filter((entry) => !sessions.cards.some((card) => isSameCard(card, entry)))
    .toSorted((one, other) => (one.since ?? 0) - (other.since ?? 0));
  const last = sessions.current ?? lastUsed(stored);
  return {
    cards: [...sessions.cards, ...unknown.map(sessionOfStored)],
    ...(last && { current: { libraryId: last.libraryId, userId: last.userId } }),
  };
}

/** The card last put to use; undefined: the last visit ended without one. */
export function lastUsed(stored: readonly StoredToken[]): StoredToken | undefined {
  return stored
    .filter((entry) => usedAt(entry) > 0)
    .toSorted((one, other) => usedAt(other) - usedAt(one))[0];
}

/** When a card was put to use. An entry from a build that recorded no times was the only card. */
const usedAt = (entry: StoredToken): number => entry.usedAt ?? entry.since ?? 1;

function sessionOfStored({ libraryId, userId, name, token, label }: StoredToken): CardSession {
  const card = { success: true, libraryId, userId, name, refreshToken: token };
  return label === undefined || label === "" ? card : { ...card, label };
}

/** Removing the current session resets the current to not logged in. @source spec §4 "Removing the current session" */
export function withoutSession(sessions: Sessions, key: CardKey): Sessions {
  const cards = sessions.cards.filter((card) => !isSameCard(card, key));
  const { current } = sessions;
  return current && !isSameCard(current, key) ? { cards, current } : { cards };
}
