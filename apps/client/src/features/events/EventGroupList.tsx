import { Box } from "../../ui/Box.tsx";
import { useT, useLocale } from "../../i18n/context.ts";
import { dateForm } from "../../i18n/intl-forms.rules.ts";
import { PageSection } from "../../parts/page/PageSection.tsx";
import type { EventContext } from "./event-context.ts";
import type { EventGroup } from "./event-group.rules.ts";
import { EventRow } from "./EventRow.tsx";

interface EventGroupListProps {
  readonly group: EventGroup;
  readonly context: EventContext;
  readonly onToggle: (id: string) => void;
}

const HEADINGS = {
  today: "events.period.today",
  tomorrow: "events.period.tomorrow",
  week: "events.period.week",
} as const;

/** Events of a day, of this week or of a month. */
export function EventGroupList({ group, context, onToggle }: EventGroupListProps) {
  const t = useT();
  const monthName = useMonthName();
  const { period, events } = group;
  const title = period.kind === "month" ? monthName(period.month) : t(HEADINGS[period.kind]);
  return (
    <PageSection title={title}>
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {events.map((event) => (
          <Box
            component="li"
            key={event.id}
            sx={(theme) => ({ borderTop: `1px solid ${theme.vars.palette.divider}` })}
          >
            <EventRow event={event} context={context} onToggle={onToggle} />
          </Box>
        ))}
      </Box>
    </PageSection>
  );
}

/** "Dezember 2026" of `2026-12`. */
function useMonthName(): (month: string) => string {
  const locale = useLocale();
  const format = dateForm(locale === "de" ? "de-DE" : "en-GB", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`));
}
