import type { FastifyInstance } from "fastify";

/** Whether requests may be routed here. */
export interface Readiness {
  /** True from the moment the server receives the signal to stop. */
  readonly isDraining: () => boolean;
  /** Whether the store answers. */
  readonly storeAnswers: () => Promise<boolean>;
  /** Titles are found without the store. */
  readonly findsWithoutStore?: boolean;
  /** Whether this one of several servers does what is done once for all; undefined: there is no other. */
  readonly isLeading?: (() => boolean) | undefined;
  /** Why catalogues cannot be searched, in words for the operator; undefined: they can. Accounts work without. */
  readonly searchTrouble: () => Promise<string | undefined>;
}

/** What `/readyz` says. */
interface Ready {
  readonly status: "ready" | "degraded" | "not ready";
  /** What is wrong with the search engine. */
  readonly search?: string;
}

/**
 * `/healthz`: the process is alive. `/readyz`: it also accepts work; 503 while it drains or the store is gone. Where titles
 * are found without it, it is degraded then, as it is without the search engine: 200, as else a proxy would take all servers
 * out at once.
 * @source Q-48
 */
export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  app.addHook("onSend", async (_request, reply) => {
    if (readiness.isDraining()) reply.header("connection", "close");
  });
  const storeAnswers = cacheAnswer(readiness.storeAnswers);
  const searchTrouble = cacheAnswer(readiness.searchTrouble);
  const readyStatus = async (): Promise<Ready> => {
    if (readiness.isDraining()) return { status: "not ready" };
    if (!(await storeAnswers()))
      return { status: readiness.findsWithoutStore === true ? "degraded" : "not ready" };
    const search = await searchTrouble();
    return search === undefined ? { status: "ready" } : { status: "degraded", search };
  };
  app.get("/healthz", { config: { rateLimit: false } }, (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", async (_request, reply) => {
    const ready = await readyStatus();
    return reply
      .code(ready.status === "not ready" ? 503 : 200)
      .header("cache-control", "no-store")
      .send({ ...ready, leads: readiness.isLeading?.() });
  });
}

/** However many callers there are, the store is checked once a second. */
const ANSWER_LIFE_MS = 1000;

function cacheAnswer<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let known: { readonly at: number; readonly answer: Promise<Answer> } | undefined;
  return () => {
    const now = Date.now();
    if (known === undefined || Math.abs(now - known.at) >= ANSWER_LIFE_MS)
      known = { at: now, answer: ask() };
    return known.answer;
  };
}
