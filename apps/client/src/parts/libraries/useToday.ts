import { dayAt, type IsoDate } from "@freihand/contract";
import { createContext, use } from "react";
import { useLibraryInfo } from "../../model/library/info.query.ts";
import { useSelectedLibrary } from "../../model/library/libraries.query.ts";
import { useSession } from "../../model/session/useSession.ts";
import { usePlatform } from "../../platform/context.ts";
import { useIsTakenOver } from "../../platform/useIsTakenOver.ts";

/** The zone of HTML that is about no library: a server does not know the device's. */
const SERVED_ZONE = "UTC";

/**
 * Today at the current library: the one that this part of the page is about, else the signed-in card's, else the
 * selected one. Until its zone is known, the device's day is used.
 */
export function useToday(): IsoDate {
  const { clock } = usePlatform();
  const session = useSession();
  const selected = useSelectedLibrary();
  const { data: info } = useLibraryInfo(session?.libraryId ?? selected?.id);
  const elsewhere = useIsTakenOver() ? undefined : SERVED_ZONE;
  return use(TodayContext) ?? dayAt(clock.now(), info?.timezone ?? elsewhere);
}

/**
 * Today at the library that this part of the page is about; undefined: at the current library. A page about several
 * libraries gives each part its own day.
 * @source Q-38
 */
export const TodayContext = createContext<IsoDate | undefined>(undefined);
