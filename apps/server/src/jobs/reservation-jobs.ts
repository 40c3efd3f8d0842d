import type { Job } from "../jobs.ts";
import type { LiveSetup } from "../libraries/live-setup.ts";

const MINUTE_MS = 60_000;

/** Keeps what depends on the time current in all libraries, by the settings that they have at that moment. */
export const reservationJob = ({
  projects,
  libraries,
}: Pick<LiveSetup, "projects" | "libraries">): Job => ({
  what: "keeping reservations and loan requests current",
  everyMs: MINUTE_MS,
  run: () =>
    Promise.all(
      projects.all.flatMap((project) =>
        project.libraries.flatMap(
          ({ file }) => libraries.find(project.id, file.id)?.everyMinute?.() ?? [],
        ),
      ),
    ),
});
