import type * as z from "zod/mini";

type Schema = z.ZodMiniType;

/** What patrons' and staff's calls have in common. */
interface EndpointShape {
  readonly method: "GET" | "POST";
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Undefined for replies that are not JSON. */
  readonly response?: Schema;
  /** Media type of a reply that is not JSON. */
  readonly produces?: string;
}

/** One call of the API contract. */
export interface Endpoint extends EndpointShape {
  /** After `/services/{locale}/{project}` for `project`, after `/services` for `root`; `:name` marks a parameter. */
  readonly path: string;
  readonly scope: "project" | "root";
  readonly auth: "none" | "patron";
  /** With the card itself only: not with a child's account that somebody was granted. @source decision 69 */
  readonly ownCard?: true;
  /**
   * A GET that changes something, as the specification requires: never cached, prefetched or repeated automatically.
   * @source Q-19
   */
  readonly changes?: true;
}

/** What a member of the staff may do; `admin` may also do what the other two may. */
export type StaffRole = "desk" | "catalogue" | "admin";

interface StaffShape extends EndpointShape {
  /**
   * After `/staff/services/{locale}/{project}`. A call about one library begins with `/library/:libraryId/`: members of
   * other libraries are refused by that. No card number or name stands in a path or query: use the body of a POST.
   */
  readonly path: string;
  readonly scope: "staff";
}

/** A call of the staff, of which patrons' first load holds nothing. @source decision 54 */
export type StaffEndpoint =
  /** Signing in, and what only a refresh token opens. */
  | (StaffShape & { readonly auth: "none" })
  | (StaffShape & {
      readonly auth: "staff";
      /** `any`: every member who is signed in. */
      readonly role: StaffRole | "any";
      /** Import, export, deletion, staff: a code of the second factor has to be given anew before. */
      readonly confirmed?: true;
    });

type Out<E, K extends string> =
  E extends Record<K, infer S extends Schema> ? z.output<S> : undefined;
type In<E, K extends string> =
  E extends Record<K, infer S extends Schema> ? Record<K, z.input<S>> : unknown;
/** What a handler gets: parsed params, query and body. */
export interface Parsed<E extends EndpointShape> {
  readonly params: Out<E, "params">;
  readonly query: Out<E, "query">;
  readonly body: Out<E, "body">;
}
/** What a caller passes in. */
export type Call<E extends EndpointShape> = In<E, "params"> & In<E, "query"> & In<E, "body">;
/** The reply of a call; undefined where there is none or it is not JSON. */
export type Reply<E extends EndpointShape> = Out<E, "response">;
