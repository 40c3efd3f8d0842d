import type { Platform } from "../../platform/ports/platform.ts";
import { endEverySession, whenLogoutsSent } from "../session/end-session.ts";
import { forgetEverything } from "./forget-everything.ts";
import { IdleWatch } from "./idle-watch.ts";
import type { Model } from "../model.ts";
import { PUBLIC_LOCK } from "./public-computer.store.ts";
import { requestHandover, createHandover, takeOver } from "./public-handover.ts";
import { publicMessage, type PublicMessage } from "./public-message.ts";

/**
 * How long the page waits until the server has been notified of the end, in milliseconds; no patron data is shown
 * meanwhile.
 */
const LOGOUT_TIMEOUT_MS = 2000;

/**
 * Makes this a public computer: nothing more is written to the device, the patron is signed out after two minutes of
 * inactivity, and everything is removed with the last card. Call before the first card signs in; idempotent.
 * @param lastSign last activity, in milliseconds since 1970; undefined: now
 * @source Q-21
 */
export function startPublicComputer(
  model: Model,
  platform: Platform,
  lastSign = platform.clock.now(),
): void {
  const { publicComputer, sessions } = model;
  if (publicComputer.getState().isOn) return;
  platform.texts.holdBack();
  model.searchHistory.getState().switchTo(false);
  const watch = createIdleWatch(model, platform, lastSign);
  publicComputer.setState({
    isOn: true,
    stay: () => {
      watch.stay();
    },
  });
  const ends = [
    () => {
      watch.end();
    },
    platform.lock.hold(PUBLIC_LOCK),
    // The browser's cached page may show a patron who has left.
    platform.page.onBack(() => {
      platform.page.reload();
    }),
    platform.tabs.subscribe((raw) => {
      const message = publicMessage.safeParse(raw).data;
      if (message?.kind === "active") watch.noteActivity(message.at);
      if (message?.kind === "public-wanted")
        platform.tabs.broadcast(createHandover(model, watch.lastSign()));
    }),
  ];
  afterLastCard(sessions, () => {
    for (const end of ends) end();
    // after the logout requests have been started
    queueMicrotask(() => void leavePublicComputer(model, platform));
  });
}

function createIdleWatch(model: Model, platform: Platform, lastSign: number): IdleWatch {
  return new IdleWatch(platform, lastSign, {
    onWarn: (secondsLeft) => {
      model.publicComputer.setState({ secondsLeft });
    },
    onOver: () => void endEverySession(model),
    onActive: (at) => {
      platform.tabs.broadcast({ kind: "active", at } satisfies PublicMessage);
    },
  });
}

function afterLastCard({ store }: Model["sessions"], onEnd: () => void): void {
  let hadCard = false;
  const end = store.subscribe(({ cards }) => {
    const hasCard = cards.some(({ isPublic }) => isPublic === true);
    if (hadCard && !hasCard) {
      end();
      onEnd();
    }
    hadCard = hasCard;
  });
}

/**
 * Asks the other tabs of a public computer for its cards and takes them over, in memory.
 * @returns when they are there, or when no tab has answered
 */
export async function joinPublicComputer(model: Model, platform: Platform): Promise<void> {
  const found = await requestHandover(platform.tabs, model.connection.project());
  if (!found || model.publicComputer.getState().isOn) return;
  startPublicComputer(model, platform, found.lastSign);
  takeOver(model, found);
}

/** Removes everything of the patron, on the device and behind the "back" button. */
async function leavePublicComputer(model: Model, platform: Platform): Promise<void> {
  const path = leavingPath(model, platform);
  await Promise.race([whenLogoutsSent(), pause(LOGOUT_TIMEOUT_MS)]);
  await forgetEverything(model, platform);
  platform.page.replace(path);
}

/** Login for the next patron, at the same library. */
function leavingPath({ libraryState }: Model, { isPublicComputer }: Platform): string {
  const { libraryId } = libraryState.getState();
  const path = libraryId === undefined ? "/login" : `/login/${String(libraryId)}`;
  return `${path}?left=1${isPublicComputer === true ? "&publicComputer=1" : ""}`;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
