import { mdiCalendarBlankOutline } from "@mdi/js";
import type { LibraryEvent, LibraryId, LibraryInfo } from "@freihand/contract";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useT } from "../../i18n/useT.ts";
import { EmptyState } from "../../parts/EmptyState.tsx";
import type { EventFilter } from "./event-filter.rules.ts";
import { groupEvents } from "./event-group.rules.ts";
import { EventFilters } from "./EventFilters.tsx";
import { EventGroupList } from "./EventGroupList.tsx";
import { EventListBar } from "./EventListBar.tsx";
import { useComingEvents, type ComingEvents } from "./useComingEvents.ts";
import { useEventAddress } from "./useEventAddress.ts";

interface EventsViewProps {
  readonly libraryId: LibraryId;
  readonly events: readonly LibraryEvent[];
  /** Undefined: could not be loaded. */
  readonly info: LibraryInfo | undefined;
}

const EVERYTHING: EventFilter = { branchId: undefined, audience: undefined, words: "" };

/** The events of a library: filters, and the list by date. */
export function EventsView({ libraryId, events, info }: EventsViewProps) {
  const t = useT();
  const { filter, open, change } = useEventAddress();
  const coming = useComingEvents({ events, filter, info });
  const setFilter = (changed: EventFilter) => {
    change({ filter: changed });
  };
  return (
    <>
      <GoneNote open={open} coming={coming} />
      {coming.all.length === 0 ? (
        <EmptyState
          icon={mdiCalendarBlankOutline}
          title={t("events.none.title")}
          text={t("events.none.text")}
        />
      ) : (
        <>
          <EventFilters
            events={coming.all}
            branches={coming.branches}
            filter={filter}
            onChange={setFilter}
          />
          <EventListBar libraryId={libraryId} filter={filter} count={coming.found.length} />
          <FoundEvents
            coming={coming}
            libraryId={libraryId}
            open={open}
            onToggle={(id) => {
              change({ open: id === open ? undefined : id });
            }}
            onReset={() => {
              setFilter(EVERYTHING);
            }}
          />
        </>
      )}
    </>
  );
}

interface OpenProps {
  /** Id of the event that is open; undefined: none. */
  readonly open: string | undefined;
  readonly coming: ComingEvents;
}

/** Patrons who follow an outdated link are told so. */
function GoneNote({ open, coming }: OpenProps) {
  const t = useT();
  if (open === undefined || coming.all.some(({ id }) => id === open)) return null;
  return <Typography sx={{ mb: 5 }}>{t("events.gone")}</Typography>;
}

interface FoundEventsProps extends OpenProps {
  readonly libraryId: LibraryId;
  readonly onToggle: (id: string) => void;
  readonly onReset: () => void;
}

function FoundEvents({ coming, libraryId, open, onToggle, onReset }: FoundEventsProps) {
  const t = useT();
  const { found, today, nameOf, isElsewhere } = coming;
  if (found.length === 0)
    return (
      <EmptyState
        icon={mdiCalendarBlankOutline}
        title={t("events.nothing-found.title")}
        text={t("events.nothing-found.text")}
        action={
          <Button variant="outlined" onClick={onReset}>
            {t("events.filter.reset")}
          </Button>
        }
      />
    );
  return (
    <>
      {groupEvents(found, today).map((group) => (
        <EventGroupList
          key={group.key}
          group={group}
          context={{ libraryId, today, nameOf, open }}
          onToggle={onToggle}
        />
      ))}
      {isElsewhere ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 8 }}>
          {t("events.zone")}
        </Typography>
      ) : null}
    </>
  );
}
