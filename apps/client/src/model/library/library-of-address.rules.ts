const ID_IN_PATH = /^\/(?:start|search|info|events|acquisitions|record)\/(\d+)(?:\/|$)/;

/** The library that a page is about, by its address. */
export const libraryOf = ({
  pathname,
  searchParams,
}: Pick<URL, "pathname" | "searchParams">): string | undefined =>
  ID_IN_PATH.exec(pathname)?.[1] ?? /^\d+$/.exec(searchParams.get("libraryId") ?? "")?.[0];
