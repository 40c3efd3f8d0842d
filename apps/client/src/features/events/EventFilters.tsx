import type { Branch, LibraryEvent } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import { useT } from "../../i18n/context.ts";
import { FilterChoice } from "../../parts/controls/FilterChoice.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { listAudiences, branchIdsOf, type EventFilter } from "./event-filter.rules.ts";

interface EventFiltersProps {
  readonly events: readonly LibraryEvent[];
  readonly branches: readonly Branch[];
  readonly filter: EventFilter;
  readonly onChange: (filter: EventFilter) => void;
}

const LONGEST = 128;

/** Branch, audience and text. A filter with a single option is not shown. */
export function EventFilters({ events, branches, filter, onChange }: EventFiltersProps) {
  const t = useT();
  const used = branchIdsOf(events);
  const places = branches
    .filter(({ id }) => used.has(id))
    .map(({ id, name }) => ({ value: id, text: name }));
  const audiences = listAudiences(events).map((name) => ({ value: name, text: name }));
  return (
    <Box
      component="search"
      aria-label={t("events.filter")}
      sx={{
        display: "grid",
        gap: 4,
        // a label may have two lines
        alignItems: "end",
        gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", sm: "repeat(3, minmax(0, 1fr))" },
        "& > :first-of-type": { gridColumn: { xs: "1 / -1", sm: "auto" } },
      }}
    >
      <TextInput
        label={t("events.filter.words")}
        name="words"
        type="search"
        value={filter.words}
        maxLength={LONGEST}
        onChange={(words) => {
          onChange({ ...filter, words });
        }}
      />
      <FilterChoice
        name="branch"
        label={t("events.filter.branch")}
        all={t("events.filter.all")}
        options={places}
        value={filter.branchId}
        onChange={(branchId) => {
          onChange({ ...filter, branchId });
        }}
      />
      <FilterChoice
        name="audience"
        label={t("events.filter.audience")}
        all={t("events.filter.all")}
        options={audiences}
        value={filter.audience}
        onChange={(audience) => {
          onChange({ ...filter, audience });
        }}
      />
    </Box>
  );
}
