import { isoDate, type IsoDate } from "@freihand/contract";
import { useLibraryInfo } from "../model/info.query.ts";
import { useSelectedLibrary } from "../model/libraries.query.ts";
import { useSession } from "../model/useSession.ts";
import { usePlatform } from "../platform/context.ts";
import { dayInZone } from "./format.rules.ts";

/**
 * Today at the library in view: at the signed-in card's, else the selected one's.
 * Until its zone is known the device's day holds.
 */
export function useToday(): IsoDate {
  const { clock } = usePlatform();
  const session = useSession();
  const selected = useSelectedLibrary();
  const { data: info } = useLibraryInfo(session?.libraryId ?? selected?.id);
  return isoDate.parse(dayInZone(clock.now(), info?.timezone));
}
