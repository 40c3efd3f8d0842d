import { EXPOSITION_TYPE } from "../metrics/exposition.rules.ts";
import { requireBearer } from "./operator-bearer.ts";
import type { FastifyInstance } from "fastify";
import type { Metrics } from "../metrics/metrics.ts";

/** What the server counts of its own work, for the operator alone. */
export interface MetricsAccess {
  readonly token: string;
  readonly noteRequest: Metrics["noteRequest"];
  /** All of it, as Prometheus reads it. */
  readonly text: () => Promise<string>;
}

/**
 * Counts every request of the routes that are added after this, and serves `/metrics` with `Authorization: Bearer TOKEN`.
 */
export function serveMetrics(
  app: FastifyInstance,
  { token, noteRequest, text }: MetricsAccess,
): void {
  app.addHook("onResponse", (request, reply, done) => {
    noteRequest({
      route: request.routeOptions.url,
      method: request.method,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
  app.get("/metrics", async (request, reply) => {
    requireBearer(request, token);
    return reply
      .header("cache-control", "no-store")
      .type(EXPOSITION_TYPE)
      .send(await text());
  });
}
