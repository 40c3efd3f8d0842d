import { pino } from "pino";
import { addressParts } from "./address.rules.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { DestinationStream, Logger } from "pino";

/** What a line may contain about a request besides its route: nothing that identifies a person. */
interface RequestFacts {
  readonly project?: string;
  readonly library?: number;
}

const factsOf = new WeakMap<FastifyRequest, RequestFacts>();

/** Records for the log which project and library a request is about. */
export function noteFacts(request: FastifyRequest, facts: RequestFacts): void {
  factsOf.set(request, { ...factsOf.get(request), ...facts });
}

/**
 * JSON lines. No serializer of pino's or Fastify's is left in place: they write addresses, URLs and error texts, which
 * contain card numbers, names, titles and search terms.
 * @source Q-28
 */
export function createLog(level: string, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError, error: describeError, req: nothing, res: nothing },
    },
    destination,
  );
}

const nothing = () => undefined;

/** One line for each answered request. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info(requestLine(request, reply), "request");
    done();
  });
}

/** A failure on our side is an error with its position in the code; a refused request only has its request line. */
export function logFailure(request: FastifyRequest, status: number, error: unknown): void {
  if (hasClientGone(request) && isCutOff(error)) return;
  if (status === 500) request.log.error({ error }, "unexpected error");
  else if (status > 500) request.log.warn({ error }, "library or store failed");
}

/** Nobody waits for the reply. */
const hasClientGone = ({ raw }: FastifyRequest): boolean => raw.destroyed || raw.socket.destroyed;

/** A reply that was given up because of that: no failure of ours. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "AbortError" || ("code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE"));

function requestLine(request: FastifyRequest, reply: FastifyReply) {
  return {
    route: request.routeOptions.url ?? "(none)",
    method: request.method,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    ...factsOf.get(request),
    client: clientVersion(request.headers["x-version"]),
    from: addressParts(request.ip).truncated,
  };
}

/** Which client versions are in use; anything that is not a version could be private text. @source api "Conventions" */
function clientVersion(header: string | string[] | undefined): string {
  if (header === undefined) return "none";
  return typeof header === "string" && /^\d{1,4}(?:\.\d{1,4}){1,3}$/.test(header)
    ? header
    : "other";
}

interface ErrorLine {
  readonly name: string;
  readonly code?: string;
  readonly library?: number;
  readonly at: readonly string[];
  readonly cause?: ErrorLine;
}

/** Kind, code and positions in the code; never the message, which may quote user input. */
function describeError(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const frames = framesOf(error);
  return {
    name: error.name,
    ...("code" in error && typeof error.code === "string" ? { code: error.code } : {}),
    ...("library" in error && typeof error.library === "number" ? { library: error.library } : {}),
    at: frames,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** Only what follows the message: its own lines could look like frames. */
function framesOf({ stack = "", message }: Error): readonly string[] {
  return stack
    .slice(stack.indexOf(message) + message.length)
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
}
