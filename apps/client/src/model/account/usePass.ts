import type { Pass } from "@freihand/contract";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useModel } from "../context.ts";
import { passQuery } from "./pass.query.ts";
import { useSession } from "../session/useSession.ts";

/** The barcode and texts of the card in use; fetched only while somebody is signed in. */
export function usePass(): UseQueryResult<Pass> {
  const session = useSession();
  return useQuery({ ...passQuery(useModel().api, session), enabled: session !== undefined });
}
