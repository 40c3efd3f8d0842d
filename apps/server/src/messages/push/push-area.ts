import type { Locale, PushState, RenewPushBody, SubscribePushBody } from "@freihand/contract";
import type { SignedIn } from "../../identity.ts";
import type { Libraries } from "../../libraries/libraries.ts";
import { Refusal } from "../../projects/mistakes/refusal.ts";
import { isPublicKey } from "./encrypt-push.ts";
import { isPushEndpoint } from "./push-hosts.rules.ts";
import type { PushSubscriptions } from "./push-store.ts";
import type { Vapid } from "./vapid.ts";

/** What the notifications of a patron's browser depend on. */
export interface PushAreaParts {
  readonly libraries: Pick<Libraries, "list">;
  readonly subscriptions: PushSubscriptions;
  readonly vapid: Vapid;
  /** As for `isPushEndpoint`. */
  readonly hosts: readonly string[];
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** Notifications of the browser of the calling session. Refused as `unsupported` where the library has none. */
export interface PushArea {
  readonly state: (who: SignedIn) => Promise<PushState>;
  /** @throws {Refusal} `unsupported` with the field `endpoint`: not one of our push services */
  readonly subscribe: (
    who: SignedIn,
    body: SubscribePushBody,
    locale: Locale,
  ) => Promise<PushState>;
  readonly end: (who: SignedIn) => Promise<PushState>;
  /** Whoever knows the former address is the browser; an unknown one is ignored, and nothing is answered. */
  readonly renew: (body: RenewPushBody) => Promise<void>;
}

/** Switches notifications on and off. @source desk "Messages" */
export function pushArea(parts: PushAreaParts): PushArea {
  const { subscriptions, vapid, now } = parts;
  return {
    state: async (who) => {
      requireOffer(parts, who);
      return stateOf(parts, who);
    },
    subscribe: async (who, body, locale) => {
      requireOffer(parts, who);
      const browser = checkedBrowser(parts, body);
      const subscription = {
        ...browser,
        session: who.session,
        locale,
        details: body.details,
        without: new Set(body.without),
      };
      const whose = { project: who.project, library: who.library, card: who.patron.userId };
      if (!(await subscriptions.put(whose, subscription, now()))) throw new Refusal("unauthorized");
      return stateOf(parts, who);
    },
    end: async (who) => {
      await subscriptions.end(who.session);
      return { key: currentKey(vapid) };
    },
    renew: async ({ former, ...body }) => {
      await subscriptions.renew(former, checkedBrowser(parts, body));
    },
  };
}

function requireOffer({ libraries }: PushAreaParts, { project, library }: SignedIn): void {
  const offers = libraries.list(project).some(({ id, can }) => id === library && can.push);
  if (!offers) throw new Refusal("unsupported");
}

/** @throws {Refusal} when we would not connect to it, or could not encrypt for it */
function checkedBrowser(
  { hosts, vapid }: PushAreaParts,
  { endpoint, p256dh, auth }: Pick<SubscribePushBody, "endpoint" | "p256dh" | "auth">,
) {
  if (!isPushEndpoint(endpoint, hosts)) throw new Refusal("unsupported", { field: "endpoint" });
  if (!isPublicKey(p256dh)) throw new Refusal("validation", { field: "p256dh" });
  return { endpoint, p256dh, auth, keyId: vapid.currentId };
}

/** A browser that has subscribed for a key which is no longer ours has to do it anew. */
async function stateOf({ subscriptions, vapid }: PushAreaParts, who: SignedIn): Promise<PushState> {
  const known = await subscriptions.of(who.session);
  const key = currentKey(vapid);
  if (known === undefined) return { key };
  const { endpoint, details, without } = known;
  return { key, subscription: { endpoint, details, without: [...without] } };
}

/** @throws {Error} when the current key is not on the ring, which is a mistake of the product */
function currentKey({ currentId, publicKey }: Vapid): string {
  const key = publicKey(currentId);
  if (key === undefined) throw new Error("the current key is not on the ring");
  return key;
}
