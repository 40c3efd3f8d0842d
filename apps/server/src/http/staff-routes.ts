import { libraryIdText, type LibraryId, type StaffEndpoint } from "@freihand/contract";
import { Refusal } from "../projects/mistakes/refusal.ts";
import { accessRefusal } from "../auth/staff/staff-access.rules.ts";
import { addressParts } from "./address.rules.ts";
import { createCallSignal } from "./call-signal.ts";
import { refuseOtherOrigins } from "./foreign-pages.ts";
import { parseLocale } from "./locale.ts";
import { noteFacts } from "./log.ts";
import { libraryFact, pathParts, refuseOtherMethods, resolveProject } from "./routes.ts";
import { parsedParts } from "./validation.ts";
import type { FastifyInstance } from "fastify";
import type { Project, Projects } from "../projects/projects.ts";
import type { StaffMember } from "../staff/staff-call.ts";
import type { StaffSide } from "./staff-side.ts";
import type { Exchange } from "./answer.ts";

/** What the router of the staff's calls needs to know. */
interface StaffRouteParts {
  readonly projects: Projects;
  readonly staff: StaffSide;
  /** From one address; 0: no limit. */
  readonly callsPerMinute: number;
}

const MINUTE_MS = 60_000;

/** The path in Fastify's syntax. @source decision 54 */
export const staffPath = ({ path }: Pick<StaffEndpoint, "path">): string =>
  `/staff/services/:locale/:project${path}`;

/** One route for each call of the staff. */
export function mountStaffRoutes(app: FastifyInstance, parts: StaffRouteParts): void {
  const { staff, callsPerMinute } = parts;
  const rateLimit = callsPerMinute > 0 && {
    max: callsPerMinute,
    timeWindow: MINUTE_MS,
    groupId: "staff",
  };
  for (const { row, handle } of staff.routes)
    app.route({
      method: row.method,
      url: staffPath(row),
      config: { rateLimit },
      onRequest: [refuseOtherOrigins],
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const answer = await handle(await buildCall(row, { request, reply }, parts));
        reply.header("cache-control", "no-store");
        if (answer === undefined) return reply.code(204).send();
        return reply.type("application/json; charset=utf-8").send(JSON.stringify(answer));
      },
    });
  refuseOtherMethods(
    app,
    staff.routes.map(({ row }) => ({ url: staffPath(row), method: row.method })),
  );
}

/** Who calls is decided before anything else of the request is read. */
async function buildCall(
  row: StaffEndpoint,
  { request, reply }: Exchange,
  { projects, staff }: StaffRouteParts,
) {
  const path = pathParts(request.params);
  const project = resolveProject(path, request, projects);
  noteFacts(request, { project: project.id, ...libraryFact(path) });
  const { authorization } = request.headers;
  const caller =
    row.auth === "staff" && (await admitCaller(row, { project, path, authorization }, staff));
  return {
    ...parsedParts(row, request),
    ...caller,
    project,
    locale: parseLocale(path["locale"]),
    signal: createCallSignal(reply, row.method === "POST"),
    connection: addressParts(request.ip).customer,
  };
}

interface Calling {
  readonly project: Project;
  readonly path: Readonly<Record<string, unknown>>;
  readonly authorization: string | undefined;
}

/** @throws {Refusal} unless the caller is signed in and may make this call in this library */
async function admitCaller(
  row: Extract<StaffEndpoint, { readonly auth: "staff" }>,
  { project, path, authorization }: Calling,
  staff: StaffSide,
): Promise<{ readonly member: StaffMember }> {
  const active = await staff.authenticate(project.id, authorization);
  const { account, workstation, confirmedUntil } = active;
  const isConfirmed = confirmedUntil > staff.now();
  const refusal = accessRefusal(row, { ...account, isConfirmed }, libraryOf(path));
  if (refusal !== undefined) throw new Refusal(refusal);
  const { id, loginName, displayName, roles, libraries } = account;
  const place = workstation !== undefined && { workstation };
  const who = { id, loginName, displayName, roles, libraries };
  return { member: { ...who, ...place, session: active.id, confirmedUntil } };
}

/** @throws {Refusal} `validation` when what stands in place of a library's id is none */
function libraryOf({ libraryId }: Readonly<Record<string, unknown>>): LibraryId | undefined {
  if (libraryId === undefined) return undefined;
  const parsed = libraryIdText.safeParse(libraryId);
  if (!parsed.success) throw new Refusal("validation", { field: "libraryId" });
  return parsed.data;
}
