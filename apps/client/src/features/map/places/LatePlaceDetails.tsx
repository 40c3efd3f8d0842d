import { lazy, Suspense } from "react";
import { LoadingList } from "../../../parts/LoadingList.tsx";
import type { PlaceDetailsProps } from "./PlaceDetails.tsx";

const PlaceDetails = lazy(async () => ({
  default: (await import("./PlaceDetails.tsx")).PlaceDetails,
}));

/** Details of a library; loaded when the first one is opened. */
export function LatePlaceDetails(props: PlaceDetailsProps) {
  return (
    <Suspense fallback={<LoadingList rows={2} />}>
      <PlaceDetails {...props} />
    </Suspense>
  );
}
