import type { Family } from "./exposition.rules.ts";
import { family } from "./families.ts";
import { DURATION_LIMITS, Histogram } from "./histogram.ts";

/** How a request ended. */
export interface RequestEnd {
  /** Its pattern; undefined: none, so the reply is a page or "not found". */
  readonly route: string | undefined;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

/** Others are one label: a caller may make them up. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** As in the log. */
const NO_ROUTE = "(none)";
/** 1xx to 5xx. */
const CLASSES = 5;

/** What is counted for one method of a route. */
interface Series {
  /** By the first digit of the status, from 1. */
  readonly byClass: Float64Array;
  readonly durations: Histogram;
}

/** Requests by route, never by address. */
export class HttpMetrics {
  readonly #routes = new Map<string, Map<string, Series>>();

  note({ route = NO_ROUTE, method, status, seconds }: RequestEnd): void {
    const { byClass, durations } = this.#seriesOf(route, METHODS.has(method) ? method : "other");
    const at = Math.floor(status / 100) - 1;
    byClass[at] = (byClass[at] ?? 0) + 1;
    durations.observe(seconds);
  }

  families(): readonly Family[] {
    const all = [...this.#routes].flatMap(([route, methods]) =>
      [...methods].map(([method, series]) => ({ labels: { method, route }, ...series })),
    );
    return [
      family(
        "freihand_http_requests_total",
        all.flatMap(({ labels, byClass }) =>
          [...byClass].flatMap((value, at) =>
            value === 0 ? [] : [{ labels: { ...labels, status: `${String(at + 1)}xx` }, value }],
          ),
        ),
      ),
      family(
        "freihand_http_request_duration_seconds",
        all.flatMap(({ labels, durations }) => durations.samples(labels)),
      ),
    ];
  }

  #seriesOf(route: string, method: string): Series {
    let methods = this.#routes.get(route);
    if (methods === undefined) this.#routes.set(route, (methods = new Map<string, Series>()));
    let series = methods.get(method);
    if (series === undefined) {
      series = { byClass: new Float64Array(CLASSES), durations: new Histogram(DURATION_LIMITS) };
      methods.set(method, series);
    }
    return series;
  }
}
