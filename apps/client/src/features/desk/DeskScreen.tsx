import { mdiCardAccountDetailsOutline } from "@mdi/js";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useStore } from "zustand";
import type { StaffSelf } from "@freihand/contract/staff";
import { useT } from "../../i18n/context.ts";
import { useLibraryInfo } from "../../model/library/info.query.ts";
import { useModel } from "../../model/context.ts";
import { EmptyState } from "../../parts/page/EmptyState.tsx";
import { LoadingList } from "../../parts/page/LoadingList.tsx";
import { Leaving } from "../../parts/page/Leaving.tsx";
import { usePlatform } from "../../platform/context.ts";
import { createDesk } from "./create-desk.ts";
import { DeskContext, useDesk, useWorkstation, type DeskParts } from "./desk-context.ts";
import { useRetry } from "./notes/useRetry.ts";
import { ChoosePlace } from "./session/ChoosePlace.tsx";
import { DeskHeading } from "./screen/DeskHeading.tsx";
import { placeOf, type Place } from "./session/place.rules.ts";
import { SignIn } from "./session/SignIn.tsx";
import { useIdleLock } from "./session/useIdleLock.ts";
import { deskViewOf, deskViewsOf } from "./screen/desk-view.rules.ts";
import { loadView as loadViewOfApp } from "./screen/load-view.ts";
import { Workplace } from "./screen/Workplace.tsx";

/** The staff's desk: who works here, where it stands, then the work. */
export function DeskScreen({ loadView = loadViewOfApp }: Partial<Pick<DeskParts, "loadView">>) {
  const t = useT();
  const { desk, isPublicComputer } = usePlatform();
  if (desk === undefined || isPublicComputer === true)
    return (
      <main>
        <DeskHeading />
        <EmptyState
          icon={mdiCardAccountDetailsOutline}
          title={t("desk.nowhere.title")}
          text={t("desk.nowhere.text")}
        />
      </main>
    );
  return (
    <Leaving>
      <OnDevice load={desk} loadView={loadView} />
    </Leaving>
  );
}

type LoadDevice = NonNullable<ReturnType<typeof usePlatform>["desk"]>;

interface OnDeviceProps extends Pick<DeskParts, "loadView"> {
  readonly load: LoadDevice;
}

function OnDevice({ load, loadView }: OnDeviceProps) {
  const model = useModel();
  const platform = usePlatform();
  const [parts, setParts] = useState<DeskParts>();
  useEffect(() => {
    let isOpen = true;
    const open = async () => {
      const device = await load();
      if (isOpen) setParts({ ...createDesk(model, platform, device), loadView });
    };
    void open();
    return () => {
      isOpen = false;
    };
  }, [load, loadView, model, platform]);
  if (!parts) return <Loading />;
  return (
    <DeskContext value={parts}>
      <SignedInOrNot />
    </DeskContext>
  );
}

function SignedInOrNot() {
  const { session, desk, notes } = useDesk();
  const state = useStore(session.store);
  const station = useWorkstation();
  useIdleLock(state.status === "in" || state.status === "offline");
  const self = state.status === "in" ? state.self : undefined;
  const place = self && placeOf(self, station);
  useEffect(() => {
    if (!place) return;
    desk.moveTo(place);
    void notes.send();
  }, [desk, notes, place]);
  if (state.status === "starting") return <Loading />;
  if (state.status === "offline") return <OfflineStart />;
  if (state.status === "out") return <SignIn state={state} />;
  return <AtWork self={state.self} place={place} />;
}

interface AtWorkProps {
  readonly self: StaffSelf;
  /** Undefined: still to be chosen. */
  readonly place: Place | undefined;
}

function AtWork({ self, place }: AtWorkProps) {
  const { pathname } = useLocation();
  const views = deskViewsOf(self.roles);
  const [first] = views;
  if (!place || first === undefined) return <ChoosePlace self={self} />;
  const view = deskViewOf(pathname, views);
  return (
    <Workplace self={self} place={place} view={view ?? first} isElsewhere={view === undefined} />
  );
}

/** Reloaded without a connection: what is known is where the computer stands, which is enough to note scans. */
function OfflineStart() {
  const { desk, notes, session } = useDesk();
  const { libraryId, branch } = useWorkstation();
  useEffect(() => {
    if (libraryId === undefined || branch === undefined) return;
    notes.break();
    desk.moveTo({ libraryId, branch });
  }, [branch, desk, libraryId, notes]);
  useRetry(() => void session.start());
  if (libraryId === undefined || branch === undefined) return <Loading />;
  return <Noting libraryId={libraryId} branch={branch} />;
}

/** The name of the branch is public, and known from an earlier visit. */
function Noting({ libraryId, branch }: Pick<Place, "libraryId" | "branch">) {
  const { data: info } = useLibraryInfo(libraryId);
  const branchName = info?.branches.find(({ id }) => id === branch)?.name ?? branch;
  const place = { libraryId, branch, library: "", branchName };
  return <Workplace self={SOMEBODY} place={place} view="counter" isElsewhere={false} />;
}

/** Who the server will name when it is there again; until then nothing is decided in any role. */
const SOMEBODY: StaffSelf = {
  name: "",
  displayName: "",
  roles: [],
  libraries: [],
  recoveryCodesLeft: 0,
};

function Loading() {
  return (
    <main>
      <DeskHeading />
      <LoadingList />
    </main>
  );
}
