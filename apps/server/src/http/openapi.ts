import * as z from "zod/mini";
import { problem, sessionFailure } from "@freihand/contract";
import { pathOf, SERVED } from "./served.ts";
import type { Endpoint } from "@freihand/contract";
import type { ServedRow } from "./served.ts";

type Json = Readonly<Record<string, unknown>>;

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
  for (const served of SERVED) {
    const path = openApiPath(served);
    paths[path] = {
      ...paths[path],
      [served.row.method.toLowerCase()]: operation(served, components),
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Freihand",
      version,
      description: "Search libraries, sign in with a library card, reserve, renew, cancel.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: Object.fromEntries([...components].toSorted(([a], [b]) => a.localeCompare(b))),
      securitySchemes: { patron: { type: "http", scheme: "bearer", description: "Access token" } },
    },
  };
}

const openApiPath = (served: ServedRow) => pathOf(served).replaceAll(/:(\w+)/g, "{$1}");

function operation(served: ServedRow, components: Map<string, unknown>): Json {
  const row: Endpoint = served.row;
  return {
    operationId: served.name,
    summary: row.summary,
    tags: [tagOf(row)],
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
    ...(row.auth === "patron" ? { security: [{ patron: [] }] } : {}),
    responses: responses(served, components),
  };
}

function tagOf(row: Endpoint): string {
  if (row.auth === "patron") return "account";
  return row.path.split("/")[1] ?? "";
}

const scopeParameters = (row: Endpoint): readonly Json[] =>
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

function responses({ name, row }: ServedRow, components: Map<string, unknown>): Json {
  const wire: Endpoint = row;
  const failure = name === "login" || name === "refreshSession" ? sessionFailure : problem;
  return {
    ...success(wire, components),
    default: {
      description: "A problem",
      content: {
        "application/problem+json": { schema: toJsonSchema(failure, "output", components) },
      },
    },
  };
}

function success(row: Endpoint, components: Map<string, unknown>): Json {
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
