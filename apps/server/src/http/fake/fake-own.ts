import type { ContactAccess, PasswordAccess, PatronKey } from "@freihand/connector-kit";
import type { AccountData } from "@freihand/contract";
import type { PatronState } from "./patron-state.ts";

const sheetOf = (userId: string, email = `${userId}@example.org`) => ({
  email,
  mayChange: { email: true, address: false },
  needsCurrent: false,
});

/** Passwords that nobody proves, and an address that everybody may change. @param accountFor rejects a foreign key */
export function fakeOwn(
  accountFor: (who: PatronKey) => AccountData,
  { actions }: PatronState,
): { readonly passwords: PasswordAccess; readonly contact: ContactAccess } {
  const note = (call: string, who: PatronKey) => {
    const { userId } = accountFor(who);
    actions.push({ call, user: userId, params: { requestId: "", answers: {} } });
    return userId;
  };
  return {
    passwords: {
      rules: async (who) => {
        note("passwordRules", who);
        return { shortest: 8, needsCurrent: true };
      },
      change: async (who) => {
        note("changePassword", who);
        return { ok: false, reason: "wrong_password" };
      },
    },
    contact: {
      read: async (who) => sheetOf(note("contact", who)),
      change: async (who, { contact }) => ({
        ok: true,
        contact: sheetOf(note("changeContact", who), contact.email ?? undefined),
      }),
    },
  };
}
