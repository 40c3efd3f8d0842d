import { LibraryError } from "@freihand/connector-kit";
import { heardAccount, heardReply } from "./heard.ts";
import { provedRenewal } from "./proved-renewal.rules.ts";
import type { ActionResult, Asked, PatronAccess, PatronKey } from "@freihand/connector-kit";
import type { AccountData, StepReply, StepReplyOf } from "@freihand/contract";
import type { Caller, Hearing } from "./heard.ts";
import type { Done, Outcome } from "./proved-reservation.rules.ts";

/** A library's patrons and how its word is heard. */
export interface Desk {
  readonly patrons: PatronAccess;
  readonly hearing: Hearing;
}

/** An action of the library system. */
export type Act<Wish> = (patron: PatronKey, wish: Wish, asked: Asked) => Promise<ActionResult>;
/** What is told of an action that the library calls done. */
export type Proof<Wish> = (done: Done, wish: Wish, outcome: Outcome) => StepReply;

/** An action of the embedded system: it is as it says. */
export function trusting<Wish>(desk: Desk, act: Act<Wish>): Act<Wish> {
  return async (patron, wish, asked) => {
    const caller = { patron, asked };
    const said = heardReply(desk.hearing, caller, await act(patron, wish, asked));
    if (said.status !== "OK") return said;
    const account = await accountAfter(desk, caller, said);
    return account === undefined ? said : { ...said, account };
  };
}

/** An action that the account afterwards bears out, or not. */
export function confirming<Wish>(desk: Desk, act: Act<Wish>, proof: Proof<Wish>): Act<Wish> {
  return async (patron, wish, asked) => {
    const caller = { patron, asked };
    const said = withoutResults(await carriedOut(desk, caller, () => act(patron, wish, asked)));
    if (said.status !== "OK") return said;
    const account = await accountAfter(desk, caller, said);
    // what was done stays done when the account cannot be read afterwards; the client then fetches it itself
    return account === undefined ? said : proof(said, wish, { account, locale: asked.locale });
  };
}

/** Renewals, which the due dates before and afterwards bear out, or not. */
export function renewing<Wish>(
  desk: Desk,
  act: Act<Wish>,
  idsOf: (wish: Wish) => readonly string[] | undefined,
): Act<Wish> {
  return async (patron, wish, asked) => {
    const caller = { patron, asked };
    const before = await readAccount(desk, caller);
    // nothing is done so far: when the time is up here, it may be tried again
    asked.signal.throwIfAborted();
    const said = await carriedOut(desk, caller, () => act(patron, wish, asked));
    if (!saysOfLoans(said)) return said;
    const account = await accountAfter(desk, caller, said);
    // nobody knows whether a day has moved: the client reads the account until it knows
    if (account === undefined) throw new LibraryError("unclear", desk.hearing.library);
    return provedRenewal(said, { ids: idsOf(wish), before, account, locale: asked.locale });
  };
}

/** Also an error may say of single loans that they were renewed. */
const saysOfLoans = (said: StepReply): said is StepReplyOf<"OK" | "ERROR"> =>
  said.status === "OK" || (said.status === "ERROR" && said.results !== undefined);

/** Results of single items belong to renewals; nothing would prove them here. */
function withoutResults(said: StepReply): StepReply {
  if (!("results" in said)) return said;
  const { results: _unproved, ...rest } = said;
  return rest;
}

/** @throws {LibraryError} `bad_reply` for an account that cannot be believed */
export async function readAccount(
  { patrons, hearing }: Desk,
  caller: Caller,
): Promise<AccountData> {
  const said = await patrons.account(caller.patron, caller.asked);
  const account = heardAccount(hearing, caller, said);
  if (account === undefined) throw new LibraryError("bad_reply", hearing.library);
  return account;
}

/** The account that came along, or a fresh one; undefined when it cannot be had. */
const accountAfter = async (
  desk: Desk,
  caller: Caller,
  said: { readonly account?: AccountData | undefined },
): Promise<AccountData | undefined> =>
  said.account ?? (await readAccount(desk, caller).catch(() => undefined));

/**
 * Once an action is on its way, only the connector can say that nothing was done; whatever else goes wrong leaves it open.
 * @source Q-32
 */
async function carriedOut(
  { hearing }: Desk,
  caller: Caller,
  act: () => Promise<ActionResult>,
): Promise<StepReply> {
  const said = await act().catch((error: unknown) => {
    if (error instanceof LibraryError && error.code !== "bad_reply") throw error;
    throw new LibraryError("unclear", hearing.library, { cause: error });
  });
  return heardReply(hearing, caller, said);
}
