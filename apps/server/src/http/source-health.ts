import { requireBearer } from "./operator-bearer.ts";
import type { FastifyInstance } from "fastify";
import type { LibraryHealth } from "../libraries/watch/health-report.ts";

/** Health of the libraries' sources, for the operator alone. */
export interface HealthAccess {
  /** Undefined: there is no such address. */
  readonly token: string | undefined;
  readonly libraries: () => readonly LibraryHealth[];
}

/** `/services/health` with `Authorization: Bearer TOKEN`. Without a token in the settings there is no such address. */
export function serveSourceHealth(app: FastifyInstance, { token, libraries }: HealthAccess): void {
  if (token === undefined) return;
  app.get("/services/health", (request, reply) => {
    requireBearer(request, token);
    return reply.header("cache-control", "no-store").send({ libraries: libraries() });
  });
}
