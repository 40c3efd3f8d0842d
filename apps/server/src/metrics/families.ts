import type { Family, Sample } from "./exposition.rules.ts";

const SOURCE = "Each library's system, by project, library, kind and roles.";
const WORK = "Scheduled harvests and imports, by project, library and kind";

/** Every metric. A new one is a row here; `docs/operating.md` lists them. */
const FAMILIES = {
  freihand_info: ["gauge", "Version of the server; always 1."],
  freihand_leader: ["gauge", "1: this server does what is done once for all over its database."],
  freihand_servers: ["gauge", "Servers that run over the same database; over SQLite 1."],
  freihand_servers_agree: ["gauge", "1: all of them have read the same files of projects."],
  freihand_http_requests_total: ["counter", "Requests by method, route and class of their status."],
  freihand_http_request_duration_seconds: [
    "histogram",
    "From the request to the end of its reply, by method and route.",
  ],
  freihand_library_calls_total: ["counter", `Calls that were answered or failed. ${SOURCE}`],
  freihand_library_call_failures_total: ["counter", `Calls that failed, by code. ${SOURCE}`],
  freihand_library_call_duration_seconds: ["summary", `How long the calls took. ${SOURCE}`],
  freihand_library_breaker_open: ["gauge", `1: it is given a rest. ${SOURCE}`],
  freihand_library_down: ["gauge", `1: it does not answer. ${SOURCE}`],
  freihand_search_duration_seconds: [
    "histogram",
    "Searches of the embedded catalogues with their wait for a thread, by task and outcome.",
  ],
  freihand_search_running: ["gauge", "Searches in a thread."],
  freihand_search_waiting: ["gauge", "Searches that wait for a thread."],
  freihand_search_room: ["gauge", "Searches that may run or wait; more are refused."],
  freihand_catalogue_published_timestamp_seconds: [
    "gauge",
    "When a library's catalogue was last published, by an import, a harvest or the desk.",
  ],
  freihand_scheduled_work_total: ["counter", `${WORK}, and outcome.`],
  freihand_scheduled_work_last_end_timestamp_seconds: ["gauge", `${WORK}: when the last ended.`],
  freihand_scheduled_work_last_duration_seconds: ["gauge", `${WORK}: how long the last took.`],
  freihand_scheduled_work_last_success_timestamp_seconds: [
    "gauge",
    `${WORK}: when one was last done completely.`,
  ],
  freihand_scheduled_work_last_records: ["gauge", `${WORK}: records of the last, by result.`],
  freihand_outbox_open: ["gauge", "Messages that wait or are being sent, by channel."],
  freihand_outbox_overdue_seconds: [
    "gauge",
    "How long the message has been due that has been due for longest, by channel.",
  ],
  freihand_job_runs_total: ["counter", "Runs of the server's recurring jobs, by job and outcome."],
  freihand_job_interval_seconds: ["gauge", "How often a job runs."],
  freihand_job_last_duration_seconds: ["gauge", "How long the last run of a job took."],
  freihand_job_last_success_timestamp_seconds: [
    "gauge",
    "When a job last succeeded; 0: not since the start.",
  ],
  freihand_event_loop_delay_seconds: [
    "summary",
    "Delay of the event loop since the previous scrape, by quantile.",
  ],
  process_resident_memory_bytes: ["gauge", "Resident memory of the process with its threads."],
  process_cpu_seconds_total: ["counter", "Processor time of the process with its threads."],
  process_start_time_seconds: ["gauge", "When the process was started."],
  nodejs_heap_used_bytes: ["gauge", "Heap of the main thread."],
} as const satisfies Readonly<Record<string, readonly [Family["type"], string]>>;

/** The name of a metric. */
export type FamilyName = keyof typeof FAMILIES;

/** One metric with its samples. */
export function family(name: FamilyName, samples: readonly Sample[]): Family {
  const [type, help] = FAMILIES[name];
  return { name, type, help, samples };
}
