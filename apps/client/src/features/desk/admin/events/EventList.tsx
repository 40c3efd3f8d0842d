import { mdiCalendarPlus } from "@mdi/js";
import { Box } from "../../../../ui/Box.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Typography } from "../../../../ui/Typography.tsx";
import { useState } from "react";
import { useLocale, useT } from "../../../../i18n/context.ts";
import { useFormat } from "../../../../parts/text/useFormat.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { PART_ROW, ROW_WORDS } from "../../screen/ReaderPart.tsx";
import { sortedEvents, whenOf, type ListedEvent } from "./event-draft.rules.ts";

interface EventListProps {
  readonly events: readonly ListedEvent[];
  /** Without an event: one is made. */
  readonly onOpen: (event: Partial<ListedEvent>) => void;
}

/** The events of the file; those that are over only when somebody looks for them. */
export function EventList({ events, onOpen }: EventListProps) {
  const t = useT();
  const { today } = useFormat();
  const [showsPast, setShowsPast] = useState(false);
  const { coming, past } = sortedEvents(events, today);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiCalendarPlus} />}
        onClick={() => {
          onOpen({});
        }}
        sx={{ justifySelf: "start" }}
      >
        {t("desk.admin.events.add")}
      </Button>
      {coming.length === 0 ? <Typography>{t("desk.admin.events.none")}</Typography> : null}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {[...coming, ...(showsPast ? past : [])].map((one) => (
          <EventLine key={one.id} listed={one} onOpen={onOpen} />
        ))}
      </Box>
      {past.length > 0 && !showsPast ? (
        <Button
          onClick={() => {
            setShowsPast(true);
          }}
          sx={{ justifySelf: "start" }}
        >
          {t("desk.admin.events.past", { count: past.length })}
        </Button>
      ) : null}
    </>
  );
}

interface EventLineProps extends Pick<EventListProps, "onOpen"> {
  readonly listed: ListedEvent;
}

function EventLine({ listed, onOpen }: EventLineProps) {
  const t = useT();
  const locale = useLocale();
  const { event } = listed;
  const title = event.title[locale];
  return (
    <Box component="li" sx={PART_ROW}>
      <Box sx={ROW_WORDS}>
        <Typography sx={{ fontWeight: "bold" }}>{title}</Typography>
        <When event={event} />
        {event.cancelled ? (
          <Typography variant="body2" sx={{ fontWeight: "bold" }}>
            {t("events.cancelled")}
          </Typography>
        ) : null}
      </Box>
      <Button
        variant="outlined"
        size="small"
        aria-label={t("desk.admin.events.change.of", { title })}
        onClick={() => {
          onOpen(listed);
        }}
      >
        {t("desk.admin.events.change")}
      </Button>
    </Box>
  );
}

function When({ event }: Pick<ListedEvent, "event">) {
  const t = useT();
  const { date } = useFormat();
  const { day, time, isWeekly } = whenOf(event);
  if (day === undefined) return null;
  const text =
    time === ""
      ? t("events.when.all-day", { day: date(day) })
      : t("events.when.from", { day: date(day), from: time });
  return (
    <Typography variant="body2" color="textSecondary">
      {isWeekly ? t("desk.admin.events.weekly-from", { text }) : text}
    </Typography>
  );
}
