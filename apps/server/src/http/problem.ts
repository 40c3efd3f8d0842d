import { STATUS_CODES } from "node:http";
import { failureOf } from "./failure.ts";
import { localeOfUrl } from "./locale.ts";
import { logFailure } from "./log.ts";
import { problemText } from "./problem-texts.ts";
import type { Problem } from "@freihand/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Failure } from "./failure.ts";

/** Calls whose body the client reads even on an error status. @source spec §7 "auth/login", "auth/refresh" */
const SESSION_CALL = /\/auth\/(?:login|refresh)$/;

/** Every error leaves as an RFC 9457 problem. @source api "Conventions" */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
}

/** Writes `error` to the log where it is news to the operator, and to the client without internals. */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = failureOf(error);
  logFailure(request, failure.status, error);
  const body = problemBody(failure, request);
  if (failure.retryAfterSeconds !== undefined)
    reply.header("retry-after", String(failure.retryAfterSeconds));
  if (failure.allow !== undefined) reply.header("allow", failure.allow);
  if (failure.status === 401) reply.header("www-authenticate", "Bearer");
  const isSession = SESSION_CALL.test(request.routeOptions.url ?? "");
  return reply
    .code(failure.status)
    .type("application/problem+json")
    .header("cache-control", "no-store")
    .send(JSON.stringify(isSession ? { success: false, ...body } : body));
}

function problemBody(failure: Failure, request: FastifyRequest): Problem {
  return {
    type: "about:blank",
    title: STATUS_CODES[failure.status] ?? "Error",
    status: failure.status,
    instance: `urn:uuid:${request.id}`,
    exceptionType: "ApiException",
    code: failure.code,
    message: failure.message ?? problemText(failure.text ?? failure.code, localeOfUrl(request.url)),
    retryable: failure.retryable,
    ...(failure.field === undefined ? {} : { field: failure.field }),
    ...(failure.puzzle === undefined ? {} : { puzzle: failure.puzzle }),
    traceId: request.id,
  };
}
