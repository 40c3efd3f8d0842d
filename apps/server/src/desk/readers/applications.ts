import type { ApplicationAccess } from "@freihand/connector-kit";
import { addDays } from "@freihand/contract";
import type {
  AcceptApplicationBody,
  applicationEndpoints,
  ApplicationList,
  SlipReply,
} from "@freihand/contract/staff";
import { requireLibrary } from "../../libraries/libraries.ts";
import { Refusal } from "../../projects/mistakes/refusal.ts";
import type { StaffHandlers } from "../../staff/staff-call.ts";
import { actingContext, atDesk, type LibraryCall } from "../at-desk.ts";
import { readFacts } from "./reader-wire.rules.ts";
import { withSlip, type ReaderDeskParts } from "./readers.ts";

/** What is answered about applications for a card. Rejects with a `Refusal`: `unsupported` where the library's system has none. */
export const applicationHandlers = (
  parts: ReaderDeskParts,
): StaffHandlers<typeof applicationEndpoints> => ({
  applications: (call) => list(applicationsOf(parts, call)),
  alikeReaders: async (call) => {
    const readers = await applicationsOf(parts, call).alike(call.body.application);
    if (readers === undefined) throw new Refusal("not_found", { field: "application" });
    // as every call that names readers
    if (readers.length > 0) parts.lookUps.count(`${call.project.id}/${call.member.id}`);
    return { readers: readers.map(({ card, name }) => ({ userId: card, name })) };
  },
  acceptApplication: (call) => accept(parts, call),
  declineApplication: async (call) => {
    await applicationsOf(parts, call).decline(call.body.application, actingContext(call).by);
    return undefined;
  },
});

/** @throws Refusal `unsupported` */
function applicationsOf({ libraries }: ReaderDeskParts, call: LibraryCall): ApplicationAccess {
  const place = { project: call.project.id, library: call.params.libraryId };
  const { applications } = requireLibrary(libraries, place);
  if (applications === undefined) throw new Refusal("unsupported", { field: "libraryId" });
  return applications;
}

async function list(applications: ApplicationAccess): Promise<ApplicationList> {
  const all = await applications.list();
  return {
    applications: all.map(({ id, madeOn, facts }) => ({
      id,
      madeOn,
      keptUntil: addDays(madeOn, applications.keepDays),
      ...facts,
    })),
  };
}

type AcceptCall = LibraryCall & { readonly body: AcceptApplicationBody };

async function accept(parts: ReaderDeskParts, call: AcceptCall): Promise<SlipReply> {
  const { application, reader, card, requestId } = call.body;
  const accepted = { facts: readFacts(reader), card, requestId };
  const { by } = actingContext(call);
  const outcome = await applicationsOf(parts, call).accept(application, accepted, by);
  return withSlip({ parts, call, desk: atDesk(parts, call) }, outcome);
}
