import { instant } from "@freihand/contract";
import { worksIn } from "../../auth/staff/staff-access.rules.ts";
import type { StaffEndpoints, StaffSelf } from "@freihand/contract/staff";
import { requireLibrary, type Libraries } from "../../libraries/libraries.ts";
import type { Journal } from "../../staff/journal.ts";
import type { StaffAccounts } from "../../auth/staff/staff-accounts.ts";
import type { StaffAuth } from "../../auth/staff/staff-auth.ts";
import type { StaffCallOf, StaffHandlers } from "../../staff/staff-call.ts";
import type { StaffSessions } from "../../auth/staff/staff-sessions.ts";

interface StaffArea {
  readonly auth: StaffAuth;
  readonly sessions: StaffSessions;
  readonly accounts: StaffAccounts;
  readonly libraries: Libraries;
  readonly journal: Pick<Journal<never>, "list">;
}

/** Signing in, who is signed in, and the journal. */
export const staffHandlers = (area: StaffArea): StaffHandlers<StaffEndpoints> => ({
  staffSignIn: ({ project, body, connection }) =>
    area.auth.signIn({ project: project.id, body, connection }),
  staffSecondStep: ({ project, body, connection }) =>
    area.auth.secondStep({ project: project.id, body, connection }),
  staffRefresh: ({ project, body }) => area.sessions.refresh(project.id, body.refreshToken),
  staffSignOut: ({ project, body }) => area.sessions.end(project.id, body.refreshToken),
  staffSelf: (call) => readSelf(area, call),
  staffWorkstation: ({ member, body }) =>
    area.sessions.nameWorkstation(member.session, body.workstation),
  staffConfirm: ({ member, body, connection }) => area.auth.confirm(member, { body, connection }),
  staffJournal: async ({ project, params, body }) => {
    const place = { project: project.id, library: params.libraryId };
    requireLibrary(area.libraries, place);
    return area.journal.list(place, body);
  },
});

async function readSelf(
  { accounts, libraries }: StaffArea,
  { project, locale, member }: StaffCallOf<StaffEndpoints["staffSelf"]>,
): Promise<StaffSelf> {
  const { workstation, confirmedUntil } = member;
  const shown = libraries.list(project.id).flatMap(({ id, libname }) => {
    const system = libraries.find(project.id, id);
    // without a desk of ours, staff work in the library's own system
    if (system?.desk === undefined || !worksIn(member, id)) return [];
    const branches = system.info(locale).branches.map((one) => ({ id: one.id, name: one.name }));
    return [{ id, name: libname, branches }];
  });
  return {
    name: member.loginName,
    displayName: member.displayName,
    roles: [...member.roles],
    libraries: shown,
    ...(workstation !== undefined && { workstation }),
    ...(confirmedUntil > 0 && {
      confirmedUntil: instant.parse(new Date(confirmedUntil).toISOString()),
    }),
    recoveryCodesLeft: await accounts.recoveryCodesLeft(member.id),
  };
}
