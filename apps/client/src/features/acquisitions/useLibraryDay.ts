import { wallClock, type IsoDate, type LibraryId } from "@freihand/contract";
import { useLibraryInfo } from "../../model/library/info.query.ts";
import { usePlatform } from "../../platform/context.ts";

/** Today at a library; undefined until its time zone is known. If it cannot be known, the device's day is used. */
export function useLibraryDay(libraryId: LibraryId): IsoDate | undefined {
  const { clock } = usePlatform();
  const { data: info, isError } = useLibraryInfo(libraryId);
  const own = isError ? new Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;
  const timezone = info?.timezone ?? own;
  return timezone === undefined ? undefined : wallClock(clock.now(), timezone).day;
}
