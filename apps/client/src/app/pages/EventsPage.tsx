import { EventsScreen } from "../../features/events/EventsScreen.tsx";
import { useT } from "../../i18n/context.ts";
import { LibraryFromAddress } from "./LibraryFromAddress.tsx";

/** Events of one library. */
export function EventsPage() {
  const t = useT();
  return (
    <LibraryFromAddress
      heading={t("nav.events")}
      text={t("events.choose")}
      path={(library) => `/events/${String(library)}`}
    >
      {(library) => <EventsScreen key={library} libraryId={library} />}
    </LibraryFromAddress>
  );
}
