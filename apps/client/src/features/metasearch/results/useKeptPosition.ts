import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { queryKeys } from "../../../model/query-keys.ts";
import type { PositionLookup } from "../../../parts/usePosition.ts";
import { usePlatform } from "../../../platform/context.ts";
import type { GeoResult } from "../../../platform/ports/geolocation.ts";

/** The device's position on demand; still known after going back from a title, and never stored on the device. */
export function useKeptPosition(): PositionLookup {
  const { geolocation } = usePlatform();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { data: result } = useQuery<GeoResult>({
    queryKey: queryKeys.position,
    queryFn: skipToken,
  });
  const ask = geolocation
    ? async () => {
        setIsAsking(true);
        queries.setQueryData<GeoResult>(queryKeys.position, await geolocation.position());
        setIsAsking(false);
      }
    : undefined;
  const isFound = result?.status === "found";
  return {
    place: isFound ? { lat: result.lat, lon: result.lon } : undefined,
    problem: isFound ? undefined : result?.status,
    isAsking,
    ask,
  };
}
