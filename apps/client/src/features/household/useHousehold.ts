import { dayAt, type AccountData, type IsoDate, type LibraryId } from "@freihand/contract";
import { useQueries, type UseQueryResult } from "@tanstack/react-query";
import { useT } from "../../i18n/context.ts";
import { useCardAccounts } from "../../model/account/card-accounts.query.ts";
import { libraryInfoQuery } from "../../model/library/info.query.ts";
import { useAllLibraries } from "../../model/library/libraries.query.ts";
import { cardId } from "../../model/session/session.rules.ts";
import { cardNames } from "../../parts/account/card-names.rules.ts";
import { useNow } from "../../parts/text/useNow.ts";
import type { HouseholdCard } from "./household.rules.ts";
import { useModel } from "../../model/context.ts";

/** A card of this device and the query for its account. */
export interface HouseholdMember extends HouseholdCard {
  readonly query: UseQueryResult<AccountData>;
}

/** All cards of this device with their libraries, their accounts and the day at each library. */
export function useHousehold(): readonly HouseholdMember[] {
  const t = useT();
  const accounts = useCardAccounts();
  const { data: libraries } = useAllLibraries();
  const todayAt = useLibraryDays(accounts.map(({ card }) => card.libraryId));
  const names = cardNames(
    accounts.map(({ card, query }) => ({ card, account: query.data })),
    (userId) => t("session.user", { userId }),
  );
  return accounts.map(({ card, query }, index) => ({
    key: cardId(card),
    card,
    query,
    name: names[index] ?? card.userId,
    library: libraries?.find(({ id }) => id === card.libraryId),
    today: todayAt(card.libraryId),
    account: query.data,
  }));
}

/**
 * Today at each library; advances at each library's own midnight. Until a zone is known the device's day is used.
 * @source Q-38
 */
function useLibraryDays(ids: readonly LibraryId[]): (id: LibraryId) => IsoDate {
  const { api } = useModel();
  const now = useNow();
  const distinct = [...new Set(ids)];
  const infos = useQueries({ queries: distinct.map((id) => libraryInfoQuery(api, id)) });
  return (id) => {
    const timezone = infos[distinct.indexOf(id)]?.data?.timezone;
    return dayAt(now, timezone);
  };
}
