import { useLocale } from "../../i18n/context.ts";
import { formatNumber } from "./format.rules.ts";

/** Numbers in the patron's language. A list of them needs no day, which `useFormat` looks up. */
export function useNumber(): (count: number) => string {
  const locale = useLocale();
  return (count) => formatNumber(count, locale);
}
