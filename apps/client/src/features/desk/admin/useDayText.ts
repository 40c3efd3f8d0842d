import { isoDate } from "@freihand/contract";
import { useFormat } from "../../../parts/text/useFormat.ts";

/** A day in words, for names of buttons; as it stands in its field while that is no whole day. */
export function useDayText(): (day: string) => string {
  const { date } = useFormat();
  return (day) => {
    const { data } = isoDate.safeParse(day);
    return data === undefined ? day : date(data);
  };
}
