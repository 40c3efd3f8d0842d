import { LibraryError } from "@freihand/connector-kit";
import { instant, type Locale, type ProjectId } from "@freihand/contract";
import * as z from "zod/mini";
import { Refusal } from "../projects/mistakes/refusal.ts";
import { newSecretToken, openUnder, sealUnder, secretTokenHash } from "../secret-token.ts";
import { withTimeout } from "./with-timeout.ts";
import { FILE_NAMES } from "./due-dates.ts";
import { fingerprintOwners, type FingerprintKeys, type Owners } from "../card-fingerprint.ts";
import { RecentAnswers } from "./recent-answers.ts";
import type { Instant } from "@freihand/contract";
import type { CardIdentity } from "../identity.ts";
import type { CalendarFile } from "../libraries/calendar-text.rules.ts";
import type { DueDates } from "./due-dates.ts";
import type { CalendarFeed, FeedStore } from "./feed-store.ts";

interface FeedParts {
  readonly store: FeedStore;
  readonly dueDates: DueDates<CardIdentity>;
  /** For fingerprints of cards, newest first. */
  readonly ownerKeys: FingerprintKeys;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** The address of a private calendar. */
export interface FeedPlace {
  /** Scheme, host and port; undefined: the server's public address is unknown, so there is no such address. */
  readonly origin: string | undefined;
  readonly locale: Locale;
}

/** A request with an address. */
interface FeedRequest {
  readonly project: ProjectId;
  /** The token as it is in the address. */
  readonly token: string;
  readonly locale: Locale;
  /** Only whether there is such a calendar: the library is not queried. */
  readonly headersOnly: boolean;
}

/** Private calendars: addresses without a login that follow the loans of one card. */
export interface Feeds {
  /** Rejects with `unsupported` where there can be none. */
  readonly status: (
    who: CardIdentity,
    place: FeedPlace,
  ) => Promise<{ enabled: boolean; since?: Instant }>;
  /**
   * A new address; an earlier one of the same card is no longer valid. Rejects with `unsupported` where there can be
   * none.
   */
  readonly enable: (who: CardIdentity, place: FeedPlace) => Promise<{ url: string }>;
  readonly disable: (who: CardIdentity) => Promise<void>;
  /** Rejects with `not_found` for every invalid address, and with `upstream_down` and a time to retry. */
  readonly calendar: (request: FeedRequest) => Promise<CalendarFile>;
}

const TOKEN = /^[\w-]{43}$/;
const PURPOSE = "calendar feed";
const sealedPatron = z.object({ userId: z.string(), secret: z.optional(z.string()) });

/** The library is queried no more often for one calendar. @source api "Due-date feed" */
const KEPT_MS = 10 * 60_000;
const FAILURE_KEPT_MS = 60_000;
const LOOK_AGAIN_S = 3600;
const COME_BACK_S = 15 * 60;

/** @source api "Due-date feed" */
export function feeds({ store, dueDates, ownerKeys, now }: FeedParts): Feeds {
  const recent = new RecentAnswers<CalendarFile>({
    now,
    keptMs: KEPT_MS,
    failureKeptMs: FAILURE_KEPT_MS,
    sizeOf: ({ text }) => text.length,
  });
  const ownersFor = (who: CardIdentity) => fingerprintOwners(ownerKeys, who);
  const live = (who: CardIdentity, { hash, locale }: { hash: string; locale: Locale }) =>
    recent.get(`${locale}/${hash}`, () =>
      withTimeout((signal) => dueDates(who, { locale, signal, lookAgainS: LOOK_AGAIN_S })),
    );
  return {
    status: async (who, { origin }) => {
      const since = await store.since(ownersFor(who));
      if (since === undefined && origin === undefined) throw new Refusal("unsupported");
      return since === undefined
        ? { enabled: false }
        : { enabled: true, since: instant.parse(new Date(since).toISOString()) };
    },
    enable: async (who, { origin, locale }) => {
      if (origin === undefined) throw new Refusal("unsupported");
      const [token, owners] = [newSecretToken(), ownersFor(who)];
      await store.replace(owners, newFeed(who, { token, owners, now }));
      return { url: `${origin}/services/${locale}/${who.project}/feed/${token}.ics` };
    },
    disable: (who) => store.endAll(ownersFor(who)),
    calendar: async ({ project, token, locale, headersOnly }) => {
      const feed = TOKEN.test(token) ? await store.find(secretTokenHash(token)) : undefined;
      if (feed?.project !== project) throw new Refusal("not_found");
      if (headersOnly) return { text: "", fileName: FILE_NAMES[locale] };
      const who = openHolder(feed, token);
      await followKeys(store, feed, ownersFor(who));
      return live(who, { hash: feed.hash, locale }).catch((error: unknown) =>
        refuseFeed(store, feed, error),
      );
    },
  };
}

interface NewFeed {
  readonly token: string;
  readonly owners: Owners;
  readonly now: () => number;
}

const newFeed = (
  { project, library, patron }: CardIdentity,
  { token, owners, now }: NewFeed,
): CalendarFeed => ({
  hash: secretTokenHash(token),
  owner: owners[0],
  project,
  library,
  sealedPatron: sealUnder(token, PURPOSE, JSON.stringify(patron)),
  createdAt: now(),
});

function openHolder({ project, library, sealedPatron: sealed }: CalendarFeed, token: string) {
  const patron = sealedPatron.parse(JSON.parse(openUnder(token, PURPOSE, sealed)));
  const { userId, secret } = patron;
  return { project, library, patron: { userId, ...(secret === undefined ? {} : { secret }) } };
}

/** A calendar in use stays revocable even after the key it was created with is gone. */
async function followKeys(
  store: FeedStore,
  { hash, owner }: CalendarFeed,
  [newest]: Owners,
): Promise<void> {
  if (owner !== newest && !(await store.adopt(hash, newest))) throw new Refusal("not_found");
}

/** Never an empty calendar: programs would delete their entries. */
async function refuseFeed(
  store: FeedStore,
  { hash }: CalendarFeed,
  error: unknown,
): Promise<never> {
  if (error instanceof Refusal) throw new Refusal("not_found", { cause: error });
  if (!(error instanceof LibraryError) && !isTimeout(error)) throw error;
  if (!(error instanceof LibraryError) || error.code !== "session_ended")
    throw new Refusal("upstream_down", { retryAfterSeconds: COME_BACK_S, cause: error });
  await store.end(hash);
  throw new Refusal("not_found", { cause: error });
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === "TimeoutError";
