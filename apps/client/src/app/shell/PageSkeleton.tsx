import { LoadingList } from "../../parts/LoadingList.tsx";

/** The place of the first page while its code is on its way. */
export function PageSkeleton() {
  return <LoadingList />;
}
