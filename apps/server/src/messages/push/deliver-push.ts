import type { IsoDate } from "@freihand/contract";
import type { MessageFacts } from "@freihand/connector-kit";
import { afterSending, type AfterSending, type Attempts } from "../after-sending.rules.ts";
import { recordOf } from "../mail-items.ts";
import { keyOf, messagesFor } from "../which-messages.rules.ts";
import { isForPush } from "./plan-push.ts";
import { pushNote, secondsLeft, urgencyOf, type PushNote } from "./push-text.rules.ts";
import type { PushParts, PushingLibrary } from "./push-parts.ts";
import type { PushOutcome } from "./push-outcome.rules.ts";
import type { ClaimedPush, SettledPush } from "./push-store.ts";

/** What sending one push works with. */
export interface DeliveringPush extends Pick<
  PushParts,
  "outbox" | "subscriptions" | "service" | "now" | "onRefused"
> {
  readonly library: PushingLibrary;
  /** Date and time at the library. */
  readonly today: IsoDate;
  readonly time: string;
}

type Claimed = ClaimedPush["messages"][number];

/** Refused pushes in a row after which a browser gets none any more. */
const MOST_REFUSALS = 5;
const UNKNOWN_TITLE = { de: "ein Titel", en: "a title" } as const;

/** Sends the next push that is due. @returns false when nothing is */
export async function deliverPush(parts: DeliveringPush): Promise<boolean> {
  const { outbox, library, service, now } = parts;
  const claimed = await outbox.claim(library, now());
  if (claimed === undefined) return false;
  const [facts] = await library.access.facts([claimed.card]);
  const stillTrue = facts === undefined ? [] : trueOf(parts, claimed, facts);
  const note = facts && noteOf(parts, claimed, { facts, messages: stillTrue });
  if (note === undefined) {
    await settle(parts, claimed, () => ({ state: "dropped" }));
    return true;
  }
  const { subscription } = claimed;
  const outcome = await service.send({
    endpoint: subscription.endpoint,
    keys: subscription,
    keyId: subscription.keyId,
    text: JSON.stringify(note),
    ttl: secondsLeft(parts.time),
    topic: note.tag,
    urgency: urgencyOf(stillTrue.map(({ kind }) => kind)),
    contact: `mailto:${library.from.address}`,
  });
  await settleSent(parts, { claimed, stillTrue, outcome });
  return true;
}

/** What is true now, and wanted in this browser. */
function trueOf(
  { library, today }: DeliveringPush,
  { subscription, messages }: ClaimedPush,
  facts: MessageFacts,
): readonly Claimed[] {
  const keys = new Set(messagesFor(facts, today).map(keyOf));
  return messages.filter(
    (message) =>
      keys.has(keyOf(message)) &&
      isForPush(library, message) &&
      !subscription.without.has(message.kind),
  );
}

interface Noted {
  readonly facts: MessageFacts;
  readonly messages: readonly Claimed[];
}

function noteOf(
  { library, today }: DeliveringPush,
  { subscription: { locale, details } }: ClaimedPush,
  { facts, messages }: Noted,
): PushNote | undefined {
  const records = messages.map((message) => recordOf(message, facts) ?? "");
  const titles = details ? library.access.titles(records.filter(Boolean)) : undefined;
  const items = messages.map(({ kind, version }, at) => ({
    kind,
    date: version,
    title: titles?.get(records[at] ?? "") ?? UNKNOWN_TITLE[locale],
  }));
  return pushNote(items, { library: library.name, locale, today, details });
}

interface SentPush {
  readonly claimed: ClaimedPush;
  readonly stillTrue: readonly Claimed[];
  readonly outcome: PushOutcome;
}

async function settleSent(
  parts: DeliveringPush,
  { claimed, stillTrue, outcome }: SentPush,
): Promise<void> {
  const { outbox, subscriptions, now, onRefused } = parts;
  const { session } = claimed.subscription;
  const nowMs = now();
  await settle(parts, claimed, (message) =>
    stillTrue.includes(message)
      ? afterPush(outcome, { count: message.attempts, firstMs: message.firstAttemptMs, nowMs })
      : { state: "dropped" },
  );
  if (outcome.kind === "gone") await subscriptions.end(session);
  if (outcome.kind === "sent") await outbox.counted(session, "taken");
  if (outcome.kind !== "refused") return;
  onRefused(outcome.error);
  const refusals = await outbox.counted(session, "refused");
  if (refusals >= MOST_REFUSALS) await subscriptions.end(session);
}

/** As for mails; a push service may name a longer pause. */
function afterPush(outcome: PushOutcome, attempts: Attempts): AfterSending {
  if (outcome.kind === "sent") return { state: "sent" };
  if (outcome.kind === "gone") return { state: "refused", error: "gone", flagsAddress: false };
  const { error } = outcome;
  const next = afterSending(
    {
      kind: "refused",
      what: "mail",
      isFinal: outcome.kind === "refused",
      mayBeSent: false,
      error,
    },
    attempts,
  );
  if (next.state !== "waiting" || outcome.kind !== "later") return next;
  const { nowMs } = attempts;
  return { ...next, nextAttemptMs: Math.max(next.nextAttemptMs, nowMs + (outcome.afterMs ?? 0)) };
}

const settle = (
  { outbox, library, now }: DeliveringPush,
  claimed: ClaimedPush,
  to: (message: Claimed) => SettledPush["to"],
): Promise<void> =>
  outbox.settle(
    library,
    {
      card: claimed.card,
      session: claimed.subscription.session,
      messages: claimed.messages.map((message) => ({ ...message, to: to(message) })),
    },
    now(),
  );
