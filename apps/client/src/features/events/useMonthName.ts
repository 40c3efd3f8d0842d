import { useLocale } from "../../i18n/useT.ts";

/** "Dezember 2026" of `2026-12`. */
export function useMonthName(): (month: string) => string {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale === "de" ? "de-DE" : "en-GB", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`));
}
