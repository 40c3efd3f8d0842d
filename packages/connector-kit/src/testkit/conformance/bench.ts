import {
  accountData,
  libraryId,
  type AccountData,
  type LentItem,
  type Reservation,
  type SearchBody,
} from "@freihand/contract";
import type {
  ActionRequest,
  ActionResult,
  CallContext,
  PatronAccess,
  PatronKey,
} from "../../connector.ts";
import { LibraryError, type LibraryErrorCode } from "../../errors.ts";
import type { Source } from "../../source.ts";
import type { Ability, CardFact, FaultName, Harness, World } from "./harness.ts";

/** What a case has at hand. */
export interface Bench {
  readonly source: Source;
  readonly ctx: CallContext;
  readonly failsWithinMs: number;
  /** Loans of a card: as they are at the library, or else as its account says. */
  readonly loansOf: (
    card: CardFact,
  ) => Promise<readonly { readonly ref: string; readonly due: string }[]>;
  /** Refs of a card's reservations, as `loansOf`. */
  readonly reservationsOf: (card: CardFact, refs: readonly string[]) => Promise<readonly string[]>;
  /** Changing calls so far; 0 where they are not counted. */
  readonly changes: () => number;
  readonly connections: () => number;
  readonly fail: (fault: FaultName) => Promise<void>;
  readonly changePassword: (card: CardFact, password: string) => Promise<void>;
  readonly removeCard: (card: CardFact) => Promise<void>;
  readonly returnLoan: (card: CardFact, ref: string) => Promise<void>;
}

/** A search for a text in a field. */
export const searchFor = (id: string, value: string): SearchBody => ({
  libraryId: libraryId.parse(1),
  fields: [{ id, value }],
  limit: 20,
  offset: 0,
  prefetch: 0,
  countFacets: false,
  searchType: "single",
});

/** A call that nobody aborts. */
export const unhurried = (locale: CallContext["locale"] = "de"): CallContext => ({
  locale,
  signal: new AbortController().signal,
});

/** @throws when it is undefined: the case should have been skipped */
export function given<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("a case ran without what it needs");
  return value;
}

/** Binds the world of a case to what cases ask of it. */
export function benchOf<W extends World>(harness: Harness<W>, world: W): Bench {
  const { truth, hands, faults, failsWithinMs = 5_000 } = harness;
  const { source } = world;
  const ctx = unhurried();
  const read = async (card: CardFact) => accountOf(source, await signIn(source, card));
  return {
    source,
    ctx,
    failsWithinMs,
    loansOf: async (card) =>
      truth === undefined
        ? (await read(card)).lent.map(({ id, deadline }) => ({ ref: id, due: deadline }))
        : truth.loans(world, card.number),
    reservationsOf: async (card, refs) =>
      truth === undefined
        ? (await read(card)).reservations.flatMap(
            (one) => refs.find((ref) => isNamed(one, ref)) ?? [],
          )
        : (await truth.reservations(world, card.number)).filter((ref) => refs.includes(ref)),
    changes: () => truth?.changes?.(world) ?? 0,
    connections: () => truth?.connections?.(world) ?? 0,
    fail: async (fault) => given(faults?.[fault])(world),
    changePassword: async (card, password) =>
      given(hands?.changePassword)(world, card.number, password),
    removeCard: async (card) => given(hands?.removeCard)(world, card.number),
    returnLoan: async (card, ref) => given(hands?.returnLoan)(world, card.number, ref),
  };
}

/** The accounts of a source. */
export const accessOf = ({ account }: Source): PatronAccess => given(account);

/** An action that the source offers. */
export const offered = <Name extends Ability>(
  source: Source,
  name: Name,
): NonNullable<PatronAccess[Name]> => {
  const action: PatronAccess[Name] = accessOf(source)[name];
  if (action === undefined) throw new Error(`${name} is not offered`);
  return action;
};

/** Signs a card in. */
export async function signIn(source: Source, { user, password }: CardFact): Promise<PatronKey> {
  const outcome = await accessOf(source).login(user, password, unhurried());
  if (!outcome.ok) throw new Error(`the login ended with ${outcome.reason}`);
  return outcome.patron;
}

/** The account, as the server would send it: what the contract does not allow is refused here. */
export async function accountOf(
  source: Source,
  patron: PatronKey,
  ctx = unhurried(),
): Promise<AccountData> {
  const account = await accessOf(source).account(patron, ctx);
  return accountData.parse(JSON.parse(JSON.stringify(account)));
}

/** Whether a loan or reservation is the one that a fact names. */
export const isNamed = (entry: LentItem | Reservation, ref: string): boolean =>
  [entry.id, entry.recordId, entry.title, "barcode" in entry ? entry.barcode : undefined].includes(
    ref,
  );

/** The entry that a fact names. @throws when it is not there */
export const named = <Entry extends LentItem | Reservation>(
  entries: readonly Entry[],
  ref: string,
): Entry => {
  const entry = entries.find((one) => isNamed(one, ref));
  if (entry === undefined) throw new Error(`${ref} is not in the account`);
  return entry;
};

/** One action of a patron, for a request of theirs. */
type Act = (request: ActionRequest) => Promise<ActionResult>;

/** What a patron does who answers every question. */
interface Answering {
  readonly requestId?: string;
  /** Answers to questions of which no is not an option; undefined: the first choice. */
  readonly choice?: string | undefined;
}

/** How an action went on. */
export interface Course {
  /** Statuses of the questions, in their order. */
  readonly asked: readonly ActionResult["status"][];
  /** Amounts that were asked for, in cents. */
  readonly fees: readonly number[];
  readonly end: ActionResult;
  /** All answers that were given. */
  readonly request: ActionRequest;
}

const MOST_STEPS = 6;

/** Answers each question as a patron does who wants the action done. */
export async function goThrough(
  act: Act,
  { requestId = "r1", choice }: Answering = {},
): Promise<Course> {
  let request: ActionRequest = { requestId, answers: {} };
  const asked: ActionResult["status"][] = [];
  const fees: number[] = [];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const result = await act(request);
    const answer = answerFor(result, choice);
    if (answer === undefined || !("step" in result)) return { asked, fees, end: result, request };
    asked.push(result.status);
    if ("fee" in result && result.fee !== undefined) fees.push(result.fee.cents);
    request = { requestId, answers: { ...request.answers, [result.step]: answer } };
  }
  throw new Error(`more than ${String(MOST_STEPS)} questions: ${asked.join(", ")}`);
}

/** What is answered to a question that is no choice. */
const ANSWERS: Readonly<Partial<Record<ActionResult["status"], string>>> = {
  CONFIRMATION_NEEDED: "yes",
  CLIENT_CONFIRMATION_NEEDED: "yes",
  EMAIL_NEEDED: "patron@example.org",
};

/** @returns undefined where nothing is asked */
const answerFor = (result: ActionResult, choice: string | undefined): string | undefined =>
  result.status === "SELECTION_NEEDED"
    ? (choice ?? result.selection[0]?.key)
    : ANSWERS[result.status];

/** The code of the library's failure that a call ends with. @throws whatever else it ends with */
export async function failureOf(call: Promise<unknown>): Promise<LibraryErrorCode | "none"> {
  try {
    await call;
    return "none";
  } catch (error) {
    if (error instanceof LibraryError) return error.code;
    throw error;
  }
}
