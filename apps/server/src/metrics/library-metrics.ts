import type { LibraryHealth } from "../libraries/watch/health-report.ts";
import type { Family, Labels } from "./exposition.rules.ts";
import { family, type FamilyName } from "./families.ts";

type SourceHealth = LibraryHealth["sources"][number];
interface Watched extends Pick<SourceHealth, "breaker" | "health"> {
  readonly labels: Labels;
  readonly calls: NonNullable<SourceHealth["calls"]>;
}

/** The libraries' systems as they are configured now; those that this server runs itself are not counted. */
export function libraryFamilies(libraries: readonly LibraryHealth[]): readonly Family[] {
  const sources = libraries.flatMap(({ project, library, sources: all }) =>
    all.flatMap(({ kind, roles, calls, breaker, health }): readonly Watched[] => {
      const labels = { project, library: String(library), kind, roles: roles.join(" ") };
      return calls === undefined ? [] : [{ labels, calls, breaker, health }];
    }),
  );
  const perSource = (name: FamilyName, valueOf: (source: Watched) => number) =>
    family(
      name,
      sources.map((source) => ({ labels: source.labels, value: valueOf(source) })),
    );
  return [
    perSource("freihand_library_calls_total", ({ calls }) => calls.count),
    family(
      "freihand_library_call_failures_total",
      sources.flatMap(({ labels, calls }) =>
        Object.entries(calls.failures).map(([code, value]) => ({
          labels: { ...labels, code },
          value,
        })),
      ),
    ),
    family(
      "freihand_library_call_duration_seconds",
      sources.flatMap(({ labels, calls }) => [
        { suffix: "_sum", labels, value: calls.ms / 1000 },
        { suffix: "_count", labels, value: calls.count },
      ]),
    ),
    perSource("freihand_library_breaker_open", ({ breaker }) => (breaker === "open" ? 1 : 0)),
    perSource("freihand_library_down", ({ health }) => (health === "down" ? 1 : 0)),
  ];
}
