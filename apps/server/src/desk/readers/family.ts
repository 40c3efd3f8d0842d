import type { FamilyAccess, FamilyOfCard, GrantEnd } from "@freihand/connector-kit";
import type { CardFamily, familyEndpoints, FamilyReply } from "@freihand/contract/staff";
import { requireLibrary } from "../../libraries/libraries.ts";
import { Refusal } from "../../projects/mistakes/refusal.ts";
import type { StaffHandlers } from "../../staff/staff-call.ts";
import { actingContext, type LibraryCall } from "../at-desk.ts";
import type { DeskParts } from "../desk.ts";
import { grantRefusalText } from "./grant-words.rules.ts";

type ReaderCall = LibraryCall & { readonly body: { readonly userId: string } };

/** What is answered about the accounts of children. Rejects with a `Refusal`: `unsupported` where the library's system has none. */
export const familyHandlers = (parts: DeskParts): StaffHandlers<typeof familyEndpoints> => ({
  readerFamily: (call) => grantsAfter(familyOf(parts, call), call),
  makeGrant: async (call) => {
    const family = familyOf(parts, call);
    const { userId: child, guardian } = call.body;
    const refusal = await family.make({ child, guardian }, actingContext(call).by);
    if (refusal !== undefined)
      return { kind: "refused", text: grantRefusalText(refusal, call.locale) };
    return grantsAfter(family, call);
  },
  revokeGrant: async (call) => {
    const family = familyOf(parts, call);
    await family.revoke(call.body.grant, call.body.userId, actingContext(call).by);
    return grantsAfter(family, call);
  },
});

/** Counts as a look-up: each call names readers. @throws Refusal `unsupported` */
function familyOf({ libraries, lookUps }: DeskParts, call: ReaderCall): FamilyAccess {
  const place = { project: call.project.id, library: call.params.libraryId };
  const { family } = requireLibrary(libraries, place);
  if (family === undefined) throw new Refusal("unsupported", { field: "libraryId" });
  lookUps.count(`${place.project}/${call.member.id}`);
  return family;
}

async function grantsAfter(
  family: FamilyAccess,
  { body, locale }: ReaderCall,
): Promise<FamilyReply> {
  const found = await family.of(body.userId);
  return found === undefined
    ? { kind: "refused", text: grantRefusalText("unknown_card", locale) }
    : { kind: "done", family: wireFamily(found) };
}

const wireFamily = ({ guardians, children, untilAge }: FamilyOfCard): CardFamily => ({
  guardians: guardians.map(wireEnd),
  children: children.map(wireEnd),
  untilAge,
});

const wireEnd = ({ card: userId, ...end }: GrantEnd) => ({ userId, ...end });
