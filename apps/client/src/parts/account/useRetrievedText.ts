import { isoDate, localDay } from "@freihand/contract";
import { usePlatform } from "../../platform/context.ts";
import { useFormat } from "../text/useFormat.ts";

/** Time of an instant on the device's clock, with the day when that was not today: "14:03", "Fr., 20. November, 14:03". */
export function useRetrievedText(instant: string): string {
  const { clock } = usePlatform();
  const format = useFormat();
  const time = format.time(instant);
  const day = localDay(Date.parse(instant));
  return day === localDay(clock.now()) ? time : `${format.date(isoDate.parse(day))}, ${time}`;
}
