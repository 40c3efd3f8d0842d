import { useT } from "../../../i18n/context.ts";
import { PageHeading } from "../../../parts/page/PageHeading.tsx";

/** The page's name, for screen readers and the tab: the bar shows it in another way. */
export function DeskHeading() {
  const t = useT();
  return <PageHeading hidden>{t("desk.title")}</PageHeading>;
}
