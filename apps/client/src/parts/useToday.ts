import { isoDate, type IsoDate } from "@freihand/contract";
import { use } from "react";
import { useLibraryInfo } from "../model/library/info.query.ts";
import { useSelectedLibrary } from "../model/library/libraries.query.ts";
import { useSession } from "../model/session/useSession.ts";
import { usePlatform } from "../platform/context.ts";
import { dayInZone } from "./format.rules.ts";
import { TodayContext } from "./today-context.ts";

/**
 * Today at the current library: the one that this part of the page is about, else the signed-in card's, else the
 * selected one. Until its zone is known, the device's day is used.
 */
export function useToday(): IsoDate {
  const { clock } = usePlatform();
  const session = useSession();
  const selected = useSelectedLibrary();
  const { data: info } = useLibraryInfo(session?.libraryId ?? selected?.id);
  return use(TodayContext) ?? isoDate.parse(dayInZone(clock.now(), info?.timezone));
}
