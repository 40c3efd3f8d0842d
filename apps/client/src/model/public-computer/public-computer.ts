import type { Platform, TabsPort } from "../../platform/ports/platform.ts";
import { endEverySession } from "../session/end-session.ts";
import { forgetEverything } from "./forget-everything.ts";
import { IdleWatch } from "./idle-watch.ts";
import type { Model } from "../model.ts";
import { PUBLIC_LOCK } from "./public-computer.store.ts";
import { type ProjectId, libraryId, projectId, userId } from "@freihand/contract";
import { withCurrent, withSession, type CardSession } from "../session/session.rules.ts";
import * as z from "zod/mini";

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
  const found = await requestHandover(platform.tabs, model.project());
  if (!found || model.publicComputer.getState().isOn) return;
  startPublicComputer(model, platform, found.lastSign);
  takeOver(model, found);
}

/** Removes everything of the patron, on the device and behind the "back" button. */
async function leavePublicComputer(model: Model, platform: Platform): Promise<void> {
  const path = leavingPath(model, platform);
  await Promise.race([model.sessions.late.whenSent(), pause(LOGOUT_TIMEOUT_MS)]);
  await forgetEverything(model, platform);
  platform.page.replace(path);
}

/** Login for the next patron, at the same library. */
function leavingPath({ libraryState }: Model, { isPublicComputer }: Platform): string {
  const { libraryId: selected } = libraryState.getState();
  const path = selected === undefined ? "/login" : `/login/${String(selected)}`;
  return `${path}?left=1${isPublicComputer === true ? "&publicComputer=1" : ""}`;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** How long other tabs may take to answer a new one, in milliseconds. */
const ASK_MS = 500;

/** What a tab hands over to a new one. */
function createHandover({ sessions, libraryState, project }: Model, lastSign: number): Handover {
  const { cards, current } = sessions.store.getState();
  const { libraryId: selected, privacyAccepted, multiPrivacyAccepted } = libraryState.getState();
  return {
    kind: "public-cards",
    project: project(),
    cards: cards.filter(({ isPublic }) => isPublic === true),
    ...(current && { current }),
    library: { libraryId: selected, privacyAccepted, multiPrivacyAccepted },
    lastSign,
  };
}

/** Asks the other tabs for their cards of a project. @returns undefined when none answers in time */
function requestHandover(tabs: TabsPort, project: ProjectId): Promise<Handover | undefined> {
  return new Promise((resolve) => {
    const finish = (found: Handover | undefined) => {
      clearTimeout(timer);
      end();
      resolve(found);
    };
    const timer = setTimeout(finish, ASK_MS, undefined);
    const end = tabs.subscribe((raw) => {
      const message = publicMessage.safeParse(raw).data;
      if (message?.kind !== "public-cards" || message.project !== project) return;
      if (message.cards.length > 0) finish(message);
    });
    tabs.broadcast({ kind: "public-wanted" });
  });
}

/** Takes over another tab's cards and library. */
function takeOver({ sessions, libraryState }: Model, found: Handover): void {
  libraryState.getState().change(found.library);
  sessions.store.setState((state) => {
    const cards: readonly CardSession[] = found.cards.map((card) => ({
      ...card,
      success: true,
      isPublic: true,
    }));
    const all = cards.reduce((before, card) => withSession(before, card), state);
    return found.current ? withCurrent(all, found.current) : all;
  }, true);
}

const card = z.object({
  libraryId,
  userId,
  name: z.string(),
  label: z.optional(z.string()),
  sessionToken: z.optional(z.string()),
  refreshToken: z.optional(z.string()),
});

/** What the tabs of a public computer hand over to a new one, because it is not stored anywhere. */
const handover = z.object({
  kind: z.literal("public-cards"),
  /** The project of the cards. */
  project: projectId,
  cards: z.array(card),
  current: z.optional(z.object({ libraryId, userId })),
  library: z.object({
    libraryId: z.optional(libraryId),
    privacyAccepted: z.boolean(),
    multiPrivacyAccepted: z.boolean(),
  }),
  /** Milliseconds since 1970. */
  lastSign: z.number(),
});
type Handover = z.infer<typeof handover>;

/** What the tabs of a public computer broadcast in addition to the messages of all tabs. @source Q-21 */
const publicMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("public-wanted") }),
  handover,
  /** The patron is active in one of the tabs. */
  z.object({ kind: z.literal("active"), at: z.number() }),
]);
type PublicMessage = z.infer<typeof publicMessage>;
