import { MapScreen } from "../../features/map/MapScreen.tsx";

/** Libraries and their branches on a map. @source spec §2 "map" */
export function MapPage() {
  return <MapScreen />;
}
