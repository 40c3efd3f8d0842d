import { config, geo, libraryId, projectId } from "@freihand/contract";
import * as z from "zod/mini";

/** `projects/<id>/project.json` once the defaults are merged in: a `Config` without what the server adds. */
export const projectFile = z.strictObject({
  ...z.omit(config, { projectId: true, status: true, _hash: true }).shape,
  /** Host labels beside the project's own id that lead here. @source rulings 3 */
  hosts: z.array(z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,40}$/))),
});
export type ProjectFile = z.infer<typeof projectFile>;

/** `projects/<id>/libraries/<libraryId>.json`. */
export const libraryFile = z.strictObject({
  id: libraryId,
  libname: z.string().check(z.minLength(1)),
  shortname: z.string().check(z.minLength(1)),
  fullname: z.string().check(z.minLength(1)),
  city: z.optional(z.string()),
  state: z.optional(z.string()),
  country: z.optional(z.string()),
  geo: z.optional(geo),
  /** The library's own edition, where it has one. */
  project: z.optional(projectId),
  /** Name of the connector that speaks with the library's system. */
  connector: z.string().check(z.minLength(1)),
  /** What that connector needs; checked against its own schema when it connects. */
  settings: z.unknown(),
});
export type LibraryFile = z.infer<typeof libraryFile>;
