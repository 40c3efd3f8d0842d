import { mdiChevronDown, mdiChevronUp } from "@mdi/js";
import type { LibraryEvent, IsoDate } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import { ButtonBase } from "../../ui/ButtonBase.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useEffect, useId, useRef } from "react";
import { Icon } from "../../ui/Icon.tsx";
import type { EventContext } from "./event-context.ts";
import {
  EventDetails,
  EventDetailsWithoutScript,
  type EventDetailsProps,
} from "./EventDetails.tsx";
import { useLocale, useT } from "../../i18n/context.ts";
import { dateForm } from "../../i18n/intl-forms.rules.ts";
import { formatDate } from "../../parts/text/format.rules.ts";
import { spanOf } from "./event-time.rules.ts";
import { useIsTakenOver } from "../../platform/useIsTakenOver.ts";
import { StatusLine } from "../../parts/controls/StatusLine.tsx";
import type { StatusKind } from "../../ui/status-colour.rules.ts";
import { eventState, type EventState } from "./event-status.rules.ts";
import { joinFacts } from "../../parts/text/separators.rules.ts";

interface EventRowProps {
  readonly event: LibraryEvent;
  readonly context: EventContext;
  readonly onToggle: (id: string) => void;
}

/** One event of the list: when, what and where; the rest opens below. */
export function EventRow({ event, context, onToggle }: EventRowProps) {
  const details = useId();
  const when = useEventText(context.today);
  const isOpen = context.open === event.id;
  const button = useShownOnArrival(isOpen);
  const isTakenOver = useIsTakenOver();
  const { title, place, branchId, cancelled } = event;
  const branch = branchId === undefined ? undefined : context.nameOf(branchId);
  const where = joinFacts([branch, place]);
  const name = (
    <>
      <Box
        component="span"
        sx={{ minWidth: 0, ...(cancelled ? { textDecoration: "line-through" } : {}) }}
      >
        {title}
      </Box>
      <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} />
    </>
  );
  return (
    <Box component="article" aria-label={title} sx={{ display: "flex", gap: 4, py: 4 }}>
      <DayBlock event={event} today={context.today} />
      <Box sx={{ flex: 1, minWidth: 0, display: "grid", rowGap: 1 }}>
        <Typography variant="h3">
          {isTakenOver ? (
            <ButtonBase
              ref={button}
              aria-expanded={isOpen}
              aria-controls={isOpen ? details : undefined}
              onClick={() => {
                onToggle(event.id);
              }}
              sx={HEADING}
            >
              {name}
            </ButtonBase>
          ) : (
            <Box component="span" sx={WITHOUT_DETAILS}>
              {name}
            </Box>
          )}
        </Typography>
        <EventStatus event={event} />
        <Typography variant="body2">{when(event)}</Typography>
        {where === "" ? null : (
          <Typography variant="body2" color="textSecondary">
            {where}
          </Typography>
        )}
        <Details id={details} event={event} context={context} />
      </Box>
    </Box>
  );
}

/** What opens below: by the app, or by itself where no script runs. */
function Details(props: EventDetailsProps) {
  const isTakenOver = useIsTakenOver();
  if (props.context.open === props.event.id) return <EventDetails {...props} />;
  if (isTakenOver) return null;
  return (
    <noscript>
      <EventDetailsWithoutScript {...props} />
    </noscript>
  );
}

const HEADING = {
  display: "flex",
  width: "100%",
  minHeight: 24,
  "&::after": { content: '""', position: "absolute", insetInline: 0, insetBlock: -10 }, // the touch target
  gap: 2,
  justifyContent: "space-between",
  alignItems: "flex-start",
  textAlign: "start",
  font: "inherit",
  hyphens: "auto",
  overflowWrap: "anywhere",
  borderRadius: "6px",
  scrollMarginTop: "96px",
  "&:hover > span:first-of-type": { textDecoration: "underline" },
} as const;

/** In the HTML of a served page: without a script nothing opens. */
const WITHOUT_DETAILS = {
  ...HEADING,
  "&::after": { content: "none" }, // it would cover what opens below
  "@media (scripting: none)": { "& svg": { display: "none" } },
} as const;

/** Patrons who follow a link to one event see it on the screen: once, as soon as the page is the app's. */
function useShownOnArrival(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const isAwaited = useRef(isOpen);
  const isTakenOver = useIsTakenOver();
  useEffect(() => {
    if (!isTakenOver || !isAwaited.current) return;
    isAwaited.current = false;
    button.current?.scrollIntoView({ block: "start" });
  }, [isTakenOver]);
  return button;
}

/** When an event takes place, in words: "Di., 24. November, 19:30–21:00 Uhr". @param today the library's day */
function useEventText(today: IsoDate): (event: LibraryEvent) => string {
  const t = useT();
  const locale = useLocale();
  return (event) => {
    const { from, to } = spanOf(event);
    const day = formatDate(from.day, today, locale);
    if (from.time === undefined)
      return to === undefined
        ? t("events.when.all-day", { day })
        : t("events.when.days", { day, lastDay: formatDate(to.day, today, locale) });
    if (to?.time === undefined) return t("events.when.from", { day, from: from.time });
    if (to.day === from.day) return t("events.when.hours", { day, from: from.time, to: to.time });
    const lastDay = formatDate(to.day, today, locale);
    return t("events.when.long", { day, from: from.time, lastDay, to: to.time });
  };
}

const STATUS = {
  cancelled: "overdue",
  full: "notForLoan",
  registration: "onLoan",
  seats: "available",
  few: "due",
} as const satisfies Record<EventState["kind"], StatusKind>;

const WORDS = {
  cancelled: "events.cancelled",
  full: "events.full",
  registration: "events.registration",
  seats: "events.seats",
  few: "events.seats",
} as const satisfies Record<EventState["kind"], string>;

/** Cancelled, full, or how many seats are left: as text, icon and colour. */
function EventStatus({ event }: { readonly event: LibraryEvent }) {
  const t = useT();
  const state = eventState(event);
  if (state === undefined) return null;
  const { kind } = state;
  return (
    <StatusLine status={STATUS[kind]}>
      {t(WORDS[kind], "count" in state ? { count: state.count } : {})}
    </StatusLine>
  );
}

interface DayBlockProps {
  readonly event: LibraryEvent;
  readonly today: IsoDate;
}

/** The day as on a tear-off calendar, decorative: the text beside it says it too. A continuing event shows its last day. */
function DayBlock({ event, today }: DayBlockProps) {
  const t = useT();
  const locale = useLocale();
  const { from, to } = spanOf(event);
  const isOngoing = from.day < today;
  const day = isOngoing ? (to?.day ?? from.day) : from.day;
  const format = dateForm(locale === "de" ? "de-DE" : "en-GB", {
    weekday: "short",
    timeZone: "UTC",
  });
  return (
    <Box
      aria-hidden="true"
      sx={(theme) => ({
        width: 48,
        flexShrink: 0,
        textAlign: "center",
        lineHeight: 1.2,
        color: theme.vars.palette.text.secondary,
      })}
    >
      <Box sx={{ fontSize: "0.75rem" }}>
        {isOngoing ? t("events.until") : format.format(new Date(`${day}T00:00:00Z`))}
      </Box>
      <Box sx={{ fontSize: "1.5rem", fontVariantNumeric: "tabular-nums" }}>
        {Number(day.slice(8))}
      </Box>
    </Box>
  );
}
