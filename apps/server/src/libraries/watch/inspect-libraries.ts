import type { LibraryId, ProjectId } from "@freihand/contract";
import type { ConnectedLibrary } from "../libraries.ts";
import { findingLines, leftOutText } from "./finding-lines.rules.ts";
import type { Finding, WatchedSource } from "./watched-source.ts";

/** One line for the operator's log. */
export interface FoundLine {
  readonly level: "info" | "warn";
  readonly facts: { readonly project: ProjectId; readonly library: LibraryId };
  readonly text: string;
}

/** What inspecting depends on. */
export interface Inspecting {
  readonly signal: AbortSignal;
  readonly notify: (line: FoundLine) => void;
}

/**
 * Inspects the sources of libraries for which it is time, all at once, and tells what they have had to leave out since
 * the last time. Never rejects.
 * @returns whether the abilities of any have changed
 */
export async function inspectLibraries(
  connected: readonly ConnectedLibrary[],
  { signal, notify }: Inspecting,
): Promise<boolean> {
  const changed = await Promise.all(
    connected.flatMap((one) =>
      (one.opened?.sources ?? []).map(async (source) => {
        const finding = await source.inspectIfDue(signal);
        report(one, { source, finding }, notify);
        return finding.lost.length + finding.regained.length > 0;
      }),
    ),
  );
  return changed.includes(true);
}

function report(
  { project, file }: ConnectedLibrary,
  { source, finding }: { readonly source: WatchedSource; readonly finding: Finding },
  notify: Inspecting["notify"],
): void {
  for (const { level, text } of findingLines(finding, source))
    notify({ level, facts: { project, library: file.id }, text });
  for (const one of source.newlyLeftOut())
    notify({
      level: "warn",
      facts: { project, library: file.id },
      text: leftOutText(one, source),
    });
}
