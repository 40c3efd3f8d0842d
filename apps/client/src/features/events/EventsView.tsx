import { mdiCalendarBlankOutline, mdiCalendarImport } from "@mdi/js";
import {
  wallClock,
  type LibraryEvent,
  type LibraryId,
  type LibraryInfo,
  type Branch,
  type IsoDate,
} from "@freihand/contract";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useT } from "../../i18n/context.ts";
import { EmptyState } from "../../parts/page/EmptyState.tsx";
import { type EventFilter, filterEvents } from "./event-filter.rules.ts";
import { groupEvents } from "./event-group.rules.ts";
import { EventFilters } from "./EventFilters.tsx";
import { EventGroupList } from "./EventGroupList.tsx";
import { useSearchParams } from "react-router";
import { eventParams, readEventAddress, type EventAddress } from "./event-address.rules.ts";
import { useNow } from "../../parts/text/useNow.ts";
import { isOver } from "./event-time.rules.ts";
import { Box } from "../../ui/Box.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { useCalendarLinks } from "./useCalendarLinks.ts";
import { useIsTakenOver } from "../../platform/useIsTakenOver.ts";

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

/** The state in the address, and a way to change it. Changes add no history entries. */
function useEventAddress(): EventAddress & {
  readonly change: (part: Partial<EventAddress>) => void;
} {
  const [params, setParams] = useSearchParams();
  const address = readEventAddress(params);
  return {
    ...address,
    change: (part) => {
      setParams(eventParams({ ...address, ...part }), { replace: true, preventScrollReset: true });
    },
  };
}

/** The events that are not over yet, and what is needed to show them. */
interface ComingEvents {
  readonly all: readonly LibraryEvent[];
  /** Those that fit the filter. */
  readonly found: readonly LibraryEvent[];
  /** The library's day. */
  readonly today: IsoDate;
  readonly branches: readonly Branch[];
  readonly nameOf: (branchId: string) => string | undefined;
  /** Local time at the library differs from the device's. */
  readonly isElsewhere: boolean;
}

interface ComingEventsParams {
  readonly events: readonly LibraryEvent[];
  readonly filter: EventFilter;
  /** Undefined: could not be loaded; the device's own zone is used, and branches have no names. */
  readonly info: LibraryInfo | undefined;
}

/** Coming events by the library's clock; an event disappears when it is over, even while the page is open. */
function useComingEvents({ events, filter, info }: ComingEventsParams): ComingEvents {
  const now = useNow();
  const isTakenOver = useIsTakenOver(); // a server knows nothing of the device's zone
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const there = wallClock(now, info?.timezone ?? own);
  const here = wallClock(now, own);
  const branches = info?.branches ?? [];
  const nameOf = (id: string) => branches.find((branch) => branch.id === id)?.name;
  const all = events.filter((event) => !isOver(event, now, there.day));
  return {
    all,
    found: filterEvents(all, filter, nameOf),
    today: there.day,
    branches,
    nameOf,
    isElsewhere: isTakenOver && (here.time !== there.time || here.day !== there.day),
  };
}

interface EventListBarProps {
  readonly libraryId: LibraryId;
  readonly filter: EventFilter;
  readonly count: number;
}

/** How many there are, announced on changes, and all of them for the calendar. */
function EventListBar({ libraryId, filter, count }: EventListBarProps) {
  const t = useT();
  const links = useCalendarLinks(libraryId);
  const isPart = filter.branchId !== undefined || filter.audience !== undefined;
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        justifyContent: "space-between",
        columnGap: 4,
        minHeight: 44,
        mt: 4,
      }}
    >
      <Box component="output" sx={{ color: "text.secondary" }}>
        {t("events.count", { count })}
      </Box>
      {count === 0 ? null : (
        <Button
          href={links.all(filter)}
          download
          startIcon={<Icon path={mdiCalendarImport} size={20} />}
          sx={{ ml: -3 }}
        >
          {t(isPart ? "events.calendar-list.filtered" : "events.calendar-list")}
        </Button>
      )}
    </Box>
  );
}
