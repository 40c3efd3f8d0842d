import { useInfiniteQuery } from "@tanstack/react-query";
import { useDesk } from "../desk-context.ts";
import type { Place } from "../session/place.rules.ts";
import { journalFilter, type JournalChoice } from "./journal-line.rules.ts";

/** Before no entry: entries are numbered from 1. */
const NEWEST = 0;

/** Entries of the library's journal, newest first, page by page; kept by nobody: they name readers. */
export function useJournal({ libraryId }: Place, choice: JournalChoice) {
  const { session } = useDesk();
  const filter = journalFilter(choice);
  return useInfiniteQuery({
    queryKey: ["desk-journal", libraryId, filter],
    queryFn: ({ pageParam: before }) =>
      session.call("staffJournal", {
        params: { libraryId },
        body: { ...filter, ...(before > NEWEST && { before }) },
      }),
    initialPageParam: NEWEST,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
    staleTime: 0,
  });
}
