import type { CoverQuery, ProjectId } from "@freihand/contract";

/** The covers' project and server. */
export interface CoverPlace {
  readonly project: ProjectId;
  /** Origin of the server; the empty text: where the page came from. */
  readonly server: string;
}

/** How large a cover is shown. */
export type CoverSize = "small" | "medium" | "large";

/**
 * Address of a cover picture.
 * @returns undefined for a direct source that is not https: it is not shown
 * @source spec §7 "cover image", api "Direct cover"
 */
export function coverSource(
  cover: CoverQuery,
  size: CoverSize,
  { project, server }: CoverPlace,
): string | undefined {
  if ("src" in cover) return directSource(cover.src);
  const { libraryId, id } = cover;
  const title = encodeURIComponent(id.toWellFormed());
  return `${server}/services/cover/${size}/${project}/${String(libraryId)}/${title}`;
}

/**
 * As parsed by the browser, so that no spelling of an address passes for another; the page's policy decides about the
 * host.
 */
function directSource(src: string): string | undefined {
  if (!URL.canParse(src)) return undefined;
  const { href, protocol, username, password } = new URL(src);
  return protocol === "https:" && username === "" && password === "" ? href : undefined;
}
