import { session, type AccountData, type StepReply } from "@freihand/contract";
import { HttpResponse } from "msw";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createModel } from "../model.ts";
import { fakePlatform } from "../../platform/fake/index.ts";
import {
  accountLike,
  loanLike,
  loanOf,
  reservationLike,
  reservationOf,
} from "./fixtures/account-data.ts";
import { libraryServer, refusal, reply, sessionReply } from "./fixtures/library-server.ts";
import {
  CLOSED,
  isPending,
  nextState,
  type ActionState,
  type Finding,
  type PatronAction,
} from "./action.rules.ts";
import { newRun, runAction, type ActionDeps } from "./run-action.ts";

const server = libraryServer();
beforeAll(() => {
  server.msw.listen({ onUnhandledFrame: "error" });
});
afterEach(() => {
  server.reset();
});
afterAll(() => {
  server.msw.close();
});

const MAIN = { branchId: "main", branch: "Hauptstelle" };
const NORTH = { branchId: "north", branch: "Nord" };
const RESTS = { state: "suspended", suspendedUntil: "2027-01-04" };
const LATER = { deadline: "2026-12-22" };

/** An action, the account before it, and after each part of it that a library may have done. */
interface Story {
  readonly action: PatronAction;
  readonly before: AccountData;
  /** The last one: all of it. */
  readonly after: readonly AccountData[];
  readonly question: StepReply;
  readonly answer: { readonly selection: string } | { readonly confirmed: true };
}

const confirm: StepReply = { status: "CLIENT_CONFIRMATION_NEEDED", step: "s1" };
const which: StepReply = {
  status: "SELECTION_NEEDED",
  step: "s1",
  selectionKind: "branch",
  selection: [
    { key: "main", value: "Hauptstelle" },
    { key: "north", value: "Nord" },
  ],
};
const reserved = (parts: Record<string, unknown>) =>
  accountLike({ reservations: [reservationLike("v", { ...MAIN, ...parts })] });
const lent = (...parts: Record<string, unknown>[]) =>
  accountLike({ lent: ["a", "b"].map((id, at) => loanLike(id, parts[at] ?? {})) });
const yes = { confirmed: true } as const;

const STORIES: Record<string, Story> = {
  reserve: {
    action: { call: "reserve", recordId: "rec-v", title: "Wunsch v" },
    before: accountLike(),
    after: [reserved({})],
    question: which,
    answer: { selection: "main" },
  },
  cancel: {
    action: { call: "cancelReservation", reservation: reservationOf("v", MAIN) },
    before: reserved({}),
    after: [accountLike()],
    question: confirm,
    answer: yes,
  },
  branch: {
    action: {
      call: "change",
      reservation: reservationOf("v", MAIN),
      change: { kind: "branch" },
    },
    before: reserved({}),
    after: [reserved(NORTH)],
    question: which,
    answer: { selection: "north" },
  },
  suspend: {
    action: {
      call: "change",
      reservation: reservationOf("v", MAIN),
      change: { kind: "suspend", until: loanOf("x", { deadline: "2027-01-04" }).deadline },
    },
    before: reserved({}),
    after: [reserved(RESTS)],
    question: confirm,
    answer: yes,
  },
  resume: {
    action: {
      call: "change",
      reservation: reservationOf("v", { ...MAIN, ...RESTS }),
      change: { kind: "resume" },
    },
    before: reserved(RESTS),
    after: [reserved({})],
    question: confirm,
    answer: yes,
  },
  renew: {
    action: { call: "renew", loan: loanOf("a") },
    before: lent(),
    after: [lent(LATER)],
    question: confirm,
    answer: yes,
  },
  renewAll: {
    action: { call: "renewAll", scope: "all", loans: [loanOf("a"), loanOf("b")] },
    before: lent(),
    after: [lent(LATER), lent(LATER, LATER)],
    question: confirm,
    answer: yes,
  },
};

