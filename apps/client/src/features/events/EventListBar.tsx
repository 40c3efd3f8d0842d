import { mdiCalendarImport } from "@mdi/js";
import type { LibraryId } from "@freihand/contract";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useT } from "../../i18n/useT.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { EventFilter } from "./event-filter.rules.ts";
import { useCalendarLinks } from "./useCalendarLinks.ts";

interface EventListBarProps {
  readonly libraryId: LibraryId;
  readonly filter: EventFilter;
  readonly count: number;
}

/** How many there are, announced on changes, and all of them for the calendar. */
export function EventListBar({ libraryId, filter, count }: EventListBarProps) {
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
