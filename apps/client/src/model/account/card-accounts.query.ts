import type { AccountData } from "@freihand/contract";
import { useQueries, type UseQueryResult } from "@tanstack/react-query";
import { useModel } from "../context.ts";
import { accountQuery, useFreshness } from "./account.query.ts";
import type { CardSession } from "../session/session.rules.ts";
import { useCards } from "../session/useSession.ts";

/** One card of this device and its account. */
export interface CardAccount {
  readonly card: CardSession;
  readonly query: UseQueryResult<AccountData>;
}

/** The accounts of all cards that are signed in on this device, in their order; each is fetched separately. */
export function useCardAccounts(): readonly CardAccount[] {
  const cards = useCards();
  const { api } = useModel();
  const freshness = useFreshness();
  const queries = useQueries({ queries: cards.map((card) => accountQuery(api, card, freshness)) });
  return cards.flatMap((card, index) => {
    const query = queries[index];
    return query === undefined ? [] : [{ card, query }];
  });
}
