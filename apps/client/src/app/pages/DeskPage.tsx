import { DeskScreen } from "../../features/desk/DeskScreen.tsx";

export { DESK_TEXTS } from "../../i18n/desk-texts.ts";

/** The staff's desk, a page of its own: without the patrons' bar and menu, and not for search engines. */
export function DeskPage() {
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <DeskScreen />
    </>
  );
}
