import { randomUUID } from "node:crypto";
import type { ActingStaff, FamilyAccess, GrantEnd, GrantRefusal } from "@freihand/connector-kit";
import type { IsoDate, LibraryId } from "@freihand/contract";
import type { ReaderStore } from "../storage/readers/reader-store.ts";
import { grantRefusal, isChild, type GrantedCard } from "./grant.rules.ts";
import { guarded } from "./reader-change.ts";

/** What the accounts of children depend on. */
interface FamilyParts {
  readonly library: LibraryId;
  readonly store: ReaderStore;
  /** The readers, with what somebody does noted in the journal. */
  readonly storeOf: (by: ActingStaff) => ReaderStore;
  /** Date at the library. */
  readonly today: () => IsoDate;
  /** Age from which nobody else opens an account. */
  readonly untilAge: number;
}

/** Accounts of children in the embedded system. */
export function familyAccess(parts: FamilyParts): FamilyAccess {
  const { library, store, storeOf, today, untilAge } = parts;
  const isYoung = ({ bornOn }: GrantedCard) => isChild(bornOn, today(), untilAge);
  return {
    childrenOf: (guardian) =>
      guarded(library, async () => {
        const children = await store.read(({ grants }) => grants.childrenOf(guardian));
        return children.filter(isYoung).map(({ grant, card, name }) => ({ grant, card, name }));
      }),
    opens: (grant, child) =>
      guarded(library, async () => {
        const found = await store.read(({ grants }) => grants.childOf(grant));
        return found?.card === child && isYoung(found);
      }),
    of: (card) =>
      guarded(library, () =>
        store.read(async (view) => {
          if ((await view.reader(card)) === undefined) return undefined;
          const guardians = await view.grants.guardiansOf(card);
          const children = await view.grants.childrenOf(card);
          return {
            guardians: guardians.map(withoutBirthday),
            children: children.map(withoutBirthday),
            untilAge,
          };
        }),
      ),
    make: (pair, by) => guarded(library, () => make(parts, pair, by)),
    revoke: (grant, card, by) =>
      guarded(library, () =>
        storeOf(by).transaction(async ({ grants, circulation }) => {
          const userId = await grants.remove(grant, card);
          if (userId !== undefined)
            await circulation.note({ action: "grant_revoke", outcome: "done", userId });
        }),
      ),
  };
}

const withoutBirthday = ({ bornOn: _bornOn, ...end }: GrantedCard): GrantEnd => end;

function make(
  { storeOf, today, untilAge }: FamilyParts,
  pair: { readonly child: string; readonly guardian: string },
  by: ActingStaff,
): Promise<GrantRefusal | undefined> {
  return storeOf(by).transaction(async (tx) => {
    const child = await tx.reader(pair.child);
    const guardian = await tx.reader(pair.guardian);
    if (child === undefined || guardian === undefined) return "unknown_card";
    const refusal = grantRefusal({ child, guardian, today: today(), untilAge });
    if (refusal !== undefined) return refusal;
    const isNew = await tx.grants.put({ id: randomUUID(), ...pair, madeOn: today() });
    if (isNew)
      await tx.circulation.note({ action: "grant_make", outcome: "done", userId: pair.child });
    return undefined;
  });
}
