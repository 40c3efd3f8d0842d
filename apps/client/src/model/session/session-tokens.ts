import type { Card, TokenKeeper } from "../../api/token-keeper.ts";
import type { TabsPort } from "../../platform/ports/platform.ts";
import type { TokenStore } from "../../platform/ports/token-store.ts";
import { currentSession, isSameCard } from "./session.rules.ts";
import type { SessionStore } from "./session.store.ts";
import { tabMessage } from "../tab-message.ts";

/** How long another tab may take to share its token, in milliseconds. */
const ASK_MS = 120;
/**
 * The same for a tab known to have a newer one: a busy tab is slow, and a needless refresh risks losing one more token.
 */
const ASK_LONG_MS = 2000;

/** Dependencies of the keeper. */
export interface KeeperDeps {
  readonly sessions: SessionStore;
  readonly tokens: TokenStore;
  readonly tabs: TabsPort;
}

/** Keeps the tokens of the session store for the transport. */
export function createTokenKeeper({ sessions, tokens, tabs }: KeeperDeps): TokenKeeper {
  const accessToken = (card: Card) =>
    sessions.cardOf(card)?.sessionToken ?? sessions.cardOf(card)?.token;
  const storedToken = async (card: Card) =>
    (await tokens.readAll()).find((entry) => isSameCard(entry, card))?.token;
  return {
    currentCard: () => {
      const session = currentSession(sessions.store.getState());
      return session && { libraryId: session.libraryId, userId: session.userId };
    },
    accessToken,
    refreshToken: async (card) => (await storedToken(card)) ?? sessions.cardOf(card)?.refreshToken,
    askOtherTabs: async (card, rejected) => {
      const own = sessions.cardOf(card)?.refreshToken;
      const stored = await storedToken(card);
      // received from another tab meanwhile
      const current = accessToken(card);
      if (current !== undefined && current !== rejected) return current;
      const isRefreshed = own !== undefined && stored !== undefined && stored !== own;
      return askTabs(tabs, card, { rejected, wait: isRefreshed ? ASK_LONG_MS : ASK_MS });
    },
    accept: (session) => sessions.renew(session),
    refused: (card, why) => sessions.refuse(card, why),
  };
}

interface Question {
  /** A token that is no longer valid. */
  readonly rejected: string | undefined;
  /** Timeout for an answer, in milliseconds. */
  readonly wait: number;
}

function askTabs(
  tabs: TabsPort,
  card: Card,
  { rejected, wait }: Question,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const finish = (token: string | undefined) => {
      clearTimeout(timer);
      end();
      resolve(token);
    };
    const timer = setTimeout(() => {
      finish(undefined);
    }, wait);
    const end = tabs.subscribe((raw) => {
      const message = tabMessage.safeParse(raw);
      if (!message.success || message.data.kind !== "token") return;
      if (isSameCard(message.data, card) && message.data.token !== rejected)
        finish(message.data.token);
    });
    tabs.broadcast({ kind: "token-wanted", libraryId: card.libraryId, userId: card.userId });
  });
}
