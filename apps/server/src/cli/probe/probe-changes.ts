import {
  LibraryError,
  type ActionRequest,
  type ActionResult,
  type PatronAccess,
  type PatronKey,
} from "@freihand/connector-kit";
import type { AccountData } from "@freihand/contract";
import { nextAnswer, type Played } from "./next-answer.rules.ts";
import { probeContext, type ProbeParts } from "./probe-parts.ts";
import { failed, missing, ok, skipped, type ProbeFinding } from "./probe-step.ts";

/** A patron who has signed in, and what was found so far. */
export interface ProbePatron {
  readonly patrons: PatronAccess;
  readonly patron: PatronKey;
  /** Before anything was changed. */
  readonly account: AccountData;
  /** Ids of titles that may be reserved. */
  readonly titles: readonly string[];
}

/** Reserves a title and cancels it, and renews a loan, where that was asked for. */
export async function probeChanges(parts: ProbeParts, who: ProbePatron): Promise<void> {
  const { steps, card } = parts;
  if (card?.changes === undefined) {
    steps.note("changes", skipped("nothing is changed without --with-changes"));
    return;
  }
  await probeReservation(parts, who);
  await probeRenewal(parts, who);
}

const MOST_STEPS = 8;
const MOST_TITLES = 5;

/** Plays an action to its end. An answer that was lost is settled by the account afterwards. */
async function play(
  act: (request: ActionRequest) => Promise<ActionResult> | undefined,
): Promise<Played> {
  const requestId = crypto.randomUUID();
  let answers = {};
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const reply = await attempt(act, { requestId, answers });
    if (reply === undefined) return { end: "lost" };
    const next = nextAnswer(reply);
    if ("end" in next) return next;
    answers = { ...answers, ...next.answer };
  }
  return { end: "refused", why: "it asks without end" };
}

async function attempt(
  act: (request: ActionRequest) => Promise<ActionResult> | undefined,
  request: ActionRequest,
): Promise<ActionResult | undefined> {
  try {
    return (await act(request)) ?? { status: "UNSUPPORTED" };
  } catch (error) {
    if (error instanceof LibraryError && error.code === "unclear") return undefined;
    throw error;
  }
}

interface Reserved {
  readonly id: string;
}

async function probeReservation(parts: ProbeParts, who: ProbePatron): Promise<void> {
  const { steps } = parts;
  const { patrons } = who;
  if (patrons.reserve === undefined) {
    steps.note("reserve", missing("reserving is not offered", "see offers in the library's file"));
    return;
  }
  const reserved = await steps.take("reserve", () => reserveOne(parts, who));
  // what an error has left behind is looked for, too
  const id = reserved?.id ?? (await leftBehind(who));
  if (id === undefined) return;
  await steps.take("cancel", () => cancelAgain(who, id));
}

async function reserveOne(
  parts: ProbeParts,
  who: ProbePatron,
): Promise<{ readonly finding: ProbeFinding; readonly value?: Reserved }> {
  const titles = await reservableTitles(parts, who);
  const whys: string[] = [];
  for (const recordId of titles) {
    const played = await play((request) =>
      who.patrons.reserve?.(who.patron, { recordId, ...request }, probeContext()),
    );
    const id = await leftBehind(who);
    if (id !== undefined) return { finding: ok("a title was reserved"), value: { id } };
    whys.push("why" in played ? played.why : "it is not in the account");
  }
  if (titles.length === 0)
    return { finding: skipped("no title was found that can be reserved; name one with --title") };
  const advice = "name a title that can be reserved with --title, and a card that may reserve";
  return { finding: failed(`no title was reserved: ${[...new Set(whys)].join("; ")}`, advice) };
}

async function reservableTitles(
  { opened, card }: ProbeParts,
  { account, titles }: ProbePatron,
): Promise<readonly string[]> {
  const named = card?.changes?.title;
  if (named !== undefined) return [named];
  const had = new Set([...account.lent, ...account.reservations].map(({ recordId }) => recordId));
  const free: string[] = [];
  for (const id of titles.filter((one) => [...had].every((other) => other !== one))) {
    if (free.length === MOST_TITLES) break;
    const record = await opened.catalogue.record(id, probeContext());
    if (record?.reservable.ok === true) free.push(id);
  }
  return free;
}

/** The reservation that was not there before. */
async function leftBehind({ patrons, patron, account }: ProbePatron): Promise<string | undefined> {
  const { reservations } = await patrons.account(patron, probeContext());
  const before = new Set(account.reservations.map(({ id }) => id));
  return reservations.find(({ id }) => !before.has(id))?.id;
}

const left = (text: string): ProbeFinding => ({
  outcome: "left",
  text,
  advice: "cancel the reservation of this card at the library",
});

async function cancelAgain(
  who: ProbePatron,
  id: string,
): Promise<{ readonly finding: ProbeFinding }> {
  const { patrons, patron } = who;
  if (patrons.cancel === undefined)
    return {
      finding: left("the reservation stays: cancelling is not offered at this library"),
    };
  const played = await play((request) =>
    patrons.cancel?.(patron, { id, ...request }, probeContext()),
  );
  const { reservations } = await patrons.account(patron, probeContext());
  if (!reservations.some((one) => one.id === id))
    return { finding: ok("the reservation was cancelled, and is gone from the account") };
  const why = "why" in played ? played.why : "the account still has it";
  return { finding: left(`the reservation stays: ${why}`) };
}

async function probeRenewal(
  { steps }: ProbeParts,
  { patrons, patron, account }: ProbePatron,
): Promise<void> {
  const loan = account.lent.find(({ renew }) => renew.ok);
  if (patrons.renew === undefined) return;
  if (loan === undefined) {
    steps.note("renew", skipped("the card has no loan that may be renewed"));
    return;
  }
  await steps.take("renew", async () => {
    const played = await play((request) =>
      patrons.renew?.(patron, { id: loan.id, ...request }, probeContext()),
    );
    const { lent } = await patrons.account(patron, probeContext());
    const due = lent.find(({ id }) => id === loan.id)?.deadline;
    if (due !== undefined && due > loan.deadline)
      return {
        finding: {
          ...ok(`a loan was renewed from ${loan.deadline} to ${due}`),
          advice: "a renewal cannot be taken back; the library may set the old date again",
        },
      };
    const why = "why" in played ? played.why : "its due date is unchanged";
    return { finding: failed(`a loan was not renewed: ${why}`, "look at the library's rules") };
  });
}
