import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Family } from "./exposition.rules.ts";
import { family } from "./families.ts";

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;
const QUANTILES = [0.5, 0.99, 1];

/** Memory, processor and event loop of this process; what Node says, nothing else. */
export class ProcessMetrics {
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });

  constructor() {
    this.#delay.enable();
  }

  families(): readonly Family[] {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const startedAt = Date.now() / 1000 - process.uptime();
    return [
      family("freihand_event_loop_delay_seconds", this.#delays()),
      family("process_resident_memory_bytes", [{ value: rss }]),
      family("process_cpu_seconds_total", [{ value: (user + system) / MICROSECONDS }]),
      family("process_start_time_seconds", [{ value: Math.round(startedAt) }]),
      family("nodejs_heap_used_bytes", [{ value: heapUsed }]),
    ];
  }

  /** What the timer itself takes is no delay. */
  #delays() {
    const samples = QUANTILES.map((quantile) => ({
      labels: { quantile: String(quantile) },
      value: Math.max(
        0,
        this.#delay.percentile(quantile * 100) / NANOSECONDS - RESOLUTION_MS / 1000,
      ),
    }));
    this.#delay.reset();
    return samples;
  }
}
