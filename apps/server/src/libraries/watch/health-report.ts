import type { Library, LibraryId, ProjectId } from "@freihand/contract";
import type { SourceRole } from "@freihand/connector-kit";
import type { ConnectedLibrary } from "../libraries.ts";
import { worstHealth } from "./source-state.rules.ts";
import type { CallCounts, WatchedSource } from "./watched-source.ts";

/** Health of one source, for the operator. Nothing of a patron. */
interface SourceHealth {
  readonly kind: string;
  readonly roles: readonly SourceRole[];
  /** Name and version of its system; absent: it does not say, or has not been inspected. */
  readonly system?: string;
  readonly health: Library["health"];
  /** This server itself runs it: its calls are not counted. */
  readonly runsHere: boolean;
  /** ISO 8601; absent: no answer since the start, as all times here. */
  readonly lastAnswer?: string;
  readonly lastFailure?: { readonly at: string; readonly code: string };
  /** Duration of the last call, in milliseconds. */
  readonly lastCallMs?: number;
  /** Calls since the start or a change of the library's file; absent: they are not counted. */
  readonly calls?: CallCounts;
  /** Open: too many calls failed, and none is made for a while. */
  readonly breaker: "closed" | "open";
  readonly missing: readonly { readonly ability: string; readonly reason: string }[];
  /** How it is used as it describes itself; absent: nothing was taken from its description. */
  readonly notes?: readonly string[];
  /** Records that could not be read, by the kind of mistake, since the start; absent: none. */
  readonly leftOut?: readonly { readonly reason: string; readonly count: number }[];
}

/** Health of one library, for the operator. */
export interface LibraryHealth {
  readonly project: ProjectId;
  readonly library: LibraryId;
  readonly name: string;
  readonly health: Library["health"];
  readonly sources: readonly SourceHealth[];
}

/** Health of every library's sources as it is known now. */
export const healthReport = (connected: readonly ConnectedLibrary[]): readonly LibraryHealth[] =>
  connected.map(({ project, file, opened, health }) => {
    const sources = (opened?.sources ?? []).map(reportSource);
    return {
      project,
      library: file.id,
      name: file.libname,
      health: opened === undefined ? health : worstHealth(sources.map((one) => one.health)),
      sources,
    };
  });

const time = (ms: number) => new Date(ms).toISOString();

function reportSource(source: WatchedSource): SourceHealth {
  const { answeredAt, failure, lastMs } = source.state;
  return {
    kind: source.kind,
    roles: source.roles,
    health: source.health,
    runsHere: source.runsHere,
    ...(answeredAt !== undefined && { lastAnswer: time(answeredAt) }),
    ...(failure && { lastFailure: { at: time(failure.at), code: failure.code } }),
    ...(lastMs !== undefined && { lastCallMs: lastMs }),
    ...(!source.runsHere && { calls: source.calls }),
    breaker: source.isResting ? "open" : "closed",
    missing: source.missing.map(({ ability, reason }) => ({ ability, reason })),
    ...descriptionOf(source),
    ...(source.leftOut.length > 0 && { leftOut: source.leftOut }),
  };
}

/** What its system says of itself. */
function descriptionOf({ state }: WatchedSource): Pick<SourceHealth, "system" | "notes"> {
  const { system, notes } = state.report ?? {};
  return { ...(system !== undefined && { system }), ...(notes !== undefined && { notes }) };
}
