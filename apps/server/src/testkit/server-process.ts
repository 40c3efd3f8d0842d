import { spawn } from "node:child_process";
import { join } from "node:path";
import { session } from "@freihand/contract";
import { vi } from "vitest";
import type { Session } from "@freihand/contract";
import { cleanEnvironment } from "./clean-environment.ts";

/** Of this version. */
const SOURCES = join(import.meta.dirname, "..");
const START_LIMIT_MS = 60_000;

/** A child process. */
export interface Launched {
  readonly pid: number;
  /** Its output so far. */
  readonly output: () => string;
  readonly errors: () => string;
  /** Its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  readonly stop: (signal: NodeJS.Signals) => Promise<number | null>;
}

/**
 * Starts one of the server's programs as an operator does.
 * @param program file and arguments, such as `["main.ts"]`, from the server's source folder
 * @param sources that folder; undefined: of this version
 */
export function launch(
  program: readonly string[],
  env: NodeJS.ProcessEnv,
  sources = SOURCES,
): Launched {
  const [file = "", ...args] = program;
  const child = spawn(process.execPath, [join(sources, file), ...args], {
    cwd: join(sources, "../../.."),
    env: { ...cleanEnvironment(), ...env },
  });
  const output = { out: "", err: "" };
  child.stdout.on("data", (data) => (output.out += String(data)));
  child.stderr.on("data", (data) => (output.err += String(data)));
  const ended = new Promise<number | null>((resolve) => {
    child.once("close", resolve);
  });
  return {
    pid: child.pid ?? 0,
    output: () => output.out,
    errors: () => output.err,
    ended,
    stop: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** A listening server. */
export interface ServerProcess extends Launched {
  readonly address: string;
}

/** @param sources as of `launch` @throws when it does not listen within a minute */
export async function startServer(
  env: NodeJS.ProcessEnv,
  sources?: string,
): Promise<ServerProcess> {
  const launched = launch(["main.ts"], env, sources);
  try {
    const address = await vi.waitUntil(
      () => /is running: (http:\S+)/.exec(launched.output())?.[1],
      { timeout: START_LIMIT_MS, interval: 50 },
    );
    return { ...launched, address };
  } catch (error) {
    await launched.stop("SIGKILL");
    throw new Error(`The server did not start: ${launched.errors()}`, { cause: error });
  }
}

/** Where a call goes. */
export interface Called {
  readonly address: string;
  /** Undefined: once, whatever comes back. */
  readonly send?: typeof fetch;
}

/** Calls the demo's project, with a token when there is one. */
export const callServer = (
  { address, send = fetch }: Called,
  path: string,
  { token, body }: { readonly token?: string; readonly body?: unknown } = {},
): Promise<Response> =>
  send(`${address}/services/de/basic${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** A card number and password as typed in. */
export interface TypedCard {
  readonly libraryId: number;
  readonly userId: string;
  readonly password: string;
}

/** @throws when the card is refused */
export async function signInAt(server: Called, card: TypedCard): Promise<Session> {
  const reply = await callServer(server, "/auth/login", { body: card });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`sign-in: ${String(reply.status)} ${text}`);
  return session.parse(JSON.parse(text));
}

/** One page of a search over everything in library 1. */
export const searchFor = (value: string) => ({
  libraryId: 1,
  fields: [{ id: "FREE", value }],
  limit: 10,
  offset: 0,
  prefetch: 10,
  countFacets: true,
  searchType: "single",
});