/** Ways to lose a reply. */
const CUTS: readonly (() => Response)[] = [
  () => HttpResponse.error(),
  () => HttpResponse.html("<h1>Bad gateway</h1>", { status: 502 }),
  () => refusal(503, "upstream_down"),
  () => HttpResponse.html("<form>Anmelden</form>"),
  () => new HttpResponse('{"status":"OK","acc'),
  () => new HttpResponse(""),
];

/** Responses of the account call afterwards. */
const REREADS = {
  live: ({ truth }) => HttpResponse.json(truth),
  "old copy": ({ before }) => HttpResponse.json({ ...before, source: "cache" }),
  "new copy": ({ truth }) => HttpResponse.json({ ...truth, source: "cache" }),
  fails: () => refusal(502, "upstream_invalid", { retryable: false }),
  garbage: () => HttpResponse.html("<h1>Wartung</h1>"),
} as const satisfies Record<string, (facts: Accounts) => Response>;

interface Accounts {
  readonly truth: AccountData;
  readonly before: AccountData;
}

interface Case {
  readonly kind: string;
  /** Number of parts that the library carried out; 0: none. */
  readonly did: number;
  readonly cut: () => Response;
  readonly reread: keyof typeof REREADS;
}
const ACCOUNTS = [
  "live",
  "old copy",
  "new copy",
  "fails",
  "garbage",
] as const satisfies readonly Case["reread"][];

/** Every one there is: kinds, parts carried out, lost replies and later accounts are few. */
const CASES: readonly Case[] = Object.entries(STORIES).flatMap(([kind, { after }]) =>
  [0, ...after.map((_account, index) => index + 1)].flatMap((did) =>
    CUTS.flatMap((cut) => ACCOUNTS.map((reread) => ({ kind, did, cut, reread }))),
  ),
);

function storyOf(kind: string): Story {
  const story = STORIES[kind];
  if (story === undefined) throw new Error(`no story of ${kind}`);
  return story;
}

/** Runs one case to its end. @returns what is reported, and the number of calls that would change something */
async function played(one: Case): Promise<{ told: Finding; posts: number }> {
  server.reset();
  const { action, before, after, question, answer } = storyOf(one.kind);
  const truth = one.did === 0 ? before : (after[one.did - 1] ?? before);
  server.state.answerAccount = () => REREADS[one.reread]({ truth, before });
  server.willDo(reply(question), one.cut);
  const platform = fakePlatform();
  const model = createModel(platform);
  await model.sessions.signIn(session.parse(sessionReply("token-1")));
  const deps = { api: model.api, queries: model.queries, network: platform.network };
  const run = newRun(action, { libraryId: before.libraryId, userId: before.userId });
  const asking = await settled(nextState(CLOSED, { type: "started", run }), deps);
  const last = await settled(nextState(asking, { type: "answered", answer }), deps);
  model.queries.clear();
  if (last.status !== "unclear") throw new Error(`certain, though nobody knows: ${last.status}`);
  return { told: last.finding, posts: server.received.length };
}

/** The state in which nothing more happens without the patron. */
async function settled(from: ActionState, deps: ActionDeps): Promise<ActionState> {
  if (!isPending(from)) throw new Error(`nothing is sent: ${from.status}`);
  let state: ActionState = from;
  for await (const event of runAction(from, deps)) state = nextState(state, event);
  return state;
}

it("Q-32 after a lost reply the report is true or open; never a false success, never a blind retry", async () => {
  // seven kinds, each done or not, and one of them in part
  expect(CASES).toHaveLength(15 * CUTS.length * Object.keys(REREADS).length);
  for (const one of CASES) {
    const { told, posts } = await played(one);
    expect(posts, JSON.stringify(nameOf(one))).toBe(2);
    expect(told.outcome, JSON.stringify(nameOf(one))).toBe(outcomeOf(one));
  }
}, 120_000);

/** What the report must be: only a live account proves anything. */
function outcomeOf({ kind, did, reread }: Case): Finding["outcome"] {
  if (reread !== "live") return "unknown";
  if (did === 0) return "not_done";
  return did === storyOf(kind).after.length ? "done" : "partly";
}

const nameOf = ({ kind, did, cut, reread }: Case) => ({
  kind,
  did,
  cut: CUTS.indexOf(cut),
  reread,
});
