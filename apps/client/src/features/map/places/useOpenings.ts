import type { LibraryId, LibraryInfo } from "@freihand/contract";
import { useQueries } from "@tanstack/react-query";
import { libraryInfoQuery } from "../../../model/library/info.query.ts";
import { useNow } from "../../../parts/useNow.ts";
import { createSemaphore } from "./semaphore.ts";
import { libraryOpening, type KnownInfo, type LibraryOpening } from "./opening.rules.ts";

/** How many libraries are queried at the same time. */
const AT_A_TIME = 4;
const semaphore = createSemaphore(AT_A_TIME);

/** Branches and hours, as far as known. */
export interface Openings {
  readonly infoOf: (id: LibraryId) => KnownInfo;
  /** The infos among these that have loaded. */
  readonly infosOf: (ids: readonly LibraryId[]) => ReadonlyMap<LibraryId, LibraryInfo>;
  readonly openingOf: (id: LibraryId) => LibraryOpening;
  /** The moment they apply to: milliseconds since 1970. */
  readonly now: number;
}

/** Whether libraries are open now; the hours of each are requested once, a few at a time. @param ids without duplicates */
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
