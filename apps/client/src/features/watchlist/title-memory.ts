import { titlesReply, type LibraryId, type TitlesReply } from "@freihand/contract";
import * as z from "zod/mini";
import { createPersisted } from "../../model/settings/persisted.ts";
import { STORED_KEYS } from "../../model/settings/stored-keys.rules.ts";
import type { TextStore } from "../../platform/ports/platform.ts";
import type { TitleGroup } from "./watched-title.rules.ts";

const remembered = z.object({
  /** When the library replied, in milliseconds since 1970. */
  at: z.number(),
  ...titlesReply.shape,
});
const shape = z.record(z.string(), remembered);
/** A library's last reply about the titles on the watchlist. */
export type RememberedTitles = z.infer<typeof remembered>;

/** The last known availability of the titles: the list is useful without a connection too. */
export interface TitleMemory {
  /** @returns undefined when nothing is known of any of them */
  readonly read: (group: TitleGroup) => RememberedTitles | undefined;
  /** @param watched every title of that library on the list: data about others is deleted */
  readonly write: (
    libraryId: LibraryId,
    news: RememberedTitles,
    watched: readonly string[],
  ) => void;
}

/** What this device remembers. */
export function titleMemoryIn(texts: TextStore): TitleMemory {
  const kept = createPersisted(texts, {
    key: STORED_KEYS["watchlist-standing"],
    version: 1,
    schema: shape,
    fallback: {},
  });
  return {
    read: ({ libraryId, ids }) => {
      const known = kept.read()[String(libraryId)];
      const some = known && only(known, (id) => ids.includes(id));
      const isNothing = some === undefined || some.results.length + some.missing.length === 0;
      return isNothing ? undefined : { ...some, at: known?.at ?? 0 };
    },
    write: (libraryId, news, watched) => {
      const all = kept.read();
      const fetched = new Set([...news.results.map(({ id }) => id), ...news.missing]);
      const old = all[String(libraryId)] ?? { results: [], missing: [] };
      const rest = only(old, (id) => watched.includes(id) && !fetched.has(id));
      const merged = {
        at: news.at,
        results: [...rest.results, ...news.results],
        missing: [...rest.missing, ...news.missing],
      };
      kept.write({ ...all, [String(libraryId)]: merged });
    },
  };
}

const only = (
  { results, missing }: TitlesReply,
  isWanted: (id: string) => boolean,
): TitlesReply => ({
  results: results.filter(({ id }) => isWanted(id)),
  missing: missing.filter(isWanted),
});
