import { GRACE_MS } from "../auth/sessions.ts";
import type { Job } from "../jobs.ts";
import type { Journal } from "../staff/journal.ts";

const DAY_MS = 86_400_000;
const FORGOTTEN_MS = 60_000;
const INDEXED_MS = 60_000;

interface Tidied {
  readonly tidy: () => Promise<void>;
}

/** What grows old and is taken away. */
interface TidyingParts {
  readonly sessions: Tidied;
  readonly staff: Tidied;
  /** Undefined: they are in memory, which forgets by itself. */
  readonly attempts: { readonly forgetOld: (nowMs: number) => Promise<void> } | undefined;
  /** Undefined: they are in memory. */
  readonly sentRequests: { readonly forgetOld: () => Promise<void> } | undefined;
  readonly passes: Tidied & { readonly checkSecrets: () => Promise<void> };
  readonly covers: Tidied;
  readonly builtin: {
    readonly purgeExpired: (nowMs: number) => Promise<void>;
    readonly indexPublished: () => Promise<void>;
  };
  readonly journal: Pick<Journal<never>, "forgetCards">;
  /** How long an entry of the staff's journal holds its card. @source decision 54 */
  readonly journalCardDays: number;
}

/** What is done so that nothing is kept longer than it is needed. */
export const tidyingJobs = (parts: TidyingParts): readonly Job[] => [
  { what: "tidying up kept covers", everyMs: 3_600_000, onEach: true, run: parts.covers.tidy },
  { what: "tidying up old sessions", everyMs: GRACE_MS, run: parts.sessions.tidy },
  { what: "tidying up old sessions of the staff", everyMs: GRACE_MS, run: parts.staff.tidy },
  {
    what: "forgetting what is no longer needed of patrons",
    everyMs: FORGOTTEN_MS,
    run: () => parts.builtin.purgeExpired(Date.now()),
  },
  {
    what: "writing catalogues into the search engine",
    everyMs: INDEXED_MS,
    run: parts.builtin.indexPublished,
  },
  {
    what: "taking cards out of the staff's journal",
    everyMs: FORGOTTEN_MS,
    run: () => parts.journal.forgetCards(Date.now() - parts.journalCardDays * DAY_MS),
  },
  {
    what: "forgetting old attempts to sign in",
    everyMs: FORGOTTEN_MS,
    run: async () => parts.attempts?.forgetOld(Date.now()),
  },
  {
    what: "forgetting what was sent to libraries' systems",
    everyMs: FORGOTTEN_MS,
    run: async () => parts.sentRequests?.forgetOld(),
  },
  { what: "tidying up tokens of passes", everyMs: GRACE_MS, run: parts.passes.tidy },
  {
    what: "looking at the secrets of wallets",
    everyMs: DAY_MS,
    // of the files that this server reads
    onEach: true,
    run: parts.passes.checkSecrets,
  },
];
