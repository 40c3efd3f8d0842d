import { shownTitle } from "@freihand/catalogue";
import type { MessageAccess } from "@freihand/connector-kit";
import type { LibraryId } from "@freihand/contract";
import { mapStoreErrors } from "../patrons/patron-context.ts";
import type { LibraryTitles } from "../storage/catalogue/stored-titles.ts";
import type { MessageFactsStore } from "../storage/messages/message-facts.ts";

/** What messages to a library's readers depend on. */
export interface MessageParts {
  readonly library: LibraryId;
  readonly store: MessageFactsStore;
  readonly titles: Pick<LibraryTitles, "titles">;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** What messages to the readers of one library of the embedded system are made from. */
export function messageAccess({ library, store, titles, now }: MessageParts): MessageAccess {
  const guarded = <T>(work: () => Promise<T>): Promise<T> => mapStoreErrors(library, work);
  return {
    cardsDue: (window, after, limit) => guarded(() => store.cardsDue(window, after, limit)),
    cardsWithHolds: () => guarded(() => store.cardsWithHolds()),
    cardsWithLinks: () => guarded(() => store.cardsWithLinks(now())),
    facts: (cards) => guarded(() => store.facts(cards, now())),
    titles: (ids) =>
      new Map([...titles.titles(ids)].map(([id, record]) => [id, shownTitle(record)])),
    refusedAddresses: (limit) => guarded(() => store.refusedAddresses(limit)),
    refuseAddress: (card, email) => guarded(() => store.refuseAddress(card, email)),
  };
}
