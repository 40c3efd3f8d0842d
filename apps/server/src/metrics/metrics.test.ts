import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { Metrics } from "./metrics.ts";
import { SCRAPED } from "./testkit/scraped-parts.ts";

/** The lines of one metric, without its description. */
async function linesOf(metrics: Metrics, name: string): Promise<readonly string[]> {
  const lines = (await metrics.text(SCRAPED)).split("\n");
  return lines.filter((line) => line.startsWith(name));
}

test("which of how many servers this is, and whether they have read the same", async () => {
  const metrics = new Metrics();
  expect(await linesOf(metrics, "freihand_leader")).toEqual(["freihand_leader 1"]);
  expect(await linesOf(metrics, "freihand_servers")).toEqual([
    "freihand_servers 3",
    "freihand_servers_agree 0",
  ]);
});

test("requests are counted by method, route and class of status", async () => {
  const metrics = new Metrics();
  const end = { route: "/services/:locale/:project/libraries", method: "GET", seconds: 0.02 };
  for (const status of [200, 204, 304, 503]) metrics.noteRequest({ ...end, status });
  metrics.noteRequest({ route: undefined, method: "BREW", status: 404, seconds: 20 });
  const route = 'route="/services/:locale/:project/libraries"';
  expect(await linesOf(metrics, "freihand_http_requests_total")).toEqual([
    `freihand_http_requests_total{method="GET",${route},status="2xx"} 2`,
    `freihand_http_requests_total{method="GET",${route},status="3xx"} 1`,
    `freihand_http_requests_total{method="GET",${route},status="5xx"} 1`,
    'freihand_http_requests_total{method="other",route="(none)",status="4xx"} 1',
  ]);
  const durations = await linesOf(metrics, "freihand_http_request_duration_seconds");
  expect(durations).toContain(
    `freihand_http_request_duration_seconds_bucket{method="GET",${route},le="0.025"} 4`,
  );
  expect(durations).toContain(
    'freihand_http_request_duration_seconds_bucket{method="other",route="(none)",le="10"} 0',
  );
  expect(durations).toContain(
    'freihand_http_request_duration_seconds_count{method="other",route="(none)"} 1',
  );
});

test("a library's system has calls, failures, time, breaker and state; what runs here is not counted", async () => {
  const labels = 'project="basic",library="1",kind="sip2",roles="availability account"';
  expect(await linesOf(new Metrics(), "freihand_library_")).toEqual([
    `freihand_library_calls_total{${labels}} 7`,
    `freihand_library_call_failures_total{${labels},code="timeout"} 2`,
    `freihand_library_call_failures_total{${labels},code="unreachable"} 1`,
    `freihand_library_call_duration_seconds_sum{${labels}} 2.5`,
    `freihand_library_call_duration_seconds_count{${labels}} 7`,
    `freihand_library_breaker_open{${labels}} 1`,
    `freihand_library_down{${labels}} 1`,
  ]);
});

test("searches have task, outcome and time, and what waits now", async () => {
  const metrics = new Metrics();
  metrics.noteSearch({ task: "search", outcome: "answered", ms: 30 });
  metrics.noteSearch({ task: "search", outcome: "refused", ms: 0 });
  const lines = await linesOf(metrics, "freihand_search_");
  expect(lines).toContain(
    'freihand_search_duration_seconds_bucket{task="search",outcome="answered",le="0.05"} 1',
  );
  expect(lines).toContain(
    'freihand_search_duration_seconds_count{task="search",outcome="refused"} 1',
  );
  expect(lines.slice(-3)).toEqual([
    "freihand_search_running 1",
    "freihand_search_waiting 4",
    "freihand_search_room 33",
  ]);
});

test("the message that is late counts from the time when it was due; without one nothing is late", async () => {
  expect(await linesOf(new Metrics(), "freihand_outbox_")).toEqual([
    'freihand_outbox_open{channel="mail"} 3',
    'freihand_outbox_open{channel="push"} 0',
    'freihand_outbox_overdue_seconds{channel="mail"} 60',
    'freihand_outbox_overdue_seconds{channel="push"} 0',
  ]);
});

