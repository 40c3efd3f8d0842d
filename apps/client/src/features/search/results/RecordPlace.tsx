import type { ReactNode } from "react";
import { RecordInPlaceOfList } from "../nothing-found/RecordInPlaceOfList.tsx";
import { RecordPane } from "./RecordPane.tsx";

interface RecordPlaceProps {
  /** Beside the list; else in its place. */
  readonly isBeside: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Where a title chosen in the list opens. */
export function RecordPlace({ isBeside, onClose, children }: RecordPlaceProps) {
  const Place = isBeside ? RecordPane : RecordInPlaceOfList;
  return <Place onClose={onClose}>{children}</Place>;
}
