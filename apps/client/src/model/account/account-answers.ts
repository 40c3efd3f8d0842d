import type { AccountData } from "@freihand/contract";
import type { QueryClient } from "@tanstack/react-query";
import { queryKeys } from "../query-keys.ts";
import { cardId } from "../session/session.rules.ts";

/** Called with every account response as it arrives; the data must be parsed. */
export function onAccountAnswer(queries: QueryClient, listener: (data: unknown) => void): void {
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    if (isAccountKey(event.query.queryKey)) listener(event.query.state.data);
  });
}

/** The accounts currently in the cache; the data must be parsed. */
export function knownAccounts(queries: QueryClient): readonly unknown[] {
  const known = queries.getQueryCache().findAll({ queryKey: queryKeys.allAccounts });
  return known.flatMap(({ queryKey, state }) => (isAccountKey(queryKey) ? [state.data] : []));
}

const isAccountKey = (key: readonly unknown[]): boolean =>
  key[0] === queryKeys.allAccounts[0] && key.length === 3;

/**
 * Returns a filter: whether a response is at least as new as those before it for the same card. A copy of an earlier
 * one is no news.
 */
export function createNewerFilter(): (account: AccountData) => boolean {
  const newest = new Map<string, number>();
  return (account) => {
    const name = cardId(account);
    const at = Date.parse(account.retrieved);
    if (at < (newest.get(name) ?? 0)) return false;
    newest.set(name, at);
    return true;
  };
}