test("a job that fails keeps the time of its last success", async () => {
  const metrics = new Metrics();
  const job = { what: "sweeping", everyMs: 60_000, ms: 250 };
  metrics.noteJob({ ...job, hasFailed: false, at: 900_000 });
  metrics.noteJob({ ...job, hasFailed: true, at: 960_000 });
  metrics.noteJob({ what: "counting", everyMs: 1000, ms: 1, hasFailed: true, at: 960_000 });
  expect(await linesOf(metrics, "freihand_job_")).toEqual([
    'freihand_job_runs_total{job="sweeping",outcome="done"} 1',
    'freihand_job_runs_total{job="sweeping",outcome="failed"} 1',
    'freihand_job_runs_total{job="counting",outcome="done"} 0',
    'freihand_job_runs_total{job="counting",outcome="failed"} 1',
    'freihand_job_interval_seconds{job="sweeping"} 60',
    'freihand_job_interval_seconds{job="counting"} 1',
    'freihand_job_last_duration_seconds{job="sweeping"} 0.25',
    'freihand_job_last_duration_seconds{job="counting"} 0.001',
    'freihand_job_last_success_timestamp_seconds{job="sweeping"} 900',
    'freihand_job_last_success_timestamp_seconds{job="counting"} 0',
  ]);
});

test("scheduled work has its outcomes, its last end and the records of its last report; of configured libraries only", async () => {
  const metrics = new Metrics();
  const work = { kind: "harvest", project: "basic", library: 1, ms: 4000 };
  metrics.noteWork({ ...work, exitCode: 0, output: ["5 new, 0 refused"], at: 700_000 });
  metrics.noteWork({ ...work, exitCode: 3, output: ["2 new, 1 refused"], at: 800_000 });
  metrics.noteWork({ ...work, exitCode: null, output: ['Momo: "9 new"'], at: 900_000 });
  metrics.noteWork({ ...work, project: "gone", exitCode: 0, output: [], at: 900_000 });
  const labels = 'project="basic",library="1",kind="harvest"';
  expect(await linesOf(metrics, "freihand_scheduled_work_")).toEqual([
    `freihand_scheduled_work_total{${labels},outcome="done"} 1`,
    `freihand_scheduled_work_total{${labels},outcome="incomplete"} 1`,
    `freihand_scheduled_work_total{${labels},outcome="failed"} 1`,
    `freihand_scheduled_work_last_end_timestamp_seconds{${labels}} 900`,
    `freihand_scheduled_work_last_duration_seconds{${labels}} 4`,
    `freihand_scheduled_work_last_success_timestamp_seconds{${labels}} 700`,
    `freihand_scheduled_work_last_records{${labels},result="new"} 2`,
    `freihand_scheduled_work_last_records{${labels},result="refused"} 1`,
  ]);
  expect(await linesOf(metrics, "freihand_catalogue_published")).toEqual([
    'freihand_catalogue_published_timestamp_seconds{project="basic",library="1"} 500',
  ]);
});

test("the process shows its memory, its processor time and how late its event loop is", async () => {
  const metrics = new Metrics();
  const valueOf = async (name: string) =>
    Number((await linesOf(metrics, `${name} `))[0]?.split(" ")[1]);
  expect(await valueOf("process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
  expect(await valueOf("nodejs_heap_used_bytes")).toBeGreaterThan(1_000_000);
  expect(await valueOf("process_cpu_seconds_total")).toBeGreaterThan(0);
  expect(Math.abs((await valueOf("process_start_time_seconds")) * 1000 - Date.now())).toBeLessThan(
    3_600_000,
  );
  // what is measured is the time between two rounds of the event loop
  for (let round = 0; round < 3; round += 1) {
    const busyUntil = performance.now() + 100;
    while (performance.now() < busyUntil) /* keeps the event loop waiting */ ;
    await setTimeout(1);
  }
  const [late = ""] = await linesOf(metrics, 'freihand_event_loop_delay_seconds{quantile="1"}');
  expect(Number(late.split(" ")[1])).toBeGreaterThan(0.05);
});
