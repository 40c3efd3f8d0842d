import type { DoubleKoha, KohaVersion } from "./double-koha.ts";

/** A request as the double reads it. */
export interface DoubleRequest {
  readonly method: string;
  /** Below `/api/v1`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** What the double answers. */
export interface DoubleAnswer {
  readonly status: number;
  readonly json?: unknown;
}

/** One route of the double, and the version that it came with; undefined: all have it. */
export type DoubleRoute = readonly [
  method: string,
  path: RegExp,
  answer: Route,
  since?: KohaVersion,
];
/** How a route answers; `id` is the number in its path. */
export type Route = (koha: DoubleKoha, request: DoubleRequest, id: number) => DoubleAnswer;

export const ok = (json: unknown, status = 200): DoubleAnswer => ({ status, json });
export const fault = (status: number, error: string): DoubleAnswer => ({ status, json: { error } });

/** An answer to a body that is not as described. */
export const invalid = (path: string, message = "Missing property.") => ({
  status: 400,
  json: { errors: [{ message, path }], status: 400 },
});

/** Rows of the patron that is asked for. */
export const ofPatron = (
  rows: readonly { readonly patron_id: number }[],
  { query }: DoubleRequest,
) => ok(rows.filter((row) => row.patron_id === Number(query.get("patron_id"))));
