import type { LibraryId, SuggestReply } from "@freihand/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLibraries } from "../../../model/library/libraries.query.ts";
import { queryKeys } from "../../../model/query-keys.ts";
import { useEffect, useState } from "react";
import { useModel } from "../../../model/context.ts";

/** Debounce delay of a half-typed word, in milliseconds. */
const REST_MS = 180;
/** Minimum number of characters for a completion. */
const MIN_LENGTH = 2;
/** Maximum length of text in a request. @source api "Suggestions" */
const MAX_LENGTH = 128;

export type Suggestion = SuggestReply["suggestions"][number];

const NONE: readonly Suggestion[] = [];

/** Completions of what is being typed; an outdated request is aborted. */
export function useSuggestions(libraryId: LibraryId, typed: string): readonly Suggestion[] {
  const { api } = useModel();
  const text = useDebounced(typed.trim(), REST_MS);
  const isOffered = useOffersSuggestions(libraryId);
  const isLongEnough = isOffered && text.length >= MIN_LENGTH && text.length <= MAX_LENGTH;
  const { data } = useQuery({
    queryKey: queryKeys.suggest(libraryId, text),
    queryFn: ({ signal }) =>
      api.call("suggest", { params: { libraryId }, query: { q: text } }, { signal, quiet: true }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isGone = typed.trim().length < MIN_LENGTH;
  return isGone || !isLongEnough || data === undefined ? NONE : data.suggestions;
}

function useOffersSuggestions(libraryId: LibraryId): boolean {
  const { data } = useLibraries();
  return data?.find(({ id }) => id === libraryId)?.can.suggest ?? false;
}

/** The value, debounced by `ms` milliseconds. */
function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, ms);
    return () => {
      clearTimeout(timer);
    };
  }, [value, ms]);
  return settled;
}
