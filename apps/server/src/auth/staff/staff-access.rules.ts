import type { LibraryId, StaffEndpoint, StaffRole } from "@freihand/contract";
import type { StaffAccountFacts } from "./staff-accounts.ts";

/** What is known of the caller when a call is decided. */
interface Caller extends Pick<StaffAccountFacts, "roles" | "libraries"> {
  /** A code of the authenticator was given lately. */
  readonly isConfirmed: boolean;
}

type StaffCallRow = Extract<StaffEndpoint, { readonly auth: "staff" }>;

/** Whether these roles include a role; `admin` includes the other two. @source decision 54 */
export const hasRole = (roles: readonly StaffRole[], role: StaffRole | "any"): boolean =>
  role === "any" || roles.includes(role) || roles.includes("admin");

/** Whether an account works in a library. */
export const worksIn = (
  { libraries }: Pick<StaffAccountFacts, "libraries">,
  library: LibraryId,
): boolean => libraries === undefined || libraries.includes(library);

/**
 * Why a call is refused; undefined: it is not.
 * @param library that the call names; undefined: it is about none
 * @source decision 54
 */
export function accessRefusal(
  row: StaffCallRow,
  caller: Caller,
  library: LibraryId | undefined,
): "forbidden" | "confirmation_needed" | undefined {
  if (!hasRole(caller.roles, row.role)) return "forbidden";
  if (library !== undefined && !worksIn(caller, library)) return "forbidden";
  return row.confirmed === true && !caller.isConfirmed ? "confirmation_needed" : undefined;
}
