import { Refusal } from "../projects/mistakes/refusal.ts";
import type { Endpoint, StaffEndpoint } from "@freihand/contract";
import type * as z from "zod/mini";

interface RawParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * The three parts of a request, validated by the row's schemas.
 * @throws {Refusal} `validation` naming the invalid member
 */
export function parsedParts(row: Endpoint | StaffEndpoint, raw: RawParts): RawParts {
  return {
    params: parsePart(row.params, raw.params, "path"),
    query: parsePart(row.query, raw.query, "query"),
    body: parsePart(row.body, raw.body, "body"),
  };
}

function parsePart(schema: z.ZodMiniType | undefined, value: unknown, part: string): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Refusal("validation", { field: fieldOf(parsed.error) ?? part });
}

/** `fields.0.value`; an unknown member is named itself. */
function fieldOf(error: z.core.$ZodError): string | undefined {
  const [issue] = error.issues;
  if (issue === undefined) return undefined;
  const unknownKey = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  const path = [...issue.path, ...unknownKey].map(String).join(".").slice(0, 128);
  return path === "" ? undefined : path;
}
