import type { Family, Labels } from "./exposition.rules.ts";
import { family, type FamilyName } from "./families.ts";
import { workRecords } from "./work-records.rules.ts";

/** How a scheduled harvest or import ended. */
export interface WorkEnd {
  readonly kind: string;
  readonly project: string;
  readonly library: number;
  /** Of the program; null: it was killed. */
  readonly exitCode: number | null;
  /** The last lines of what it wrote. */
  readonly output: readonly string[];
  readonly ms: number;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
}

interface WorkState {
  readonly labels: Labels;
  readonly runs: Readonly<Record<Outcome, number>>;
  readonly last: WorkEnd;
  /** Undefined: none since the start. */
  readonly succeededAt?: number;
  /** Of the last report with counts; undefined: there was none. */
  readonly records?: ReturnType<typeof workRecords>;
}

/** `incomplete`: done, but something could not be read. */
type Outcome = "done" | "incomplete" | "failed";

/** As in `docs/operating.md`, "Exit codes". */
const OUTCOMES: ReadonlyMap<number | null, Outcome> = new Map([
  [0, "done"],
  [3, "incomplete"],
]);

const NEVER = { runs: { done: 0, incomplete: 0, failed: 0 } };

/** Scheduled harvests and imports of the libraries in the configuration. */
export class WorkMetrics {
  readonly #works = new Map<string, WorkState>();

  note(end: WorkEnd): void {
    const labels = { project: end.project, library: String(end.library), kind: end.kind };
    const key = Object.values(labels).join("/");
    const { runs, ...before } = this.#works.get(key) ?? NEVER;
    const outcome = OUTCOMES.get(end.exitCode) ?? "failed";
    const records = workRecords(end.output);
    this.#works.set(key, {
      ...before,
      ...(records && { records }),
      ...(outcome === "done" && { succeededAt: end.at }),
      labels,
      runs: { ...runs, [outcome]: runs[outcome] + 1 },
      last: end,
    });
  }

  /** @param isConfigured whether the configuration has a library; others are left out */
  families(isConfigured: (labels: Labels) => boolean): readonly Family[] {
    const works = [...this.#works.values()].filter(({ labels }) => isConfigured(labels));
    const perWork = (
      name: FamilyName,
      valuesOf: (work: WorkState) => Iterable<readonly [Labels, number | undefined]>,
    ) =>
      family(
        name,
        works.flatMap((work) =>
          [...valuesOf(work)].flatMap(([more, value]) =>
            value === undefined ? [] : [{ labels: { ...work.labels, ...more }, value }],
          ),
        ),
      );
    return [
      perWork("freihand_scheduled_work_total", ({ runs }) => byLabel("outcome", runs)),
      perWork("freihand_scheduled_work_last_end_timestamp_seconds", ({ last }) => [
        [{}, last.at / 1000],
      ]),
      perWork("freihand_scheduled_work_last_duration_seconds", ({ last }) => [
        [{}, last.ms / 1000],
      ]),
      perWork("freihand_scheduled_work_last_success_timestamp_seconds", ({ succeededAt }) =>
        succeededAt === undefined ? [] : [[{}, succeededAt / 1000]],
      ),
      perWork("freihand_scheduled_work_last_records", ({ records = {} }) =>
        byLabel("result", records),
      ),
    ];
  }
}

const byLabel = (label: string, values: Readonly<Record<string, number>>) =>
  Object.entries(values).map(([name, value]) => [{ [label]: name }, value] as const);
