/** What an answer says of a route. */
export type RouteVerdict =
  | { readonly kind: "there" }
  | { readonly kind: "no_route" }
  | { readonly kind: "forbidden"; readonly permissions: string };

/** A reply, as far as it says something of its route. */
interface Reply {
  readonly status: number;
  readonly json: unknown;
}

const memberOf = (json: unknown, name: string): unknown =>
  typeof json === "object" && json !== null && name in json
    ? Object.entries(json).find(([key]) => key === name)?.[1]
    : undefined;

/** A resource that is missing has an `error`; a route that is missing has `errors`. */
export function routeVerdict({ status, json }: Reply): RouteVerdict {
  if (status === 403) {
    const needed = memberOf(json, "required_permissions");
    return { kind: "forbidden", permissions: needed === undefined ? "" : JSON.stringify(needed) };
  }
  if (status === 405) return { kind: "no_route" };
  if (status === 404 && typeof memberOf(json, "error") !== "string") return { kind: "no_route" };
  return { kind: "there" };
}
