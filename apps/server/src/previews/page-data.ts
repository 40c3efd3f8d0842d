import { dayAt } from "@freihand/contract";
import { filedEvents } from "../libraries/filed-events.rules.ts";
import { eventData } from "./event-data.rules.ts";
import { libraryData } from "./library-data.rules.ts";
import type { Library, LibraryInfo, Locale } from "@freihand/contract";
import type { Project } from "../projects/projects.ts";
import type { LinkedData } from "./linked-data.rules.ts";
import type { PublicPage } from "./public-page.rules.ts";

/** What the pages of libraries are described from. */
interface DataFacts {
  readonly project: Pick<Project, "libraries">;
  readonly infoOf: (library: Library) => LibraryInfo | undefined;
  readonly locale: Locale;
  /** Milliseconds since 1970 UTC. */
  readonly nowMs: number;
  /** Address of the page; undefined: none is published. */
  readonly url: string | undefined;
}

/** What a library's page is about, for search engines; from the operator's files alone: no system is called. */
export function pageData({ screen, library }: PublicPage, facts: DataFacts): readonly LinkedData[] {
  const info = library && facts.infoOf(library);
  if (library === undefined || info === undefined) return [];
  if (screen === "events") return eventsOf(info, facts);
  if (screen !== "home" && screen !== "info") return [];
  const today = dayAt(facts.nowMs, info.timezone);
  return libraryData({ library, branches: info.branches, today, url: facts.url });
}

function eventsOf(
  { libraryId, timezone, branches }: LibraryInfo,
  { project, locale, nowMs }: DataFacts,
): readonly LinkedData[] {
  const events = project.libraries.find(({ file }) => file.id === libraryId)?.events;
  return events === undefined
    ? []
    : eventData(filedEvents(events, { locale, timezone, nowMs }), branches);
}
