import { projectId, type EndpointName } from "@freihand/contract";
import * as z from "zod/mini";

/** A call whose response is the same for everybody. */
export type KeptCall = Extract<
  EndpointName,
  "config" | "libraries" | "libraryInfo" | "events" | "searchFields"
>;

/** The calls whose responses are kept for an offline start, by the first part of their query key. */
const KEPT: ReadonlyMap<unknown, KeptCall> = new Map([
  ["config", "config"],
  ["libraries", "libraries"],
  ["info", "libraryInfo"],
  ["events", "events"],
  ["searchfields", "searchFields"],
]);

const HOUR_MS = 3_600_000;
/** Milliseconds after which a copy is worthless. */
const FORGET_AFTER_MS = 90 * 24 * HOUR_MS;
/** Most copies that a device keeps: a patron uses a few libraries, not at all of them. */
const MAX_COPIES = 60;

export const offlineCopy = z.object({
  project: projectId,
  /** Key in the query cache. */
  queryKey: z.array(z.union([z.string(), z.number()])),
  /** When the server sent it: milliseconds since 1970. */
  savedAt: z.number(),
  data: z.unknown(),
});
/** One public response as received. */
export type OfflineCopy = z.infer<typeof offlineCopy>;

/**
 * The call whose response may be kept on the device; undefined for everything else: searches, records, and all that is
 * about a patron.
 * @source
 */
export function keptCall([name]: readonly unknown[]): KeptCall | undefined {
  return KEPT.get(name);
}

/** Key of a copy on the device. The language is not part of it: the newest response is kept, whatever its language. */
export function copyKey({ project, queryKey }: Pick<OfflineCopy, "project" | "queryKey">): string {
  return JSON.stringify([project, ...queryKey]);
}

/**
 * The copies that are not worth keeping: too old, or more than a device keeps.
 * @param now milliseconds since 1970
 */
export function outdatedCopies(
  copies: readonly OfflineCopy[],
  now: number,
): readonly OfflineCopy[] {
  return copies
    .toSorted((one, other) => other.savedAt - one.savedAt)
    .filter(({ savedAt }, index) => index >= MAX_COPIES || now - savedAt > FORGET_AFTER_MS);
}
