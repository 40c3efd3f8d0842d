import type { LibraryId, LibraryInfo } from "@freihand/contract";
import { useQueries } from "@tanstack/react-query";
import { libraryInfoQuery } from "../../../model/library/info.query.ts";
import { useNow } from "../../../parts/useNow.ts";
import { createSemaphore } from "./semaphore.ts";
import { libraryOpening, type KnownInfo, type LibraryOpening } from "./opening.rules.ts";

/** How many libraries are asked at the same time. */
const AT_A_TIME = 4;
const semaphore = createSemaphore(AT_A_TIME);

/** Houses and hours, as far as they are known. */
export interface Openings {
  readonly infoOf: (id: LibraryId) => KnownInfo;
  /** The infos among these that have come. */
  readonly infosOf: (ids: readonly LibraryId[]) => ReadonlyMap<LibraryId, LibraryInfo>;
  readonly openingOf: (id: LibraryId) => LibraryOpening;
  /** The moment that they hold for: milliseconds since 1970. */
  readonly now: number;
}

/** Whether libraries are open now; each is asked once for its hours, a few at a time. @param ids each one once */
export function useOpenings(ids: readonly LibraryId[]): Openings {
  const now = useNow();
  const results = useQueries({ queries: ids.map((id) => libraryInfoQuery(id, semaphore)) });
  const infos = new Map<LibraryId, KnownInfo>(
    ids.map((id, at) => {
      const { data, isError } = results[at] ?? {};
      return [id, data ?? (isError === true ? "failed" : undefined)];
    }),
  );
  const infoOf = (id: LibraryId) => infos.get(id);
  return {
    infoOf,
    infosOf: (some) =>
      new Map(
        some.flatMap((id) => {
          const info = infoOf(id);
          return info === undefined || info === "failed" ? [] : [[id, info]];
        }),
      ),
    openingOf: (id) => libraryOpening(infoOf(id), now),
    now,
  };
}
