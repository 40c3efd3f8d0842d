import { isoDate } from "@freihand/contract";
import { usePlatform } from "../../platform/context.ts";
import { dayInZone } from "../format.rules.ts";
import { useFormat } from "../useFormat.ts";

/** Time of an instant on the device's clock, with the day when that was not today: "14:03", "Fr., 20. November, 14:03". */
export function useRetrievedText(instant: string): string {
  const { clock } = usePlatform();
  const format = useFormat();
  const time = format.time(instant);
  const day = dayInZone(Date.parse(instant), undefined);
  return day === dayInZone(clock.now(), undefined)
    ? time
    : `${format.date(isoDate.parse(day))}, ${time}`;
}
