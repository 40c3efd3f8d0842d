import { Agent, request } from "node:https";
import { encryptPush, type BrowserKeys } from "./encrypt-push.ts";
import { isPushEndpoint } from "./push-hosts.rules.ts";
import { pushOutcome, type PushOutcome } from "./push-outcome.rules.ts";
import type { IncomingMessage } from "node:http";
import type { LookupFunction } from "node:net";
import type { Vapid } from "./vapid.ts";

/** One notification for one browser. */
interface Push {
  readonly endpoint: string;
  readonly keys: BrowserKeys;
  /** Id of our key for which the browser has subscribed. */
  readonly keyId: string;
  /** Not longer than `MOST_TEXT_BYTES`. */
  readonly text: string;
  /** Seconds after which nobody needs it any more. */
  readonly ttl: number;
  /** At the push service it takes the place of one with the same topic; 32 letters, digits, `-` and `_` at most. */
  readonly topic: string;
  readonly urgency: "low" | "normal" | "high";
  /** As in `VapidClaims`. */
  readonly contact: string;
}

/** Hands notifications over to the push services of browsers. */
export interface PushService {
  /** Never rejects for anything that the push service does. */
  readonly send: (push: Push) => Promise<PushOutcome>;
  readonly close: () => void;
}

/** What sending depends on. */
export interface PushServiceParts {
  readonly vapid: Vapid;
  /** As for `isPushEndpoint`. */
  readonly hosts: readonly string[];
  /** Of a connection being made; refuses what is not on the open internet. */
  readonly lookup: LookupFunction;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** In tests: certificates to trust, where the service listens, and milliseconds for one push. */
  readonly ca?: string;
  readonly port?: number;
  readonly timeoutMs?: number;
}

/** Pushes at a time. */
export const PUSHES_AT_ONCE = 4;
const TIMEOUT_MS = 10_000;
const PAUSE_MS = 60_000;
/** More than any answer needs; what is longer is not read. */
const MAX_ANSWER_BYTES = 16 * 1024;
/** Longer texts, with titles, are filled up to the next step. */
const PAD_STEP_BYTES = 512;

/**
 * Sends over https, to hosts of the list only, and connects only to addresses that were checked. Redirects are answers.
 * @source desk "Messages"
 */
export function pushService(parts: PushServiceParts): PushService {
  const { vapid, hosts, lookup, now, ca, port, timeoutMs = TIMEOUT_MS } = parts;
  const agent = new Agent({
    keepAlive: true,
    maxSockets: PUSHES_AT_ONCE,
    maxFreeSockets: 1,
    lookup,
    ...(ca === undefined ? {} : { ca }),
  });
  const pauses = hostPauses(now);
  const post = async (push: Push, authorization: string): Promise<PushOutcome> => {
    const body = encryptPush(push.text, push.keys, { padTo: padTo(push.text) });
    const reply = await answerTo(push.endpoint, body, {
      agent,
      method: "POST",
      headers: { ...headersOf(push, body), authorization },
      signal: AbortSignal.timeout(timeoutMs),
      maxHeaderSize: MAX_ANSWER_BYTES,
      ...(port === undefined ? {} : { port }),
    });
    return pushOutcome(reply.statusCode ?? 0, reply.headers["retry-after"], now());
  };
  return {
    send: async (push) => {
      if (!isPushEndpoint(push.endpoint, hosts)) return { kind: "refused", error: "EHOST" };
      const { endpoint, contact } = push;
      const authorization = vapid.authorization(push.keyId, { endpoint, contact, nowMs: now() });
      // the key has left the ring: the browser has to subscribe anew
      if (authorization === undefined) return { kind: "gone" };
      const rest = pauses.left(endpoint);
      if (rest > 0) return { kind: "later", error: "EPAUSE", afterMs: rest, isBusy: false };
      try {
        return pauses.noted(endpoint, await post(push, authorization));
      } catch (error) {
        return failure(error);
      }
    },
    close: () => {
      agent.destroy();
    },
  };
}

/** A push service that is busy is left alone for a moment, with all that is to go there. */
function hostPauses(now: () => number) {
  const until = new Map<string, number>();
  return {
    left: (endpoint: string): number => (until.get(new URL(endpoint).host) ?? 0) - now(),
    noted: (endpoint: string, outcome: PushOutcome): PushOutcome => {
      if (outcome.kind === "later" && outcome.isBusy)
        until.set(new URL(endpoint).host, now() + Math.min(outcome.afterMs ?? PAUSE_MS, PAUSE_MS));
      return outcome;
    },
  };
}

const padTo = (text: string): number =>
  Math.ceil(Math.max(Buffer.byteLength(text), 1) / PAD_STEP_BYTES) * PAD_STEP_BYTES;

const headersOf = ({ ttl, topic, urgency }: Push, body: Buffer) => ({
  "content-encoding": "aes128gcm",
  "content-type": "application/octet-stream",
  "content-length": body.length,
  ttl: String(ttl),
  topic,
  urgency,
  "user-agent": "Freihand",
});

/** Reads the answer to its end, so that the connection can be used again; what is too long is cut off. */
const answerTo = (
  endpoint: string,
  body: Buffer,
  options: Parameters<typeof request>[1],
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    let hasReplied = false;
    const call = request(endpoint, options, (reply) => {
      hasReplied = true;
      let bytes = 0;
      reply.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_ANSWER_BYTES) reply.destroy();
      });
      reply.on("error", reject).on("close", () => {
        resolve(reply);
      });
    });
    call.on("error", reject).on("close", () => {
      if (!hasReplied) reject(new Error("the push service hangs up without an answer"));
    });
    call.end(body);
  });

/** A connection that fails, or is not made. Nothing of the reader is in its code. */
function failure(error: unknown): PushOutcome {
  const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
  const name = error instanceof Error ? error.name : "Error";
  return { kind: "later", error: code ?? name, isBusy: false };
}
