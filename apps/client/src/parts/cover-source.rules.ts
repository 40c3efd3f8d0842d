import type { CoverQuery, ProjectId } from "@freihand/contract";

/** How large a cover is shown. */
export type CoverSize = "small" | "medium" | "large";

/**
 * Address of a cover picture.
 * @returns undefined for a direct source that is not https: it is not shown
 * @source spec §7 "cover image", api "A cover with a direct src"
 */
export function coverSource(
  cover: CoverQuery,
  size: CoverSize,
  project: ProjectId,
): string | undefined {
  if ("src" in cover) return /^https:\/\//i.test(cover.src) ? cover.src : undefined;
  const { libraryId, id } = cover;
  return `/services/cover/${size}/${project}/${String(libraryId)}/${encodeURIComponent(id)}`;
}
