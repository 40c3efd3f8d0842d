import type { LibraryEvent } from "@freihand/contract";
import { foldedText, foldedWords } from "../../parts/text/folded-text.rules.ts";
import { byGermanAlphabet } from "../../parts/text/german-alphabet.rules.ts";

/** The patron's filter; undefined and empty: everything. */
export interface EventFilter {
  readonly branchId: string | undefined;
  readonly audience: string | undefined;
  readonly words: string;
}

/**
 * The events that match; every word must occur somewhere in the texts of an event.
 * @param branchName name of the branch with an id
 */
export function filterEvents(
  events: readonly LibraryEvent[],
  { branchId, audience, words }: EventFilter,
  branchName: (id: string) => string | undefined,
): readonly LibraryEvent[] {
  const wanted = foldedWords(words);
  return events.filter((event) => {
    const { title, text, place, branchId: branch } = event;
    const searchable = [
      title,
      text,
      place,
      event.audience,
      branch === undefined ? "" : branchName(branch),
    ];
    const all = foldedText(searchable.filter((part) => part !== undefined).join(" "));
    return (
      (branchId === undefined || branch === branchId) &&
      (audience === undefined || event.audience === audience) &&
      wanted.every((word) => all.includes(word))
    );
  });
}

/** Audiences that have events, by name. */
export function listAudiences(events: readonly LibraryEvent[]): readonly string[] {
  const all = new Set(events.flatMap(({ audience }) => audience ?? []));
  return [...all].toSorted((a, b) => byGermanAlphabet(a, b));
}

/** Branches that have events. */
export const branchIdsOf = (events: readonly LibraryEvent[]): ReadonlySet<string> =>
  new Set(events.flatMap(({ branchId }) => branchId ?? []));
