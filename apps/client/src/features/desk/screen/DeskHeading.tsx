import { useT } from "../../../i18n/context.ts";
import { PageHeading } from "../../../parts/page/PageHeading.tsx";
import type { DeskView } from "./desk-view.rules.ts";

/** The page's name, for screen readers and the tab: the bar shows it in another way. @param view undefined: none is open */
export function DeskHeading({ view }: { readonly view?: DeskView | undefined }) {
  const t = useT();
  return (
    <PageHeading hidden>{t(view === undefined ? "desk.title" : `desk.nav.${view}`)}</PageHeading>
  );
}
