import type * as z from "zod/mini";

type Schema = z.ZodMiniType;

/** One call of the API contract. */
export interface Endpoint {
  readonly method: "GET" | "POST";
  /** After `/services/{locale}/{project}` for `project`, after `/services` for `root`; `:name` marks a parameter. */
  readonly path: string;
  readonly scope: "project" | "root";
  readonly auth: "none" | "patron";
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Undefined for replies that are not JSON. */
  readonly response?: Schema;
  /**
   * A GET that changes something, as the specification requires: never cached, prefetched or repeated automatically.
   * @source Q-19
   */
  readonly changes?: true;
  /** Media type of a reply that is not JSON. */
  readonly produces?: string;
}

type Out<E, K extends string> =
  E extends Record<K, infer S extends Schema> ? z.output<S> : undefined;
type In<E, K extends string> =
  E extends Record<K, infer S extends Schema> ? Record<K, z.input<S>> : unknown;
/** What a handler gets: parsed params, query and body. */
export interface Parsed<E extends Endpoint> {
  readonly params: Out<E, "params">;
  readonly query: Out<E, "query">;
  readonly body: Out<E, "body">;
}
/** What a caller passes in. */
export type Call<E extends Endpoint> = In<E, "params"> & In<E, "query"> & In<E, "body">;
/** The reply of a call; undefined where there is none or it is not JSON. */
export type Reply<E extends Endpoint> = Out<E, "response">;
