import { filedEvents } from "./filed-events.rules.ts";
import type { LibrarySystem } from "@freihand/connector-kit";
import type { EventFile } from "../projects/files/event-file.ts";

/**
 * A library system with the operator's events; those of the system itself are included.
 * @param now milliseconds since 1970 UTC
 */
export function withEvents(
  system: LibrarySystem,
  file: EventFile | undefined,
  now: () => number,
): LibrarySystem {
  if (file === undefined) return system;
  return {
    ...system,
    events: async (ctx) => {
      const { timezone } = system.info(ctx.locale);
      const filed = filedEvents(file, { locale: ctx.locale, timezone, nowMs: now() });
      const own = (await system.events?.(ctx)) ?? [];
      return [...filed, ...own].toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
    },
  };
}
