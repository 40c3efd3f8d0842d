import type { TabsPort } from "../platform/ports/tabs.ts";
import type { StoreApi } from "zustand/vanilla";
import {
  currentSession,
  withTokens,
  type CardKey,
  type CardSession,
  type Sessions,
} from "./session.rules.ts";
import { tabMessage, type TabMessage } from "./tab-message.ts";

/** What of the session store other tabs have a say in. */
export interface SharedSessions {
  readonly store: StoreApi<Sessions>;
  cardOf(key: CardKey): CardSession | undefined;
  restore(): Promise<void>;
  forget(key: CardKey): void;
}

/** Keeps the sessions of this tab true to those of the browser's other tabs. @source trust */
export function listenToTabs(sessions: SharedSessions, tabs: TabsPort): void {
  tabs.subscribe((raw) => {
    const message = tabMessage.safeParse(raw);
    if (!message.success) return;
    const own = sessions.cardOf(message.data);
    if (own) hear(message.data, own, { sessions, tabs });
    else if (message.data.kind === "signed-in" && !currentSession(sessions.store.getState()))
      void sessions.restore();
  });
}

interface Tab {
  readonly sessions: SharedSessions;
  readonly tabs: TabsPort;
}

function hear(message: TabMessage, own: CardSession, { sessions, tabs }: Tab): void {
  const { libraryId, userId, sessionToken } = own;
  switch (message.kind) {
    case "token-wanted":
      if (sessionToken !== undefined)
        tabs.tell({ kind: "token", libraryId, userId, token: sessionToken });
      return;
    case "token":
      sessions.store.setState(
        (state) => withTokens(state, { ...own, sessionToken: message.token }),
        true,
      );
      return;
    case "signed-out":
      sessions.forget(message);
      return;
    case "signed-in":
      return;
    default:
      message satisfies never;
  }
}
