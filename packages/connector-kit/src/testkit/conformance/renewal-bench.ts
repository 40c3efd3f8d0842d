import type { AccountData, ItemResult } from "@freihand/contract";
import { expect } from "vitest";
import type { ActionRequest, ActionResult } from "../../connector.ts";
import { accountOf, given, named, signIn, type Bench } from "./bench.ts";
import type { AccountFacts, LoanFact } from "./harness.ts";

export type AccountBench = Bench & { readonly facts: AccountFacts };

/** A loan whose renewal is done. */
export const renewable = ({ borrower }: AccountFacts): LoanFact | undefined =>
  borrower.loans.find(({ renewal }) => renewal === "ok");
/** Loans whose renewal is refused. */
export const refused = ({ borrower }: AccountFacts): readonly LoanFact[] =>
  borrower.loans.filter(({ renewal }) => renewal !== "ok");

export const NEEDS_RENEWABLE = { "a loan that can be renewed": renewable } as const;
export const NEEDS_REFUSED = {
  "a loan that cannot be renewed": (facts: AccountFacts) => refused(facts)[0],
} as const;

/** The borrower with the loan of a fact, as the account has it. */
export async function withLoan(bench: AccountBench, fact: LoanFact | undefined) {
  const { source, facts } = bench;
  const patron = await signIn(source, facts.borrower);
  const { lent } = await accountOf(source, patron);
  return { patron, loan: named(lent, given(fact).ref) };
}

/** Due dates of the borrower's loans. */
export async function dues({ loansOf, facts }: AccountBench): Promise<ReadonlyMap<string, string>> {
  return new Map((await loansOf(facts.borrower)).map(({ ref, due }) => [ref, due]));
}

/** Loans whose due date differs. */
export const moved = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] =>
  [...after].filter(([ref, due]) => before.get(ref) !== due).map(([ref]) => ref);

/** What became of each loan. */
export const resultsOf = (end: ActionResult): readonly ItemResult[] =>
  "results" in end ? (end.results ?? []) : [];

/** Due date of a loan; undefined: it is not in the account. */
export const deadlineIn = (account: AccountData, id: string): string | undefined =>
  account.lent.find((one) => one.id === id)?.deadline;

/** A renewal up to the last question. @returns the request that only has to be sent */
export async function askedRenewal(
  { changes }: AccountBench,
  act: (request: ActionRequest) => Promise<ActionResult>,
) {
  const request = { requestId: "r1", answers: {} };
  const question = await act(request);
  if (!("step" in question)) throw new Error(`no question, but ${question.status}`);
  expect(changes()).toBe(0);
  return { request: { requestId: "r1", answers: { [question.step]: "yes" } } };
}
