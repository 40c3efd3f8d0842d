import type { LoginOutcome } from "@freihand/connector-kit";
import type { CardPasswords } from "../storage/circulation/passwords.ts";
import type { PatronLibrary } from "./patron-context.ts";

const FAILED = { ok: false, reason: "login_failed" } as const satisfies LoginOutcome;

/**
 * Signs a card in. An unknown card takes as long as a wrong password and gets the same reply. A blocked or expired card
 * may sign in: its patron has to see their loans and fees.
 * @source
 */
export async function signIn(
  { lending }: PatronLibrary,
  passwords: CardPasswords,
  { userId, password }: { readonly userId: string; readonly password: string },
): Promise<LoginOutcome> {
  const hash = await passwords.hashOf(userId);
  const isRight = await passwords.verify(hash ?? passwords.hashOfNobody, password);
  const patron = await lending.store.read((view) => view.patron(userId));
  if (hash === undefined) return { ...FAILED, unknownCard: true };
  if (!isRight || patron === undefined) return FAILED;
  return { ok: true, patron: { userId }, name: patron.name };
}
