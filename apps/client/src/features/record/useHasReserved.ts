import type { RecordDetail } from "@freihand/contract";
import { useAccount } from "../../model/account/account.query.ts";
import { useSession } from "../../model/session/useSession.ts";

/** Whether the card in use has reserved the title; false as long as its account is not known. */
export function useHasReserved({ libraryId, id }: Pick<RecordDetail, "libraryId" | "id">): boolean {
  const session = useSession();
  const { data: account } = useAccount();
  if (session?.libraryId !== libraryId || account === undefined) return false;
  return account.reservations.some(({ recordId }) => recordId === id);
}
