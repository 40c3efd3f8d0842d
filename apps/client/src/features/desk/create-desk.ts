import { StaffApi } from "../../api/staff-api.ts";
import { newRequestId } from "../../model/actions/request-id.ts";
import type { Model } from "../../model/model.ts";
import { formatMoney } from "../../parts/text/format.rules.ts";
import type { DeskDevice } from "../../platform/ports/desk-device.ts";
import type { Platform } from "../../platform/ports/platform.ts";
import type { DeskParts } from "./desk-context.ts";
import { FeeDesk } from "./fees/fee-desk.ts";
import { TONES } from "./scan/signal.rules.ts";
import { NoteDesk } from "./notes/note-desk.ts";
import { StaffSession } from "./session/staff-session.ts";
import { createWorkstation } from "./session/workstation.ts";
import { Desk, type DeskDeps } from "./work/desk.ts";

/** The desk on a staff's computer; it takes up the sign-in of this tab. */
export function createDesk(
  model: Model,
  platform: Platform,
  device: DeskDevice,
): Omit<DeskParts, "loadView"> {
  const api = new StaffApi({
    locale: () => model.i18n.locale,
    project: model.project,
    server: platform.server,
    onReach: (reached) => {
      model.reach.setState({ reached });
    },
  });
  const session = new StaffSession(api, device.tabTexts);
  const workstation = createWorkstation(platform.texts);
  const now = () => platform.clock.now();
  const { sealed } = device;
  const { lock } = platform;
  const project = () => model.project();
  const notes = new NoteDesk({ session, sealed, lock, now, newId: newRequestId, project });
  const deps: DeskDeps = {
    session,
    notes,
    now,
    newId: newRequestId,
    play: (signal) => {
      if (workstation.getState().isSilent !== true) device.play(TONES[signal]);
    },
  };
  const desk = new Desk(deps);
  const fees = new FeeDesk({
    ...deps,
    session,
    desk,
    money: (amount) => formatMoney(amount, model.i18n.locale),
  });
  void session.start();
  return { session, workstation, desk, notes, fees, device };
}
