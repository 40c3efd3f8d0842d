import { mdiCalendarBlankOutline } from "@mdi/js";
import type { LibraryId } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import { useLibraryInfo } from "../../model/library/info.query.ts";
import { ErrorNotice } from "../../parts/page/ErrorNotice.tsx";
import { LibraryOffer } from "../../parts/libraries/LibraryOffer.tsx";
import { LoadingList } from "../../parts/page/LoadingList.tsx";
import { useEvents } from "./events.query.ts";
import { EventsView } from "./EventsView.tsx";

interface EventsScreenProps {
  /** Undefined: the address does not contain a library id. */
  readonly libraryId: LibraryId | undefined;
}

/** Events of a library. @source spec §2 "events" */
export function EventsScreen({ libraryId }: EventsScreenProps) {
  return (
    <Box sx={{ maxWidth: 880 }}>
      <LibraryOffer
        offer="events"
        libraryId={libraryId}
        icon={mdiCalendarBlankOutline}
        instead={(id) => `/info/${String(id)}`}
        loading={<LoadingList rowHeight={96} />}
      >
        {({ id }) => <LibraryEvents libraryId={id} />}
      </LibraryOffer>
    </Box>
  );
}

function LibraryEvents({ libraryId }: { readonly libraryId: LibraryId }) {
  const { data, error, refetch } = useEvents(libraryId);
  // the zone decides what is over, the branches where events are: without them everything would shift once more
  const info = useLibraryInfo(libraryId);
  if (data && !info.isPending)
    return <EventsView libraryId={libraryId} events={data} info={info.data} />;
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return <LoadingList rowHeight={96} />;
}
