import {
  amountText,
  type CatalogueAccess,
  type DeskAccess,
  type DeskContext,
  type FeeAccess,
  type LibrarySystem,
  type StaffReaders,
} from "@freihand/connector-kit";
import { dayAt, type LibraryId, type StaffEndpoint } from "@freihand/contract";
import { requireLibrary, type Libraries } from "../libraries/libraries.ts";
import { Refusal } from "../projects/mistakes/refusal.ts";
import type { StaffCallOf, StaffMember } from "../staff/staff-call.ts";
import type { DeskView } from "./desk-words.rules.ts";
import { overridingRole } from "./lend-reply.rules.ts";

/** A call of the staff about one library. */
export interface LibraryCall extends Pick<
  StaffCallOf<StaffEndpoint>,
  "locale" | "project" | "signal"
> {
  readonly member: StaffMember;
  readonly params: { readonly libraryId: LibraryId };
}

/** A call at the desk of a library: what it may use, and in which words it answers. */
export interface AtDesk {
  readonly desk: DeskAccess;
  readonly readers: StaffReaders;
  /** Undefined: the library's system keeps no ledger. */
  readonly fees?: FeeAccess | undefined;
  readonly catalogue: CatalogueAccess;
  readonly ctx: DeskContext;
  readonly view: DeskView;
  readonly clock: { readonly nowMs: number; readonly timezone: string };
}

/** Finds what a call may use. @throws Refusal `unsupported` where the library's system has no desk */
export function atDesk(
  { libraries, now }: { readonly libraries: Pick<Libraries, "find">; readonly now: () => number },
  call: LibraryCall,
): AtDesk {
  const { project, params } = call;
  const system = requireLibrary(libraries, { project: project.id, library: params.libraryId });
  const { desk, readers, catalogue, fees } = system;
  if (desk === undefined || readers === undefined)
    throw new Refusal("unsupported", { field: "libraryId" });
  const nowMs = now();
  const { timezone } = system.info(call.locale);
  return {
    desk,
    readers,
    catalogue,
    fees,
    ctx: actingContext(call),
    view: viewOf(system, readers, { ...call, nowMs }),
    clock: { nowMs, timezone },
  };
}

/** Who acts, for the journal and for what a role may do. */
export function actingContext({ locale, signal, member }: LibraryCall): DeskContext {
  const { loginName: staff, workstation, roles } = member;
  return { locale, signal, by: { staff, workstation, role: overridingRole(roles) } };
}

function viewOf(
  system: LibrarySystem,
  readers: StaffReaders,
  { locale, nowMs }: Pick<LibraryCall, "locale"> & { readonly nowMs: number },
): DeskView {
  const { timezone, branches } = system.info(locale);
  return {
    locale,
    today: dayAt(nowMs, timezone),
    branches: new Map(branches.map(({ id, name }) => [id, name])),
    groupName: (group) => readers.groupName(group, locale),
    amount: (amount) => amountText(locale, amount),
  };
}
