import { LibraryError } from "@freihand/connector-kit";
import { stepReply, userId } from "@freihand/contract";
import * as z from "zod/mini";
import { checkedAccount } from "./checked-account.rules.ts";
import type { CallContext, LoginOutcome, PatronKey } from "@freihand/connector-kit";
import type { AccountData, LibraryId, StepReply } from "@freihand/contract";
import type { AccountFault } from "./checked-account.rules.ts";

/** Whose replies are validated, and who is notified of invalid ones. */
export interface ReplyValidation {
  readonly library: LibraryId;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  readonly onInvalidReply: (fault: AccountFault | "reply" | "login" | "loan") => void;
}

/** The calling patron. */
export interface Caller {
  readonly patron: PatronKey;
  readonly ctx: CallContext;
}

const loginOutcome = z.discriminatedUnion("ok", [
  z.object({
    ok: z.literal(true),
    patron: z.object({ userId, secret: z.optional(z.string()) }),
    name: z.string(),
    byCode: z.optional(z.literal(true)),
  }),
  z.object({
    ok: z.literal(false),
    reason: z.enum(["login_failed", "account_blocked", "card_expired"]),
    unknownCard: z.optional(z.literal(true)),
  }),
]);

/** @throws {LibraryError} `bad_reply` for what is not the outcome of a login */
export function validateLogin(
  { library, onInvalidReply }: ReplyValidation,
  received: unknown,
): LoginOutcome {
  const outcome = loginOutcome.safeParse(received).data;
  if (outcome === undefined) {
    onInvalidReply("login");
    throw new LibraryError("bad_reply", library);
  }
  if (!outcome.ok) {
    const { ok, reason, unknownCard } = outcome;
    return { ok, reason, ...(unknownCard === undefined ? {} : { unknownCard }) };
  }
  const { patron, name, byCode } = outcome;
  const { userId: card, secret } = patron;
  return {
    ok: true,
    name,
    patron: { userId: card, ...(secret === undefined ? {} : { secret }) },
    ...(byCode && { byCode }),
  };
}

/** @returns undefined when it is not an account of this patron, or implausible */
export function validateAccount(
  { library, now, onInvalidReply }: ReplyValidation,
  { patron, ctx }: Caller,
  received: unknown,
): AccountData | undefined {
  const { locale } = ctx;
  const checked = checkedAccount(received, {
    library,
    userId: patron.userId,
    locale,
    nowMs: now(),
  });
  if (checked.ok) return checked.account;
  onInvalidReply(checked.fault);
  return undefined;
}

const looseReply = z.looseObject({ account: z.optional(z.unknown()) });

/**
 * Validates the reply to an action by its schema; an implausible account in it is left out.
 * @throws {LibraryError} `unclear`: something may have been done
 */
export function validateReply(
  validation: ReplyValidation,
  caller: Caller,
  received: unknown,
): StepReply {
  const { account: receivedAccount, ...words } = looseReply.safeParse(received).data ?? {};
  const reply = stepReply.safeParse(words).data;
  if (reply === undefined) {
    validation.onInvalidReply("reply");
    throw new LibraryError("unclear", validation.library);
  }
  const account =
    receivedAccount === undefined
      ? undefined
      : validateAccount(validation, caller, receivedAccount);
  if (reply.status !== "OK" && reply.status !== "ERROR") return reply;
  return account === undefined ? reply : { ...reply, account };
}
