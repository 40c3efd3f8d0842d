const ID_IN_PATH = /^\/(?:start|search|info|events|acquisitions|record)\/(\d+)(?:\/|$)/;
const RESULT = /^\/result\/?$/i;

/** The library that a page is about, by its address. */
export function libraryOf({
  pathname,
  searchParams,
}: Pick<URL, "pathname" | "searchParams">): string | undefined {
  if (RESULT.test(pathname)) return /^\d+$/.exec(searchParams.get("libraryId") ?? "")?.[0];
  return ID_IN_PATH.exec(pathname)?.[1];
}
