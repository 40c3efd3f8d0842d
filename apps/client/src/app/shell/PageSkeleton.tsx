import { LoadingList } from "../../parts/page/LoadingList.tsx";

/** Placeholder of the first page while its code loads. */
export function PageSkeleton() {
  return <LoadingList />;
}
