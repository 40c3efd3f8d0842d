import type { Card, TokenKeeper } from "../api/token-keeper.ts";
import type { TabsPort } from "../platform/ports/tabs.ts";
import type { TokenStore } from "../platform/ports/token-store.ts";
import { currentSession, isSameCard } from "./session.rules.ts";
import type { SessionStore } from "./session.store.ts";
import { tabMessage } from "./tab-message.ts";

/** How long another tab may take to lend its token, in milliseconds. */
const ASK_MS = 120;

/** What the keeper needs of the world. */
export interface KeeperDeps {
  readonly sessions: SessionStore;
  readonly tokens: TokenStore;
  readonly tabs: TabsPort;
}

/** Keeps the tokens of the session store for the transport. */
export function createTokenKeeper({ sessions, tokens, tabs }: KeeperDeps): TokenKeeper {
  return {
    currentCard: () => {
      const session = currentSession(sessions.store.getState());
      return session && { libraryId: session.libraryId, userId: session.userId };
    },
    accessToken: (card) => sessions.cardOf(card)?.sessionToken ?? sessions.cardOf(card)?.token,
    refreshToken: async (card) => {
      const stored = (await tokens.readAll()).find((entry) => isSameCard(entry, card));
      return stored?.token ?? sessions.cardOf(card)?.refreshToken;
    },
    askOtherTabs: (card, rejected) => askTabs(tabs, card, rejected),
    accept: (session) => sessions.renew(session),
    refused: (card) => sessions.refuse(card),
  };
}

function askTabs(
  tabs: TabsPort,
  card: Card,
  rejected: string | undefined,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const finish = (token: string | undefined) => {
      clearTimeout(timer);
      end();
      resolve(token);
    };
    const timer = setTimeout(() => {
      finish(undefined);
    }, ASK_MS);
    const end = tabs.subscribe((raw) => {
      const message = tabMessage.safeParse(raw);
      if (!message.success || message.data.kind !== "token") return;
      if (isSameCard(message.data, card) && message.data.token !== rejected)
        finish(message.data.token);
    });
    tabs.tell({ kind: "token-wanted", libraryId: card.libraryId, userId: card.userId });
  });
}
