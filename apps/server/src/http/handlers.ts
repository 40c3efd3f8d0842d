import { setTimeout as sleep } from "node:timers/promises";
import { dayAt } from "@freihand/contract";
import { account } from "../account/account.ts";
import { checkedLibraries } from "../account/checks/checked-libraries.ts";
import { ACCESS_LIFE_MS } from "../auth/access-token.ts";
import { auth } from "../auth/auth.ts";
import { family } from "../auth/family.ts";
import { forgottenPassword } from "../auth/forgotten-password.ts";
import { joining } from "../auth/joining.ts";
import { ownDetails } from "../auth/own-details.ts";
import { ownChoice } from "../messages/own-choice.ts";
import { passwordTokens } from "../password-token.ts";
import { loginParts, type SharedAttempts } from "../auth/login-parts.ts";
import { sessions } from "../auth/sessions.ts";
import { tokenSeal } from "../auth/token-seal.ts";
import { catalogue } from "../catalogue/catalogue.ts";
import { citations } from "../catalogue/citations.ts";
import { metaSearching } from "../catalogue/meta-search/meta-search.ts";
import { covers } from "../covers/covers.ts";
import { linkPictures, type LinkPictures } from "../covers/link-pictures.ts";
import { dueDates } from "../due-dates/due-dates.ts";
import { FINGERPRINT_KEY, fingerprintOwners } from "../card-fingerprint.ts";
import { feeds } from "../due-dates/feeds.ts";
import { eventsArea } from "../events/events.ts";
import { pushArea } from "../messages/push/push-area.ts";
import { vapid } from "../messages/push/vapid.ts";
import { passes } from "../passes/passes.ts";
import { walletSecrets } from "../passes/wallet-secrets.ts";
import { manifestFor, type ManifestOf } from "../previews/brands.ts";
import { previews } from "../previews/previews.ts";
import { sitemaps, type Sitemaps } from "../previews/sitemaps.ts";
import {
  accountHandlers,
  choiceHandlers,
  familyHandlers,
  forgottenHandlers,
  joinHandlers,
  ownHandlers,
  passHandlers,
  pushHandlers,
  sessionHandlers,
} from "./areas/account.ts";
import { dueDateHandlers, eventHandlers } from "./areas/calendars.ts";
import { countedHandlers } from "./areas/counted.ts";
import { catalogueHandlers } from "./areas/catalogue.ts";
import { coverHandlers } from "./areas/cover.ts";
import { projectHandlers } from "./areas/project.ts";
import type { FastifyBaseLogger } from "fastify";
import type { AdmissionParts } from "../auth/admission.ts";
import type { DeviceCutoffs } from "../auth/device-cutoffs.ts";
import type { CardEndings } from "../card-fingerprint.ts";
import type { CardIdentity } from "../identity.ts";
import type { KeyRing } from "../auth/key-ring.ts";
import type { KnownDevices } from "../auth/known-devices.ts";
import type { SessionStore } from "../auth/session-store.ts";
import type { Sessions } from "../auth/sessions.ts";
import type { OpenLinkPictures } from "../covers/open-pictures.ts";
import type { ProvidedPictures } from "../covers/provided-pictures.ts";
import type { Account } from "../account/account.ts";
import type { StepSeal } from "../account/step-seal.ts";
import type { FeedStore } from "../due-dates/feed-store.ts";
import type { Feeds } from "../due-dates/feeds.ts";
import type { Libraries } from "../libraries/libraries.ts";
import type { PushSubscriptions } from "../messages/push/push-store.ts";
import type { PassTokenStore } from "../passes/pass-token-store.ts";
import type { MessageChoices } from "../messages/outbox.ts";
import type { Passes } from "../passes/passes.ts";
import type { HeadOf } from "../previews/previews.ts";
import type { Projects } from "../projects/projects.ts";
import type { FigureCounter } from "../figures/figure-counter.ts";
import type { Handlers, RouteParts } from "./routes.ts";

