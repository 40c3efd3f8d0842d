import type { EventFilter } from "./event-filter.rules.ts";

/** The state of the list of events that is in the address. */
export interface EventAddress {
  readonly filter: EventFilter;
  /** Id of the event that is open; undefined: none. */
  readonly open: string | undefined;
}

const BRANCH = "branch";
const AUDIENCE = "audience";
const WORDS = "q";
const OPEN = "event";
const LONGEST = 128;

const textOf = (params: URLSearchParams, name: string): string | undefined => {
  const text = params.get(name)?.slice(0, LONGEST) ?? "";
  return text.trim() === "" ? undefined : text;
};

/** Reads the address; ignores what it does not understand. */
export function readEventAddress(params: URLSearchParams): EventAddress {
  return {
    filter: {
      branchId: textOf(params, BRANCH),
      audience: textOf(params, AUDIENCE),
      words: textOf(params, WORDS) ?? "",
    },
    open: textOf(params, OPEN),
  };
}

/** The address as parameters, always in the same order. */
export function eventParams({ filter, open }: EventAddress): URLSearchParams {
  const { branchId = "", audience = "", words } = filter;
  const all = [
    [BRANCH, branchId],
    [AUDIENCE, audience],
    [WORDS, words],
    [OPEN, open ?? ""],
  ];
  return new URLSearchParams(all.filter(([, value]) => value !== ""));
}

/** Path of one event, for sharing. @source spec §2 "events" */
export function eventPath(libraryId: number, id: string): string {
  const params = new URLSearchParams({ [OPEN]: id });
  return `/events/${String(libraryId)}?${params.toString()}`;
}
