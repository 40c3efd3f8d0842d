import { LibraryError } from "@freihand/connector-kit";
import { stepReply, userId } from "@freihand/contract";
import * as z from "zod/mini";
import { checkedAccount } from "./checked-account.rules.ts";
import type { Asked, LoginOutcome, PatronKey } from "@freihand/connector-kit";
import type { AccountData, LibraryId, StepReply } from "@freihand/contract";
import type { AccountLie } from "./checked-account.rules.ts";

/** Whose word is heard, and who is told of lies. */
export interface Hearing {
  readonly library: LibraryId;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  readonly onLie: (lie: AccountLie | "reply" | "login" | "loan") => void;
}

/** The patron who asks. */
export interface Caller {
  readonly patron: PatronKey;
  readonly asked: Asked;
}

const loginOutcome = z.discriminatedUnion("ok", [
  z.object({
    ok: z.literal(true),
    patron: z.object({ userId, secret: z.optional(z.string()) }),
    name: z.string(),
  }),
  z.object({
    ok: z.literal(false),
    reason: z.enum(["login_failed", "account_blocked", "card_expired"]),
    unknownCard: z.optional(z.literal(true)),
  }),
]);

/** @throws {LibraryError} `bad_reply` for what is no outcome of a login */
export function heardLogin({ library, onLie }: Hearing, said: unknown): LoginOutcome {
  const outcome = loginOutcome.safeParse(said).data;
  if (outcome === undefined) {
    onLie("login");
    throw new LibraryError("bad_reply", library);
  }
  if (!outcome.ok) {
    const { ok, reason, unknownCard } = outcome;
    return { ok, reason, ...(unknownCard === undefined ? {} : { unknownCard }) };
  }
  const { patron, name } = outcome;
  const { userId: card, secret } = patron;
  return { ok: true, name, patron: { userId: card, ...(secret === undefined ? {} : { secret }) } };
}

/** @returns undefined when it is no account of this patron, or cannot be true */
export function heardAccount(
  { library, now, onLie }: Hearing,
  { patron, asked }: Caller,
  said: unknown,
): AccountData | undefined {
  const { locale } = asked;
  const checked = checkedAccount(said, { library, userId: patron.userId, locale, nowMs: now() });
  if (checked.ok) return checked.account;
  onLie(checked.lie);
  return undefined;
}

const looseReply = z.looseObject({ account: z.optional(z.unknown()) });

/**
 * The reply to an action by its schema; an account in it that cannot be believed is left out.
 * @throws {LibraryError} `unclear`: something may have been done
 */
export function heardReply(hearing: Hearing, caller: Caller, said: unknown): StepReply {
  const { account: told, ...words } = looseReply.safeParse(said).data ?? {};
  const reply = stepReply.safeParse(words).data;
  if (reply === undefined) {
    hearing.onLie("reply");
    throw new LibraryError("unclear", hearing.library);
  }
  const account = told === undefined ? undefined : heardAccount(hearing, caller, told);
  if (reply.status !== "OK" && reply.status !== "ERROR") return reply;
  return account === undefined ? reply : { ...reply, account };
}
