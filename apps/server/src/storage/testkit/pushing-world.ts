import type { Kysely } from "kysely";
import { keyRing } from "../../auth/key-ring.ts";
import { checkedLookup, type Resolve } from "../../covers/checked-lookup.ts";
import { pushEngine } from "../../messages/push/push-engine.ts";
import { PUSH_HOSTS } from "../../messages/push/push-hosts.rules.ts";
import { pushService } from "../../messages/push/push-service.ts";
import { vapid } from "../../messages/push/vapid.ts";
import { pushOutbox } from "../push.ts";
import { pushSubscriptions } from "../push-subscriptions.ts";
import { PLACE, writingWorld, type Tables, type WritingWorld } from "./writing-world.ts";
import type { MessageKind } from "@freihand/contract";
import type { PushingLibrary } from "../../messages/push/push-parts.ts";
import type { PushServiceParts } from "../../messages/push/push-service.ts";
import type { PushReceiver } from "./push-receiver.ts";

export const KEYS = keyRing([{ id: "k1", secret: Buffer.alloc(32, 7) }]);

/** A library whose readers get notifications. */
export interface PushingWorld extends WritingWorld {
  readonly db: Kysely<Tables>;
  readonly refused: string[];
  readonly close: () => void;
  readonly subscriptions: ReturnType<typeof pushSubscriptions>;
}

const here: Resolve = async () => [{ address: "127.0.0.1", family: 4 }];

/** @param over what differs from the usual library or service */
export function pushingWorld(
  db: Kysely<Tables>,
  receiver: Pick<PushReceiver, "ca" | "port">,
  over: Partial<PushingLibrary> & { readonly service?: Partial<PushServiceParts> } = {},
): PushingWorld {
  const { service: differing, ...ofLibrary } = over;
  const world = writingWorld(db, { send: async () => ({ kind: "sent" }), close() {} }, ofLibrary);
  const refused: string[] = [];
  const now = () => world.nowMs;
  const service = pushService({
    vapid: vapid(KEYS),
    hosts: PUSH_HOSTS,
    lookup: checkedLookup(here, () => true),
    now,
    ca: receiver.ca,
    port: receiver.port,
    ...differing,
  });
  const subscriptions = pushSubscriptions(db);
  const engine = pushEngine({
    libraries: () => [world.library],
    outbox: pushOutbox(db),
    subscriptions,
    service,
    now,
    onRefused: (error) => refused.push(error),
  });
  return Object.assign(world, {
    db,
    run: engine.run,
    refused,
    subscriptions,
    close: service.close,
  });
}

/** A session of a card, as a login makes it. */
export const signIn = async (
  db: Kysely<Tables>,
  session: string,
  expiresAt = Date.parse("2026-06-01T00:00:00Z"),
): Promise<void> => {
  await db
    .insertInto("session_families")
    .values({
      id: session,
      project: PLACE.project,
      library_id: PLACE.library,
      created_at: 0,
      expires_at: expiresAt,
      ended: null,
      owner: session,
      lineage: session,
      device: null,
      used_on: null,
    })
    .execute();
};

/** A session whose browser gets notifications. */
export async function subscribe(
  { subscriptions, nowMs, db }: Pick<PushingWorld, "subscriptions" | "nowMs" | "db">,
  receiver: Pick<PushReceiver, "subscribe">,
  {
    card,
    session,
    browser = session,
    ...chosen
  }: {
    readonly card: string;
    readonly session: string;
    readonly browser?: string;
    readonly details?: boolean;
    readonly locale?: "de" | "en";
    readonly keyId?: string;
    readonly without?: readonly MessageKind[];
  },
): Promise<void> {
  await signIn(db, session);
  const { without = [], details = false, locale = "de", keyId = "k1" } = chosen;
  const made = {
    ...receiver.subscribe(browser),
    session,
    details,
    locale,
    keyId,
    without: new Set(without),
  };
  await subscriptions.put({ ...PLACE, card }, made, nowMs);
}
