import { libraryIdText } from "@freihand/contract";
import { lazy, Suspense } from "react";
import { useNavigate, useParams } from "react-router";
import { EventsScreen } from "../../features/events/EventsScreen.tsx";
import { useT } from "../../i18n/useT.ts";
import { useLibraryState } from "../../model/library/useLibraryState.ts";

// Most patrons have a library.
const ChooseLibrary = lazy(async () => ({
  default: (await import("./choice/ChooseLibrary.tsx")).ChooseLibrary,
}));

/** Events of the library in the address, else of the selected one, else of one to be chosen. */
export function EventsPage() {
  const t = useT();
  const navigate = useNavigate();
  const { libraryId: selected } = useLibraryState();
  // used only if it is a positive number (spec §5): anything else is ignored
  const pathLibraryId = libraryIdText.safeParse(useParams()["libraryId"]).data;
  if (pathLibraryId !== undefined)
    return <EventsScreen key={pathLibraryId} libraryId={pathLibraryId} />;
  if (selected !== undefined) return <EventsScreen key={selected} libraryId={selected} />;
  return (
    <Suspense>
      <ChooseLibrary
        title={t("nav.events")}
        text={t("events.choose")}
        onChoose={({ id }) => {
          void navigate(`/events/${String(id)}`);
        }}
      />
    </Suspense>
  );
}
