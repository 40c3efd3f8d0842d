import * as z from "zod/mini";

/** Positive integer, unique in one project. @source spec §5 "Library id" */
export const libraryId = z
  .int()
  .check(z.minimum(1))
  .brand<"LibraryId">()
  .register(z.globalRegistry, { id: "LibraryId" });
export type LibraryId = z.infer<typeof libraryId>;

/** A library id in a path or query, where everything is text. */
export const libraryIdText = z.pipe(z.coerce.number(), libraryId);

/** Folder name of a project; checked before it is looked up. @source Q-10 */
export const projectId = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9-]{0,40}$/))
  .brand<"ProjectId">();
export type ProjectId = z.infer<typeof projectId>;

/** The catalogue's own number of a title (MARC 001 for imported records). */
export const recordId = z.string().check(z.minLength(1), z.maxLength(128));

/** Key of a title among those of all libraries, for maps and lists. */
export const titleKey = (title: { readonly libraryId: LibraryId; readonly id: string }): string =>
  `${String(title.libraryId)}/${title.id}`;

/** Library card number as typed by the patron. */
export const userId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[^\p{Cc}]+$/u));

/** One per patron action, unchanged over its steps. @source rulings 25 */
export const requestId = z.uuid();

/** Languages of the product; German is the default. @source spec §9 "Locale" */
export const locale = z.enum(["de", "en"]);
export type Locale = z.infer<typeof locale>;
