import type { ProjectId } from "@freihand/contract";
import type { TabsPort } from "../../platform/ports/tabs.ts";
import type { Model } from "../model.ts";
import { publicMessage, type Handover } from "./public-message.ts";
import { withCurrent, withSession, type CardSession } from "../session/session.rules.ts";

/** How long other tabs may take to answer a new one, in milliseconds. */
const ASK_MS = 500;

/** What a tab hands over to a new one. */
export function createHandover(
  { sessions, libraryState, connection }: Model,
  lastSign: number,
): Handover {
  const { cards, current } = sessions.store.getState();
  const { libraryId, privacyAccepted, multiPrivacyAccepted } = libraryState.getState();
  return {
    kind: "public-cards",
    project: connection.project(),
    cards: cards.filter(({ isPublic }) => isPublic === true),
    ...(current && { current }),
    library: { libraryId, privacyAccepted, multiPrivacyAccepted },
    lastSign,
  };
}

/** Asks the other tabs for their cards of a project. @returns undefined when none answers in time */
export function requestHandover(tabs: TabsPort, project: ProjectId): Promise<Handover | undefined> {
  return new Promise((resolve) => {
    const finish = (found: Handover | undefined) => {
      clearTimeout(timer);
      end();
      resolve(found);
    };
    const timer = setTimeout(finish, ASK_MS, undefined);
    const end = tabs.subscribe((raw) => {
      const message = publicMessage.safeParse(raw).data;
      if (message?.kind !== "public-cards" || message.project !== project) return;
      if (message.cards.length > 0) finish(message);
    });
    tabs.broadcast({ kind: "public-wanted" });
  });
}

/** Takes over another tab's cards and library. */
export function takeOver({ sessions, libraryState }: Model, found: Handover): void {
  libraryState.getState().change(found.library);
  sessions.store.setState((state) => {
    const cards: readonly CardSession[] = found.cards.map((card) => ({
      ...card,
      success: true,
      isPublic: true,
    }));
    const all = cards.reduce((before, card) => withSession(before, card), state);
    return found.current ? withCurrent(all, found.current) : all;
  }, true);
}
