import type { LibraryId } from "@freihand/contract";

interface RecordScreenProps {
  readonly libraryId: LibraryId;
  readonly id: string;
}

/** Placeholder until the owner of this feature overwrites it. */
export function RecordScreen({ libraryId, id }: RecordScreenProps) {
  return libraryId > 0 && id !== "" ? null : null;
}
