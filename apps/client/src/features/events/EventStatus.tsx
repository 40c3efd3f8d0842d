import type { LibraryEvent } from "@freihand/contract";
import { useT } from "../../i18n/useT.ts";
import { StatusLine } from "../../parts/StatusLine.tsx";
import type { StatusKind } from "../../ui/status-colour.rules.ts";
import { eventState, type EventState } from "./event-status.rules.ts";

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
export function EventStatus({ event }: { readonly event: LibraryEvent }) {
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