/** What the areas depend on. */
export interface AreaParts {
  readonly version: string;
  readonly projects: Projects;
  readonly libraries: Libraries;
  readonly sessionStore: SessionStore;
  readonly deviceCutoffs: DeviceCutoffs;
  /** Successful logins of one card; 0: no limit. */
  readonly loginsPerHour: number;
  /** What several servers remember together of attempts to sign in; undefined: this is the only one. */
  readonly sharedAttempts?: SharedAttempts | undefined;
  readonly keys: KeyRing;
  readonly feedStore: FeedStore;
  readonly passTokenStore: PassTokenStore;
  readonly cardEndings: CardEndings;
  readonly pushSubscriptions: PushSubscriptions;
  /** Hosts of push services. */
  readonly pushHosts: readonly string[];
  /** What patrons do not want to be written to about. */
  readonly choices: MessageChoices;
  /** Folder with certificates and keys of wallets. */
  readonly secretsDir: string;
  /** Of the libraries' cover providers. */
  readonly pictures: ProvidedPictures;
  /** Undefined: links have no drawn pictures. */
  readonly drawing?: OpenLinkPictures | undefined;
  readonly log: FastifyBaseLogger;
  /** Undefined: nothing is counted. */
  readonly counter?: FigureCounter;
  /** Mails to readers are written and sent now; undefined: none are. */
  readonly mailNow?: (() => void) | undefined;
  /** How many servers run beside each other; undefined: this one alone. */
  readonly servers?: (() => number) | undefined;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** How long a question of a multi-step action stays open. @source api "Multi-step actions" */
const STEP_LIFE_MS = 10 * 60_000;

const LOGINS_LEFT =
  "a patron has changed the password, and logins with the former one could not be ended";

const ONE_OF_SEVERAL_FAILED = "a library failed in a search of several";

/** All areas wired to the calls of the contract. */
export interface Areas extends Pick<RouteParts, "projects" | "handlers" | "authenticate"> {
  readonly libraries: Libraries;
  readonly sessions: Sessions;
  readonly devices: KnownDevices;
  /** For others who sign in. */
  readonly admission: AdmissionParts;
  readonly passes: Passes;
  readonly headOf: HeadOf;
  readonly linkPictures: LinkPictures | undefined;
  readonly sitemaps: Sitemaps;
  readonly manifestOf: ManifestOf;
  /**
   * To be called after a card's password has changed: every login with the old one is ended. Ends all of its sessions,
   * its private calendar and its pending passes, in one transaction; the devices on which it has signed in become unknown
   * again. Idempotent. Rejects where something could not be written.
   */
  readonly passwordChanged: (card: CardIdentity) => Promise<void>;
}

/** Builds every area once and assigns each call its handler. */
export function buildAreas(given: AreaParts): Areas {
  const parts = { ...given, libraries: verifiedLibraries(given) };
  const { projects, libraries, keys, now, log, counter } = parts;
  const steps = tokenSeal({ keys, kind: "step+jwt", lifeMs: STEP_LIFE_MS, now });
  const signIns = loginParts(parts);
  const { session, signing } = signingIn(parts, signIns);
  const patronAccount = account({ libraries, seal: steps, endSession: session.endGone });
  const ofPatron = dueDates({ libraries, now, readAccount: patronAccount.read });
  const cards = cardArea(parts, patronAccount);
  const passwordChanged = endingLogins(parts, signIns);
  const handlers: Handlers = {
    ...projectHandlers(parts),
    ...catalogueHandlers({
      libraries,
      catalogue: catalogue(libraries),
      citations: citations(libraries),
      metaSearching: metaSearching({
        libraries,
        servers: parts.servers,
        onFailure: warning(log, ONE_OF_SEVERAL_FAILED),
      }),
      now,
    }),
    ...eventHandlers(eventsArea(libraries, now)),
    ...sessionHandlers(signing),
    ...ownArea(parts, { ...signIns, sessions: session, passwordChanged }),
    ...pushHandlers(createPushArea(parts)),
    ...accountHandlers(patronAccount),
    ...dueDateHandlers({ dueDates: ofPatron, feeds: feedArea(parts, steps), now }),
    ...passHandlers(cards),
    ...coverHandlers(projects, covers(coverParts(parts))),
  };
  return {
    projects,
    libraries,
    sessions: session,
    devices: signIns.devices,
    admission: signIns,
    passes: cards,
    headOf: previews({ ...parts, hasPictures: parts.drawing !== undefined }),
    linkPictures: parts.drawing && linkPictures({ ...coverParts(parts), ...parts.drawing }),
    sitemaps: sitemaps(parts),
    manifestOf: (request) => manifestFor(parts, request),
    authenticate: signing.authenticate,
    passwordChanged,
    handlers:
      counter === undefined ? handlers : { ...handlers, ...countedHandlers(handlers, counter) },
  };
}

const createPushArea = ({ libraries, pushSubscriptions, pushHosts, keys, now }: AreaParts) =>
  pushArea({
    libraries,
    subscriptions: pushSubscriptions,
    hosts: pushHosts,
    vapid: vapid(keys),
    now,
  });
type OwnNeeds = AdmissionParts & Pick<Areas, "sessions" | "passwordChanged">;

/** What patrons see and change about themselves. */
function ownArea(parts: AreaParts, needs: OwnNeeds) {
  const { libraries, choices, keys, now, log, mailNow = () => {} } = parts;
  const changing = { ...needs, libraries, onLoginsLeft: warning(log, LOGINS_LEFT) };
  const tokens = passwordTokens(keys);
  return {
    ...ownHandlers(ownDetails(changing)),
    ...choiceHandlers(ownChoice({ libraries, choices, endSession: needs.sessions.endGone })),
    ...familyHandlers(family({ libraries, sessions: needs.sessions })),
    ...joinHandlers(joining({ ...needs, libraries })),
    ...forgottenHandlers(forgottenPassword({ ...changing, tokens, mailNow, sleep, now })),
  };
}

const endingLogins =
  (parts: AreaParts, { devices }: Pick<AdmissionParts, "devices">): Areas["passwordChanged"] =>
  async (card) => {
    const { project, library, patron } = card;
    await devices.forgetCard({ project, library, userId: patron.userId });
    await parts.cardEndings.endAll(fingerprintOwners(deriveOwnerKeys(parts), card));
  };

const deriveOwnerKeys = ({ keys }: Pick<AreaParts, "keys">) => keys.deriveAll(FINGERPRINT_KEY);

function signingIn(parts: AreaParts, signIns: AdmissionParts) {
  const { libraries, keys, now } = parts;
  const access = tokenSeal({ keys, kind: "access+jwt", lifeMs: ACCESS_LIFE_MS, now });
  const session = sessions({
    store: parts.sessionStore,
    access,
    ownerKeys: deriveOwnerKeys(parts),
    dayAt: ({ project, library }, ms) =>
      dayAt(ms, libraries.find(project, library)?.info("de").timezone ?? "UTC"),
    now,
  });
  return {
    session,
    signing: auth({ libraries, sessions: session, ...signIns, access }),
  };
}

/** The holder of a private calendar's address has no session that could end. */
function feedArea(parts: AreaParts, seal: StepSeal): Feeds {
  const { libraries, feedStore, now } = parts;
  const { read } = account({ libraries, seal, endSession: async () => {} });
  return feeds({
    store: feedStore,
    dueDates: dueDates({
      libraries,
      now,
      readAccount: (who, request) => read({ ...who, session: "" }, request),
    }),
    ownerKeys: deriveOwnerKeys(parts),
    now,
  });
}

function cardArea(parts: AreaParts, { read }: Pick<Account, "read">): Passes {
  const { projects, libraries, log, now } = parts;
  const warned = new Set<string>();
  return passes({
    projects,
    libraries,
    now,
    readAccount: read,
    store: parts.passTokenStore,
    ownerKeys: deriveOwnerKeys(parts),
    secrets: walletSecrets({ folder: parts.secretsDir, log, now }),
    onMisfit: ({ project, library }) => {
      const place = `${project}/${String(library)}`;
      if (!warned.has(place)) log.warn({ library: place }, MISFIT);
      warned.add(place);
    },
  });
}

const MISFIT =
  "a card number does not fit the barcode that is set up; it is drawn in another format";

const verifiedLibraries = ({ libraries, now, log }: AreaParts): Libraries =>
  checkedLibraries(libraries, {
    now,
    onInvalidReply: (library, fault) => {
      log.warn({ library, fault }, "a library says of an account what cannot be true");
    },
  });

const coverParts = ({ libraries, pictures, log }: AreaParts) => ({
  libraries,
  pictures,
  onFailure: warning(log, "no facts for a cover"),
});

const warning = (log: FastifyBaseLogger, what: string) => (error: unknown) => {
  log.warn({ error }, what);
};
