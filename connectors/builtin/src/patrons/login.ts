import type { LoginOutcome } from "@freihand/connector-kit";
import type { PatronLibrary } from "./patron-context.ts";

/** Checks passwords; passed in by the composition root, so that the connector has no native part. */
export interface PasswordPort {
  /** Hash of the card's password; undefined: no such card. */
  hashOf(userId: string): Promise<string | undefined>;
  /** @param password byte for byte as typed */
  verify(hash: string, password: string): Promise<boolean>;
  /** Hash of a random password, created like all others: checking it takes as long. */
  readonly hashOfNobody: string;
}

const FAILED = { ok: false, reason: "login_failed" } as const satisfies LoginOutcome;

/**
 * Signs a card in. An unknown card takes as long as a wrong password and gets the same reply. A blocked or expired card
 * may sign in: its patron has to see their loans and fees.
 * @source
 */
export async function signIn(
  { lending }: PatronLibrary,
  passwords: PasswordPort,
  { userId, password }: { readonly userId: string; readonly password: string },
): Promise<LoginOutcome> {
  const hash = await passwords.hashOf(userId);
  const isRight = await passwords.verify(hash ?? passwords.hashOfNobody, password);
  const patron = await lending.store.read((view) => view.patron(userId));
  if (hash === undefined) return { ...FAILED, unknownCard: true };
  if (!isRight || patron === undefined) return FAILED;
  return { ok: true, patron: { userId }, name: patron.name };
}
