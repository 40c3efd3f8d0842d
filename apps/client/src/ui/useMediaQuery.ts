import { useCallback, useMemo, useSyncExternalStore } from "react";

const AT = /^@media ?/;

/**
 * Whether a media query applies now.
 * @param query with or without `@media`
 * @returns false on a server, and where its page is taken over until that has been rendered
 */
export function useMediaQuery(query: string): boolean {
  const list = useMemo(() => listOf(query.replace(AT, "")), [query]);
  const subscribe = useCallback(
    (notify: () => void) => {
      list?.addEventListener("change", notify);
      return () => list?.removeEventListener("change", notify);
    },
    [list],
  );
  return useSyncExternalStore(
    subscribe,
    () => list?.matches ?? false,
    () => false,
  );
}

/** Neither a server nor a test has any. */
const listOf = (media: string): MediaQueryList | undefined =>
  typeof globalThis.matchMedia === "function" ? globalThis.matchMedia(media) : undefined;
