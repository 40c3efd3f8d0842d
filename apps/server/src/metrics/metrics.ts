import type { JobEnd } from "../jobs.ts";
import type { LibraryHealth } from "../libraries/watch/health-report.ts";
import { expositionText, type Family, type Labels } from "./exposition.rules.ts";
import { family } from "./families.ts";
import { HttpMetrics, type RequestEnd } from "./http-metrics.ts";
import { JobMetrics } from "./job-metrics.ts";
import { libraryFamilies } from "./library-metrics.ts";
import { ProcessMetrics } from "./process-metrics.ts";
import { SearchMetrics, type SearchEnd, type SearchLoad } from "./search-metrics.ts";
import { WorkMetrics, type WorkEnd } from "./work-metrics.ts";

/** Messages of one channel that are not settled. */
export interface OpenMessages {
  readonly channel: "mail" | "push";
  readonly open: number;
  /** When the first of them was due, milliseconds since 1970 UTC; undefined: there is none. */
  readonly firstDueMs: number | undefined;
}

/** When a library's catalogue was published. */
interface Publication {
  readonly project: string;
  readonly library: number;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
}

/** The servers over the same database. */
interface ServersNow {
  /** This one leads. */
  readonly leads: boolean;
  readonly living: number;
  /** All have read the same files of projects. */
  readonly agree: boolean;
}

/** What is looked up at a scrape. */
export interface ScrapedParts {
  readonly version: string;
  readonly libraries: () => readonly LibraryHealth[];
  readonly servers: () => ServersNow;
  readonly searchLoad: () => SearchLoad;
  readonly openMessages: () => Promise<readonly OpenMessages[]>;
  readonly publications: () => Promise<readonly Publication[]>;
  readonly now: () => number;
}

/**
 * What the server counts of its own work, in memory. Labels are patterns of routes, names in the code, and ids of the
 * configuration: nothing that a caller sends. @source decision 74
 */
export class Metrics {
  readonly #http = new HttpMetrics();
  readonly #search = new SearchMetrics();
  readonly #jobs = new JobMetrics();
  readonly #work = new WorkMetrics();
  readonly #process = new ProcessMetrics();

  readonly noteRequest = (end: RequestEnd): void => {
    this.#http.note(end);
  };
  readonly noteSearch = (end: SearchEnd): void => {
    this.#search.note(end);
  };
  readonly noteJob = (end: JobEnd): void => {
    this.#jobs.note(end);
  };
  readonly noteWork = (end: WorkEnd): void => {
    this.#work.note(end);
  };

  /** Everything, in the text format of Prometheus. */
  async text(parts: ScrapedParts): Promise<string> {
    const libraries = parts.libraries();
    const known = new Set(libraries.map(({ project, library }) => placeOf(project, library)));
    const isConfigured = ({ project = "", library = "" }: Labels) =>
      known.has(placeOf(project, library));
    const [messages, publications] = await Promise.all([
      parts.openMessages(),
      parts.publications(),
    ]);
    return expositionText([
      family("freihand_info", [{ labels: { version: parts.version }, value: 1 }]),
      ...serverFamilies(parts.servers()),
      ...this.#http.families(),
      ...libraryFamilies(libraries),
      ...this.#search.families(parts.searchLoad()),
      publicationFamily(publications, isConfigured),
      ...this.#work.families(isConfigured),
      ...messageFamilies(messages, parts.now()),
      ...this.#jobs.families(),
      ...this.#process.families(),
    ]);
  }
}

const placeOf = (project: string, library: number | string) => `${project}/${String(library)}`;

const serverFamilies = ({ leads, living, agree }: ServersNow): readonly Family[] => [
  family("freihand_leader", [{ labels: {}, value: leads ? 1 : 0 }]),
  family("freihand_servers", [{ labels: {}, value: living }]),
  family("freihand_servers_agree", [{ labels: {}, value: agree ? 1 : 0 }]),
];

function publicationFamily(
  publications: readonly Publication[],
  isConfigured: (labels: Labels) => boolean,
): Family {
  const samples = publications.map(({ project, library, at }) => ({
    labels: { project, library: String(library) },
    value: at / 1000,
  }));
  return family(
    "freihand_catalogue_published_timestamp_seconds",
    samples.filter(({ labels }) => isConfigured(labels)),
  );
}

function messageFamilies(messages: readonly OpenMessages[], nowMs: number): readonly Family[] {
  const samples = (valueOf: (one: OpenMessages) => number) =>
    messages.map((one) => ({ labels: { channel: one.channel }, value: valueOf(one) }));
  return [
    family(
      "freihand_outbox_open",
      samples(({ open }) => open),
    ),
    family(
      "freihand_outbox_overdue_seconds",
      samples(({ firstDueMs = nowMs }) => Math.max(0, nowMs - firstDueMs) / 1000),
    ),
  ];
}
