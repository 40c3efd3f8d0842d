import { isoDate } from "@freihand/contract";
import { useLocale, useT } from "../i18n/useT.ts";
import { useDataAge } from "../model/offline/useDataAge.ts";
import { usePlatform } from "../platform/context.ts";
import { dayInZone, formatDay, formatTime } from "./format.rules.ts";

/** The age of the data on the page: "Stand: heute 14:03". Nothing when it shows no server data. @source Q-43 */
export function DataAge() {
  const t = useT();
  const locale = useLocale();
  const { clock } = usePlatform();
  const moment = useDataAge();
  if (moment === undefined) return null;
  const day = formatDay(deviceDay(moment), deviceDay(clock.now()), { locale, t });
  const time = formatTime(new Date(moment).toISOString(), locale);
  return <span>{t("pwa.data-age", { day, time })}</span>;
}

const deviceDay = (at: number) => isoDate.parse(dayInZone(at, undefined));
