import { dayAt, type IsoDate } from "@freihand/contract";
import type { MessageFacts } from "@freihand/connector-kit";
import { isAboutHold, messagesFor, type DueMessage } from "../which-messages.rules.ts";
import type { PushParts, PushingLibrary } from "./push-parts.ts";
import type { PlannedPush, PushCard } from "./push-store.ts";

/** What planning works with. */
export interface PlanningPush extends Pick<PushParts, "outbox" | "now"> {
  readonly library: PushingLibrary;
  /** Date at the library. */
  readonly today: IsoDate;
}

/** As for mails. */
const AT_ONCE = 200;
const AFTER_SCAN_MS = 10 * 60_000;

/** Writes down what is due on this day, for cards with a browser. */
export async function planPushDay(planning: PlanningPush): Promise<void> {
  for await (const cards of pagesOf(planning))
    await planOf(planning, cards, (message) => !isAboutHold(message));
}

/** Writes down what is new about reservations, and drops what was taken back before it was sent. */
export async function planPushHolds(planning: PlanningPush): Promise<void> {
  const { library, outbox } = planning;
  const withHolds = new Set(await library.access.cardsWithHolds());
  const current: PlannedPush[] = [];
  for await (const cards of pagesOf(planning)) {
    const concerned = cards.filter(({ card }) => withHolds.has(card));
    current.push(...(await planOf(planning, concerned, isAboutHold)));
  }
  await outbox.withdraw(library, ["hold-ready", "hold-expiring"], current);
}

async function* pagesOf({
  library,
  outbox,
  now,
}: PlanningPush): AsyncGenerator<readonly PushCard[]> {
  let after: string | undefined = "";
  while (after !== undefined) {
    const page: readonly PushCard[] = await outbox.cards(library, { after, limit: AT_ONCE }, now());
    if (page.length > 0) yield page;
    after = page.length < AT_ONCE ? undefined : page.at(-1)?.card;
  }
}

/** @returns what is true of these cards and wanted, whether or not it was known */
async function planOf(
  planning: PlanningPush,
  cards: readonly PushCard[],
  isMeant: (message: DueMessage) => boolean,
): Promise<readonly PlannedPush[]> {
  if (cards.length === 0) return [];
  const { library, outbox, today, now } = planning;
  const facts = await library.access.facts(cards.map(({ card }) => card));
  const browsersOf = new Map(cards.map(({ card, browsers }) => [card, browsers]));
  const planned = facts.flatMap((reader) =>
    messagesFor(reader, today)
      .filter((message) => isMeant(message) && isForPush(library, message))
      .flatMap((message) =>
        (browsersOf.get(reader.card) ?? [])
          .filter(({ without }) => !without.has(message.kind))
          .filter(({ sinceMs }) => isNewTo(message, reader, dayAt(sinceMs, library.timezone)))
          .map(({ session }) => ({
            ...message,
            card: reader.card,
            session,
            dueAtMs: now() + (isAboutHold(message) ? AFTER_SCAN_MS : 0),
          })),
      ),
  );
  await outbox.plan(library, planned);
  return planned;
}

/** Whether a library notifies about it at all. */
export const isForPush = (
  { without }: Pick<PushingLibrary, "without">,
  { kind }: DueMessage,
): boolean => kind !== "welcome" && kind !== "password" && !without.has(kind);

/** What lay ready before notifications were switched on was told in another way. */
const isNewTo = ({ kind, subject }: DueMessage, { ready }: MessageFacts, since: IsoDate): boolean =>
  kind !== "hold-ready" || ready.some(({ id, readyOn }) => id === subject && readyOn >= since);
