import { STATUS_CODES } from "node:http";
import { setTimeout } from "node:timers/promises";
import { toHttpFailure } from "./http-failure.ts";
import { localeOfUrl } from "./locale.ts";
import { logFailure } from "./log.ts";
import { problemText } from "./problem-texts.ts";
import { waitPage } from "./wait-page.ts";
import type { Problem } from "@freihand/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { HttpFailure } from "./http-failure.ts";

/** Calls whose body the client reads even on an error status. @source spec §7 "auth/login", "auth/refresh" */
const SESSION_CALL = /\/auth\/(?:login|refresh)$/;

/**
 * Every error is sent as an RFC 9457 problem, except those that a browser would show to its patron.
 * @source api "Conventions"
 */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
}

/** Logs `error` where it is news to the operator, and sends it to the client without internals. */
export async function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const failure = toHttpFailure(error);
  if (failure.heldMs !== undefined) await setTimeout(failure.heldMs);
  logFailure(request, failure.status, error);
  if (failure.retryAfterSeconds !== undefined)
    reply.header("retry-after", String(failure.retryAfterSeconds));
  if (failure.allow !== undefined) reply.header("allow", failure.allow);
  if (failure.status === 401) reply.header("www-authenticate", "Bearer");
  const { type, text } = problemWords(failure, request);
  return reply.code(failure.status).type(type).header("cache-control", "no-store").send(text);
}

/** A problem, or an HTML page for those who would otherwise see JSON. */
function problemWords(
  failure: HttpFailure,
  request: FastifyRequest,
): { readonly type: string; readonly text: string } {
  const { code, retryAfterSeconds } = failure;
  if (code === "rate_limited" && retryAfterSeconds !== undefined && opensPage(request))
    return { type: "text/html; charset=utf-8", text: waitPage(retryAfterSeconds) };
  const body = problemBody(failure, request);
  const isSession = SESSION_CALL.test(request.routeOptions.url ?? "");
  return {
    type: "application/problem+json",
    text: JSON.stringify(isSession ? { success: false, ...body } : body),
  };
}

/** Whether a browser opens an address to show the reply; our own calls accept JSON or anything. */
const opensPage = ({ method, headers, url }: FastifyRequest): boolean =>
  (method === "GET" || method === "HEAD") &&
  /\btext\/html\b/.test(headers.accept ?? "") &&
  !/^\/(?:staff\/)?services\/(?!docs)/.test(url);

function problemBody(failure: HttpFailure, request: FastifyRequest): Problem {
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
