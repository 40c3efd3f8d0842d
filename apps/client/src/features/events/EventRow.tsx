import { mdiChevronDown, mdiChevronUp } from "@mdi/js";
import type { LibraryEvent } from "@freihand/contract";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { useEffect, useId, useRef } from "react";
import { Icon } from "../../ui/Icon.tsx";
import { DayBlock } from "./DayBlock.tsx";
import type { EventContext } from "./event-context.ts";
import { EventDetails } from "./EventDetails.tsx";
import { EventStatus } from "./EventStatus.tsx";
import { useEventText } from "./useEventText.ts";

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
  const { title, place, branchId, cancelled } = event;
  const branch = branchId === undefined ? undefined : context.nameOf(branchId);
  const where = [branch, place].filter((part) => part !== undefined).join(" · ");
  return (
    <Box component="article" aria-label={title} sx={{ display: "flex", gap: 4, py: 4 }}>
      <DayBlock event={event} today={context.today} />
      <Box sx={{ flex: 1, minWidth: 0, display: "grid", rowGap: 1 }}>
        <Typography variant="h3">
          <ButtonBase
            ref={button}
            aria-expanded={isOpen}
            aria-controls={isOpen ? details : undefined}
            onClick={() => {
              onToggle(event.id);
            }}
            sx={HEADING}
          >
            <Box
              component="span"
              sx={{ minWidth: 0, ...(cancelled ? { textDecoration: "line-through" } : {}) }}
            >
              {title}
            </Box>
            <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} />
          </ButtonBase>
        </Typography>
        <EventStatus event={event} />
        <Typography variant="body2">{when(event)}</Typography>
        {where === "" ? null : (
          <Typography variant="body2" color="textSecondary">
            {where}
          </Typography>
        )}
        {isOpen ? <EventDetails id={details} event={event} context={context} /> : null}
      </Box>
    </Box>
  );
}

const HEADING = {
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

/** Patrons who follow a link to one event see it on the screen. */
function useShownOnArrival(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current) button.current?.scrollIntoView({ block: "start" });
  }, []);
  return button;
}
