import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../start-error.ts";
import { MAX_CONNECTIONS } from "./connections.ts";
import type { FastifyInstance } from "fastify";

/** In total, from the signal to the end. @source Q-48 */
const DRAIN_LIMIT_MS = 10_000;

/** Whether the server is shutting down. */
export class Draining {
  #now = false;
  get now(): boolean {
    return this.#now;
  }
  begin(): void {
    this.#now = true;
  }
}

/** Starts serving. @returns the address to be shown @throws {StartError} when the port is unavailable */
export async function listen(
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<string> {
  return app
    .listen({ host, port, backlog: MAX_CONNECTIONS, listenTextResolver: () => "listening" })
    .catch((error: unknown) => {
      const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
      throw new StartError(cannotListen(code, `${host}:${String(port)}`), { cause: error });
    });
}

function cannotListen(code: string, address: string): string {
  if (code === "EADDRINUSE")
    return `${address} is in use by another program; end that one or choose another PORT.`;
  if (code === "EACCES")
    return `${address} may not be used without more rights; choose another PORT.`;
  return `The server cannot listen on ${address} (${code}).`;
}

/**
 * Shuts down without losing a reply: `/readyz` turns negative at once, replies close their connections, new ones are
 * refused after a moment, and running requests are completed. After ten seconds the rest is cut off.
 * @source Q-48
 */
export async function drain(
  app: FastifyInstance,
  draining: Draining,
  drainDelayMs: number,
): Promise<void> {
  draining.begin();
  await sleep(drainDelayMs);
  const cut = setTimeout(() => {
    app.server.closeAllConnections();
  }, DRAIN_LIMIT_MS - drainDelayMs);
  await app.close();
  clearTimeout(cut);
}
