import { mdiCalendarPlus } from "@mdi/js";
import type { LibraryEvent } from "@freihand/contract";
import { Alert } from "../../ui/Alert.tsx";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { useState } from "react";
import { useT } from "../../i18n/context.ts";
import { useAppOrigin } from "../../parts/links/useAppOrigin.ts";
import { usePlatform } from "../../platform/context.ts";
import type { EventFormPort } from "../../platform/ports/calendar.ts";
import { Icon } from "../../ui/Icon.tsx";
import { calendarEntry } from "./calendar-entry.rules.ts";
import { eventPath } from "./event-address.rules.ts";
import type { EventContext } from "./event-context.ts";
import { useCalendarLinks } from "./useCalendarLinks.ts";

interface CalendarButtonProps {
  readonly event: LibraryEvent;
  readonly context: EventContext;
}

/** Adds an event to the patron's calendar: on a phone by its own form, elsewhere as a file. @source rulings 24 */
export function CalendarButton(props: CalendarButtonProps) {
  const { eventForm } = usePlatform();
  return eventForm ? <FormButton {...props} form={eventForm} /> : <FileButton {...props} />;
}

function FileButton({ event: { id, title }, context }: CalendarButtonProps) {
  const t = useT();
  const links = useCalendarLinks(context.libraryId);
  return (
    <Button
      variant="outlined"
      href={links.one(id)}
      download
      aria-label={t("events.calendar-for", { title })}
      startIcon={<Icon path={mdiCalendarPlus} size={20} />}
    >
      {t("events.calendar")}
    </Button>
  );
}

interface FormButtonProps extends CalendarButtonProps {
  readonly form: EventFormPort;
}

/** If the form does not open, there is still the file. */
function FormButton({ form, event, context }: FormButtonProps) {
  const t = useT();
  const noteOf = useNote(context);
  const [outcome, setOutcome] = useState<Awaited<ReturnType<EventFormPort["offer"]>>>("closed");
  if (outcome === "failed")
    return (
      <>
        <Alert severity="error" sx={{ width: "100%" }}>
          {t("events.calendar.failed")}
        </Alert>
        <FileButton event={event} context={context} />
      </>
    );
  return (
    <Box>
      <Button
        variant="outlined"
        onClick={() => void form.offer(noteOf(event)).then(setOutcome)}
        aria-label={t("events.calendar-for", { title: event.title })}
        startIcon={<Icon path={mdiCalendarPlus} size={20} />}
      >
        {t("events.calendar")}
      </Button>
      <Box component="output" sx={{ display: "block" }}>
        {outcome === "saved" ? t("events.calendar.saved") : null}
      </Box>
    </Box>
  );
}

function useNote({ libraryId, nameOf }: EventContext) {
  const t = useT();
  const origin = useAppOrigin();
  return (event: LibraryEvent) => {
    const { id, title, branchId, cancelled } = event;
    return calendarEntry(event, {
      title: cancelled ? t("events.calendar.cancelled", { title }) : title,
      branch: branchId === undefined ? undefined : nameOf(branchId),
      address: new URL(eventPath(libraryId, id), origin).href,
    });
  };
}
