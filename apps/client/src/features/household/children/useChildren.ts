import { useMutation, useQueries, type UseMutationResult } from "@tanstack/react-query";
import { useModel } from "../../../model/context.ts";
import {
  isSameCard,
  type CardKey,
  type CardSession,
} from "../../../model/session/session.rules.ts";
import type { HouseholdMember } from "../useHousehold.ts";

/** A child's account that a card of this device may open. */
export interface ClosedChild extends CardKey {
  readonly grant: string;
  readonly name: string;
  /** The card that may open it. */
  readonly guardian: CardSession;
}

/** Children whose accounts may be opened and are not open here, each once. */
export function useChildren(members: readonly HouseholdMember[]): readonly ClosedChild[] {
  const { api } = useModel();
  const guardians = members.filter(({ library }) => library?.can.family === true);
  const replies = useQueries({
    queries: guardians.map(({ card }) => ({
      queryKey: ["family", card.libraryId, card.userId],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        api.call("familyAccounts", {}, { signal, card }),
      gcTime: 0,
      retry: false,
    })),
  });
  const all = guardians.flatMap(({ card }, at) =>
    (replies[at]?.data?.accounts ?? []).map((child) => ({
      ...child,
      libraryId: card.libraryId,
      guardian: card,
    })),
  );
  return all.filter(
    (child, at) =>
      !members.some(({ card }) => isSameCard(card, child)) &&
      all.findIndex((one) => isSameCard(one, child)) === at,
  );
}

/** Opens a child's account beside the others; the card in use stays the same. */
export function useOpenChild(): UseMutationResult<void, Error, ClosedChild> {
  const { api, sessions } = useModel();
  return useMutation({
    mutationFn: async ({ grant, guardian }) => {
      const isPublic = guardian.isPublic === true;
      const body = { grant, ...(isPublic && { remember: false }) };
      const opened = await api.call("openFamilyAccount", { body }, { card: guardian });
      const { current } = sessions.store.getState();
      await sessions.signIn(opened, isPublic);
      if (current) await sessions.switchTo(current);
    },
    gcTime: 0,
  });
}
