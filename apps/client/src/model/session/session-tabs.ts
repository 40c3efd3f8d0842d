import type { ErrorCode } from "@freihand/contract";
import type { TabsPort } from "../../platform/ports/platform.ts";
import type { StoreApi } from "zustand/vanilla";
import {
  currentSession,
  withLabel,
  withTokens,
  type CardKey,
  type CardSession,
  type Sessions,
} from "./session.rules.ts";
import { tabMessage, type TabMessage } from "../tab-message.ts";

/** The part of the session store that other tabs can change. */
export interface SharedSessions {
  readonly store: StoreApi<Sessions>;
  cardOf(key: CardKey): CardSession | undefined;
  restore(): Promise<void>;
  forget(key: CardKey): void;
  notifyRefused(key: CardKey, why: ErrorCode | undefined): void;
}

/** Dependencies of the connection to other tabs. */
export interface TabDeps {
  readonly tabs: TabsPort;
  /** Another tab has signed a card in on a public computer. */
  readonly onPublic: () => void;
}

/**
 * Keeps the cards of this tab, their tokens and labels in sync with the browser's other tabs; the card in use is each
 * tab's own.
 * @source
 */
export function listenToTabs(sessions: SharedSessions, { tabs, onPublic }: TabDeps): void {
  tabs.subscribe((raw) => {
    const message = tabMessage.safeParse(raw);
    if (!message.success) return;
    const own = sessions.cardOf(message.data);
    if (own) handleMessage(message.data, own, { sessions, tabs });
    else if (message.data.kind !== "signed-in") return;
    else if (message.data.isPublic === true) onPublic();
    else void sessions.restore();
  });
}

interface Tab {
  readonly sessions: SharedSessions;
  readonly tabs: TabsPort;
}

function handleMessage(message: TabMessage, own: CardSession, { sessions, tabs }: Tab): void {
  const { store } = sessions;
  switch (message.kind) {
    case "token-wanted":
      if (own.sessionToken !== undefined) tabs.broadcast(tokenMessage(own, own.sessionToken));
      return;
    case "token":
      store.setState((state) => withTokens(state, withSharedToken(own, message)), true);
      return;
    case "signed-out":
      sessions.notifyRefused(message, message.why);
      sessions.forget(message);
      return;
    case "labelled":
      store.setState((state) => withLabel(state, message, message.label), true);
      return;
    case "signed-in":
      if (!currentSession(store.getState())) void sessions.restore();
      return;
    default:
      message satisfies never;
  }
}

/** A card's access token for the other tabs; on a public computer they have no other source for its refresh token. */
export function tokenMessage(card: CardSession, token: string): TabMessage {
  const { libraryId, userId, isPublic, refreshToken } = card;
  const message = { kind: "token", libraryId, userId, token } as const;
  return isPublic === true && refreshToken !== undefined ? { ...message, refreshToken } : message;
}

type TokenMessage = Extract<TabMessage, { kind: "token" }>;

const withSharedToken = (own: CardSession, { token, refreshToken }: TokenMessage): CardSession => ({
  ...own,
  sessionToken: token,
  ...(own.isPublic === true && refreshToken !== undefined && { refreshToken }),
});
