import type { MessageFacts } from "@freihand/connector-kit";
import { isUrgentMessage, type IsoDate } from "@freihand/contract";
import type { MessageParts, WritingLibrary } from "./message-parts.ts";
import type { PlannedMessage } from "./outbox.ts";
import { type DueMessage, isAboutHold, messagesFor, windowOn } from "./which-messages.rules.ts";

/** What planning works with. */
interface Planning extends Pick<MessageParts, "outbox" | "choices" | "now" | "newId"> {
  readonly library: WritingLibrary;
  /** Date at the library. */
  readonly today: IsoDate;
}

/** Readers that are looked at together: enough to be quick, few enough not to keep patrons waiting. */
const AT_ONCE = 200;
/** So that a scan can be taken back. @source desk "Messages" */
const AFTER_SCAN_MS = 10 * 60_000;

/** Writes down what is due on this day, page by page. */
export async function planDay(planning: Planning): Promise<void> {
  const { library, today, now } = planning;
  const dueAtMs = now();
  let after: string | undefined = "";
  while (after !== undefined) {
    const cards: readonly string[] = await library.access.cardsDue(windowOn(today), after, AT_ONCE);
    const messages = await trueOf(planning, cards);
    await planning.outbox.plan(
      library,
      messages
        .filter((one) => !isAboutHold(one) && !isUrgentMessage(one.kind))
        .map((one) => ({ ...one, dueAtMs, messageId: messageId(planning) })),
    );
    after = cards.at(-1);
  }
}

/** Writes down what somebody waits for: links for choosing a password. */
export async function planUrgent(planning: Planning): Promise<void> {
  const { library, outbox, now } = planning;
  const cards = await library.access.cardsWithLinks();
  if (cards.length === 0) return;
  const dueAtMs = now();
  await outbox.plan(
    library,
    (await trueOf(planning, cards))
      .filter(({ kind }) => isUrgentMessage(kind))
      .map((one) => ({ ...one, dueAtMs, messageId: messageId(planning) })),
  );
}

/** Writes down what is new about reservations, and drops what was taken back before it was sent. */
export async function planHolds(planning: Planning): Promise<void> {
  const { library, outbox, now } = planning;
  const cards = await library.access.cardsWithHolds();
  const current: (DueMessage & Pick<PlannedMessage, "card" | "recipient">)[] = [];
  for (let at = 0; at < cards.length; at += AT_ONCE)
    current.push(...(await trueOf(planning, cards.slice(at, at + AT_ONCE))).filter(isAboutHold));
  const dueAtMs = now() + AFTER_SCAN_MS;
  await outbox.withdraw(library, ["hold-ready", "hold-expiring"], current);
  await outbox.plan(
    library,
    current.map((one) => ({ ...one, dueAtMs, messageId: messageId(planning) })),
  );
}

const messageId = ({ newId, library }: Planning): string =>
  `${newId()}@${library.from.address.split("@")[1] ?? "localhost"}`;

/** What is true of these readers today, wanted, and can reach somebody. */
async function trueOf({ library, choices, today }: Planning, cards: readonly string[]) {
  const readers = (await library.access.facts(cards)).flatMap(withRecipient);
  const off = await choices.off(
    library,
    readers.map(({ recipient }) => recipient.card),
  );
  return readers.flatMap((facts) =>
    messagesFor(facts, today)
      .filter(({ kind }) => !library.without.has(kind))
      .filter(({ kind }) => off.get(facts.recipient.card)?.has(kind) !== true)
      .map((message) => ({ ...message, card: facts.card, recipient: facts.recipient.card })),
  );
}

const withRecipient = ({ recipient, ...facts }: MessageFacts) =>
  recipient === undefined ? [] : [{ ...facts, recipient }];
