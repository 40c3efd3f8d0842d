import { localDay } from "@freihand/contract";
import { useLocale, useT } from "../../i18n/context.ts";
import type { QueryCache } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useModel } from "../../model/context.ts";
import { queryKeys } from "../../model/query-keys.ts";
import { usePlatform } from "../../platform/context.ts";
import { formatDay, formatTime } from "../text/format.rules.ts";

/** The age of the data on the page: "Stand: heute 14:03". Nothing when it shows no server data. @source Q-43 */
export function DataAge() {
  const t = useT();
  const locale = useLocale();
  const { clock } = usePlatform();
  const moment = useDataAge();
  if (moment === undefined) return null;
  const day = formatDay(localDay(moment), localDay(clock.now()), { locale, t });
  const time = formatTime(new Date(moment).toISOString(), locale);
  return <span>{t("pwa.data-age", { day, time })}</span>;
}

/**
 * When the oldest data on the screen came from the server, in milliseconds since 1970; undefined when there is none.
 * The account is left out, as it shows its own age, and so is the
 * configuration, which is no news.
 */
function useDataAge(): number | undefined {
  const cache = useModel().queries.getQueryCache();
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => oldestShown(cache),
    () => undefined,
  );
}

function oldestShown(cache: QueryCache): number | undefined {
  const moments = cache
    .findAll({ type: "active" })
    .filter(({ queryKey, state }) => state.dataUpdatedAt > 0 && !isApart(queryKey))
    .map(({ state }) => state.dataUpdatedAt);
  return moments.length === 0 ? undefined : Math.min(...moments);
}

const isApart = ([name]: readonly unknown[]): boolean =>
  name === queryKeys.allAccounts[0] || name === queryKeys.allConfigs[0];
