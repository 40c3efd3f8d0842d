import { useModel } from "./context.ts";
import { queryKeys } from "./query-keys.ts";
import type { CardKey } from "./session.rules.ts";

/**
 * Asks the libraries anew, whatever the age of their last answers: the patron pulled, or did something that changed them.
 * What is on the screen is fetched now, the rest when it is shown.
 * @returns resolves when the answers are there or have failed; `card` undefined: all cards
 * @source spec §3 "retrieved"
 */
export function useRefreshAccounts(): (card?: CardKey) => Promise<void> {
  const { queries } = useModel();
  return (card) =>
    queries.invalidateQueries({
      queryKey: card ? queryKeys.account(card.libraryId, card.userId) : queryKeys.allAccounts,
    });
}
