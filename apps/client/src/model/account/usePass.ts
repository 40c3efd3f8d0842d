import type { Pass } from "@freihand/contract";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { passQuery } from "./pass.query.ts";
import { useSession } from "../session/useSession.ts";

/** The barcode and texts of the card in use; fetched only while somebody is signed in. */
export function usePass(): UseQueryResult<Pass> {
  const session = useSession();
  return useQuery({ ...passQuery(session), enabled: session !== undefined });
}
