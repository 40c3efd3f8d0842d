import { createHash, timingSafeEqual } from "node:crypto";
import { Refusal } from "../projects/refusal.ts";
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
    const [, given = ""] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "") ?? [];
    if (!isSame(given, token)) throw new Refusal("unauthorized");
    return reply.header("cache-control", "no-store").send({ libraries: libraries() });
  });
}

const digest = (text: string) => createHash("sha256").update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
