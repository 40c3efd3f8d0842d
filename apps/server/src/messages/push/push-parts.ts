import type { WritingLibrary } from "../message-parts.ts";
import type { PushService } from "./push-service.ts";
import type { PushOutbox, PushSubscriptions } from "./push-store.ts";

/** A library that notifies in browsers. */
export type PushingLibrary = Pick<
  WritingLibrary,
  "project" | "library" | "access" | "timezone" | "name" | "from" | "without"
>;

/** What notifications depend on. */
export interface PushParts {
  /** Those that notify now. */
  readonly libraries: () => readonly PushingLibrary[];
  readonly outbox: PushOutbox;
  readonly subscriptions: Pick<PushSubscriptions, "end">;
  readonly service: Pick<PushService, "send">;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** A push service has refused a push for good. @param error its answer, and nothing of the reader */
  readonly onRefused: (error: string) => void;
}
