import type * as z from "zod/mini";

type Schema = z.ZodMiniType;

/** One call of the wire contract. */
export interface Endpoint {
  readonly method: "GET" | "POST";
  /** Behind `/services/{locale}/{project}` for `project`, behind `/services` for `root`; `:name` marks a parameter. */
  readonly path: string;
  readonly scope: "project" | "root";
  readonly auth: "none" | "patron";
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Undefined for answers that are not JSON. */
  readonly response?: Schema;
  /** A GET that changes something, as the specification has it: never cached, fetched ahead or repeated by itself. @source Q-19 */
  readonly changes?: true;
  /** Media type of an answer that is not JSON. */
  readonly produces?: string;
}

type Out<E, K extends string> =
  E extends Record<K, infer S extends Schema> ? z.output<S> : undefined;
type In<E, K extends string> =
  E extends Record<K, infer S extends Schema> ? Record<K, z.input<S>> : unknown;
/** What a handler is given: parsed params, query and body. */
export interface Parsed<E extends Endpoint> {
  readonly params: Out<E, "params">;
  readonly query: Out<E, "query">;
  readonly body: Out<E, "body">;
}
/** What a caller hands in. */
export type Call<E extends Endpoint> = In<E, "params"> & In<E, "query"> & In<E, "body">;
/** What a call answers; undefined where nothing or no JSON comes back. */
export type Reply<E extends Endpoint> = Out<E, "response">;
