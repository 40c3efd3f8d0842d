import * as z from "zod/mini";
import { problem, sessionFailure } from "@freihand/contract";
import { staffCalls } from "@freihand/contract/staff";
import { pathOf, SERVED } from "./served.ts";
import { staffPath } from "./staff-routes.ts";
import type { Endpoint, StaffEndpoint } from "@freihand/contract";
import type { ServedRow } from "./served.ts";

type Json = Readonly<Record<string, unknown>>;
type AnyEndpoint = Endpoint | StaffEndpoint;

/** The known structure of the document beyond being JSON. */
export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: Json;
  readonly paths: Readonly<Record<string, object>>;
  readonly components: { readonly schemas: Json; readonly securitySchemes: Json };
  readonly servers: { readonly url: string }[];
}

/** An OpenAPI 3.1 document generated from the contract. @source api "OpenAPI" */
export function openApiDocument(version: string): OpenApiDocument {
  const components = new Map<string, unknown>();
  const paths: Record<string, Record<string, unknown>> = {};
  const add = (url: string, { method }: AnyEndpoint, described: Json) => {
    const path = url.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [method.toLowerCase()]: described };
  };
  for (const served of SERVED) add(pathOf(served), served.row, operation(served, components));
  for (const [name, row] of Object.entries<StaffEndpoint>(staffCalls))
    add(staffPath(row), row, staffOperation(name, row, components));
  return {
    openapi: "3.1.0",
    info: {
      title: "Freihand",
      version,
      description:
        "Search libraries, sign in with a library card, reserve, renew, cancel; lend and return at the desk of the staff.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: Object.fromEntries([...components].toSorted(([a], [b]) => a.localeCompare(b))),
      securitySchemes: {
        patron: { type: "http", scheme: "bearer", description: "Access token" },
        staff: {
          type: "http",
          scheme: "bearer",
          description:
            "Access token of a member of the staff; opens no call of patrons, as theirs opens none of these",
        },
      },
    },
  };
}

function operation({ name, row }: ServedRow, components: Map<string, unknown>): Json {
  const wire: Endpoint = row;
  const failure = name === "login" || name === "refreshSession" ? sessionFailure : problem;
  return {
    operationId: name,
    summary: row.summary,
    tags: [tagOf(row)],
    ...exchange(wire, components),
    ...(row.auth === "patron" ? { security: [{ patron: [] }] } : {}),
    responses: responses(wire, failure, components),
  };
}

/** A call of the staff; who may make it stands in its description. */
function staffOperation(name: string, row: StaffEndpoint, components: Map<string, unknown>): Json {
  return {
    operationId: name,
    summary: row.summary,
    tags: ["staff"],
    ...exchange(row, components),
    ...(row.auth === "staff" && { description: neededOf(row), security: [{ staff: [] }] }),
    responses: responses(row, problem, components),
  };
}

function neededOf({ role, confirmed }: Extract<StaffEndpoint, { readonly auth: "staff" }>): string {
  const who = role === "any" ? "Every member of the staff." : `Role: ${role}, or admin.`;
  return confirmed === true ? `${who} Needs a fresh code of the second factor.` : who;
}

/** What a call carries. */
function exchange(row: AnyEndpoint, components: Map<string, unknown>): Json {
  return {
    parameters: [
      ...scopeParameters(row),
      ...parameters(row.params, "path", components),
      ...parameters(row.query, "query", components),
    ],
    ...(row.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              "application/json": { schema: toJsonSchema(row.body, "input", components) },
            },
          },
        }),
  };
}

function tagOf(row: Endpoint): string {
  if (row.auth === "patron") return "account";
  return row.path.split("/")[1] ?? "";
}

const scopeParameters = (row: AnyEndpoint): readonly Json[] =>
  row.scope === "root"
    ? []
    : [
        { name: "locale", in: "path", required: true, schema: { enum: ["de", "en"] } },
        { name: "project", in: "path", required: true, schema: { type: "string" } },
      ];

/** One parameter for each member of an object schema; one for all others where it accepts additional ones. */
function parameters(
  schema: z.ZodMiniType | undefined,
  place: "path" | "query",
  components: Map<string, unknown>,
): readonly Json[] {
  if (schema === undefined) return [];
  const { properties, required, additionalProperties } = toJsonSchema(schema, "output", components);
  const needed = Array.isArray(required) ? required : [];
  const named = Object.entries(properties ?? {}).map(([name, one]) => ({
    name,
    in: place,
    required: place === "path" || needed.includes(name),
    schema: one,
  }));
  return typeof additionalProperties === "object"
    ? [
        ...named,
        {
          name: "fields",
          in: place,
          style: "form",
          explode: true,
          schema: { type: "object", additionalProperties },
        },
      ]
    : named;
}

function responses(
  row: AnyEndpoint,
  failure: z.ZodMiniType,
  components: Map<string, unknown>,
): Json {
  return {
    ...success(row, components),
    default: {
      description: "A problem",
      content: {
        "application/problem+json": { schema: toJsonSchema(failure, "output", components) },
      },
    },
  };
}

function success(row: AnyEndpoint, components: Map<string, unknown>): Json {
  if (row.produces !== undefined)
    return {
      200: {
        description: row.summary,
        content: { [row.produces]: { schema: { type: "string" } } },
      },
    };
  if (row.response === undefined) return { 204: { description: "Done" } };
  const schema = toJsonSchema(row.response, "output", components);
  return { 200: { description: row.summary, content: { "application/json": { schema } } } };
}

interface Schema extends Json {
  readonly properties?: Json;
  readonly required?: unknown;
  readonly additionalProperties?: unknown;
}

/** JSON Schema of `schema`; everything with a name in the contract becomes a component. */
function toJsonSchema(
  schema: z.ZodMiniType,
  io: "input" | "output",
  components: Map<string, unknown>,
): Schema {
  const {
    $schema: _dialect,
    $defs,
    ...own
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    reused: "inline",
  });
  for (const [name, definition] of Object.entries($defs ?? {}))
    components.set(name, withoutId(relocated(definition)));
  const { id } = own;
  const here = withoutId(relocated(own));
  if (id === undefined) return here;
  components.set(id, here);
  return { $ref: `#/components/schemas/${id}` };
}

const relocated = (schema: unknown): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));

function withoutId({ id: _id, ...rest }: Json): Json {
  return rest;
}
