import { parsedParts } from "./validation.ts";
import { isPersonal, refuseForeignPages } from "./foreign-pages.ts";
import { WrongMethod } from "./http-failure.ts";
import { parseLocale } from "./locale.ts";
import { noteFacts } from "./log.ts";
import { sendAnswer } from "./answer.ts";
import { createCallSignal } from "./call-signal.ts";
import { detectDevice } from "../auth/session-device.rules.ts";
import { isEventStream } from "./event-stream.ts";
import { isChangingGet, pathOf, SERVED } from "./served.ts";
import { Refusal } from "../projects/mistakes/refusal.ts";
import { addressParts } from "./address.rules.ts";
import { grantOf, type Json } from "@freihand/connector-kit";
import type {
  Endpoint,
  EndpointName,
  Endpoints,
  Locale,
  Parsed,
  Reply,
  SessionDevice,
} from "@freihand/contract";
import type { FastifyInstance } from "fastify";
import type { SignedIn } from "../identity.ts";
import type { Project, Projects } from "../projects/projects.ts";
import type { Exchange, NoContent, FileResponse } from "./answer.ts";
import type { EventStream, EventStreams } from "./event-stream.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { ServedRow } from "./served.ts";

/** What every handler may know about a call besides its parsed parts. */
interface Circumstances {
  readonly locale: Locale;
  /** Aborted on timeout; for calls that change nothing also when the client has gone. */
  readonly signal: AbortSignal;
  /** Aborted when the server shuts down: a streamed reply ends itself. @source Q-48 */
  readonly ending: AbortSignal;
  readonly host: string;
  /** Identifies the caller's connection in limits; never logged, never stored. */
  readonly connection: string;
  /** Kind of browser and system of the caller, as far as it is known. */
  readonly device: SessionDevice;
  /** A HEAD: nobody will read the body, so no work need be done for it. */
  readonly headersOnly: boolean;
}

/** A call as seen by its handler: values, never Fastify. */
export type CallOf<E extends Endpoint> = Parsed<E> &
  Circumstances &
  (E["scope"] extends "project" ? { readonly project: Project } : unknown) &
  (E["auth"] extends "patron" ? { readonly patron: SignedIn } : unknown);

/** JSON may be a value or text that is ready to be sent. */
type AnswerOf<E extends Endpoint> = E extends { readonly produces: "text/event-stream" }
  ? EventStream
  : E extends { readonly produces: string }
    ? FileResponse
    : [Reply<E>] extends [undefined]
      ? NoContent | undefined
      : Reply<E> | Json<Reply<E>>;

type Handler<E extends Endpoint> = (call: CallOf<E>) => Promise<AnswerOf<E>> | AnswerOf<E>;
/** One handler per row: a row without one does not compile. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Endpoints[Name]> };

/** What the router itself needs to know. */
export interface RouteParts {
  readonly projects: Projects;
  readonly handlers: Handlers;
  readonly limits: RateLimits;
  readonly streams: EventStreams;
  /** @throws {Refusal} `unauthorized` or `token_expired` */
  readonly authenticate: (authorization: string | undefined, project: Project) => Promise<SignedIn>;
}

/** A handler without its row's types; the router has parsed the parts against that row. */
type Erased = (call: unknown) => unknown;

/** One Fastify route per row of the table. */
export function mountRoutes(app: FastifyInstance, parts: RouteParts): void {
  for (const served of SERVED) {
    const handler = parts.handlers[served.name] as unknown as Erased; // the one cast: row and handler are paired by their name
    app.route({
      method: served.row.method,
      url: pathOf(served),
      config: { rateLimit: parts.limits.of(served) },
      onRequest: isPersonal(served) ? [refuseForeignPages] : [],
      // Fastify answers HEAD by doing the work and discarding the reply
      exposeHeadRoute: served.name !== "metaSearch" && !isChangingGet(served),
      handler: async (request, reply) => {
        const exchange: Exchange = { request, reply };
        const answer = await handler(await buildCall(served, exchange, parts));
        return isEventStream(answer)
          ? parts.streams.send(exchange, answer)
          : sendAnswer(served, exchange, answer);
      },
    });
  }
  refuseOtherMethods(
    app,
    SERVED.map((served) => ({ url: pathOf(served), method: served.row.method })),
  );
}

async function buildCall(served: ServedRow, { request, reply }: Exchange, parts: RouteParts) {
  const { row } = served;
  const path = pathParts(request.params);
  const project =
    row.scope === "project" ? resolveProject(path, request, parts.projects) : undefined;
  if (project !== undefined) noteFacts(request, { project: project.id });
  const patron =
    row.auth === "patron" && project !== undefined
      ? await parts.authenticate(request.headers.authorization, project)
      : undefined;
  if (patron !== undefined) {
    noteFacts(request, { library: patron.library });
    refuseGranted(served, patron);
  }
  const parsed = parsedParts(row, request);
  noteFacts(request, libraryFact(path));
  return {
    ...parsed,
    ...(project === undefined ? {} : { project }),
    ...(patron === undefined ? {} : { patron }),
    locale: parseLocale(path["locale"]),
    signal: createCallSignal(reply, changesSomething(served)),
    ending: parts.streams.ending,
    host: request.host,
    connection: addressParts(request.ip).customer,
    device: detectDevice({
      userAgent: request.headers["user-agent"],
      origin: request.headers.origin,
    }),
    headersOnly: request.method === "HEAD",
  };
}

/** A child's account opens nothing that is for the card itself. @throws {Refusal} `forbidden` @source decision 69 */
function refuseGranted({ row }: ServedRow, { patron }: SignedIn): void {
  if ("ownCard" in row && grantOf(patron) !== undefined) throw new Refusal("forbidden");
}

/** The parts of a path by name. */
export const pathParts = (params: unknown): Readonly<Record<string, unknown>> =>
  typeof params === "object" && params !== null ? { ...params } : {};

/** The library of a path, for the log. */
export const libraryFact = (path: Readonly<Record<string, unknown>>) =>
  path["libraryId"] === undefined ? {} : { library: Number(path["libraryId"]) };

/** The project that a path names. @throws {Refusal} `not_found` */
export function resolveProject(
  path: Readonly<Record<string, unknown>>,
  { host }: { readonly host: string },
  projects: Projects,
): Project {
  const project = projects.ofPath(String(path["project"]), host);
  if (project === undefined) throw new Refusal("not_found", { field: "project" });
  return project;
}

/** Whether it is completed even when the client has gone. */
const changesSomething = (served: ServedRow): boolean =>
  (served.row.method === "POST" && isPersonal(served)) || isChangingGet(served);

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** Answers methods that an address does not have. */
export function refuseOtherMethods(
  app: FastifyInstance,
  routes: readonly { readonly url: string; readonly method: string }[],
): void {
  const known = new Map<string, Set<string>>();
  for (const { url, method } of routes)
    known.set(url, (known.get(url) ?? new Set<string>()).add(method));
  for (const [url, methods] of known)
    app.route({
      method: METHODS.filter((method) => !methods.has(method)),
      url,
      handler: () => {
        throw new WrongMethod([...methods].join(", "));
      },
    });
}
