import type { LibraryEvent } from "@freihand/contract";
import { useT } from "../../i18n/useT.ts";
import { StatusLine } from "../../parts/StatusLine.tsx";
import type { StatusKind } from "../../ui/status-colour.rules.ts";
import { standingOf, type EventStanding } from "./event-status.rules.ts";

const STATUS = {
  cancelled: "overdue",
  full: "notForLoan",
  registration: "onLoan",
  seats: "available",
  few: "due",
} as const satisfies Record<EventStanding["kind"], StatusKind>;

const WORDS = {
  cancelled: "events.cancelled",
  full: "events.full",
  registration: "events.registration",
  seats: "events.seats",
  few: "events.seats",
} as const satisfies Record<EventStanding["kind"], string>;

/** Cancelled, full, or how many seats are left: as word, icon and colour. */
export function EventStatus({ event }: { readonly event: LibraryEvent }) {
  const t = useT();
  const standing = standingOf(event);
  if (standing === undefined) return null;
  const { kind } = standing;
  return (
    <StatusLine status={STATUS[kind]}>
      {t(WORDS[kind], "count" in standing ? { count: standing.count } : {})}
    </StatusLine>
  );
}
