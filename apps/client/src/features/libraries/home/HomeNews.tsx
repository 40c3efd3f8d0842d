import { wallClock, type LibraryHome, type LibraryInfo } from "@freihand/contract";
import { HomeBanner } from "../../../parts/page/HomeBanner.tsx";
import { useNow } from "../../../parts/text/useNow.ts";
import { StaffPicks } from "./StaffPicks.tsx";

interface HomeNewsProps {
  readonly info: Pick<LibraryInfo, "libraryId" | "timezone">;
  readonly home: LibraryHome;
}

/** What the library announces and recommends. A stored copy may be old: the banner's last day is checked here, too. */
export function HomeNews({
  info: { libraryId, timezone },
  home: { banner, picks },
}: HomeNewsProps) {
  const today = wallClock(useNow(), timezone).day;
  const isOver = banner?.until !== undefined && banner.until < today;
  return (
    <>
      {banner && !isOver ? <HomeBanner banner={banner} /> : null}
      {picks.length > 0 ? <StaffPicks libraryId={libraryId} picks={picks} /> : null}
    </>
  );
}
