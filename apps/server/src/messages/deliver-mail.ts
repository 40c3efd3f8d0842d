import {
  isOptionalMessage,
  isUrgentMessage,
  MESSAGE_KINDS,
  type IsoDate,
  type Locale,
} from "@freihand/contract";
import type { MessageFacts, MessageRecipient } from "@freihand/connector-kit";
import { afterSending, type SendOutcome } from "./after-sending.rules.ts";
import { itemValues, recordOf } from "./mail-items.ts";
import { mailText, type MailSection, type MailText } from "./mail-text.rules.ts";
import type { MessageParts, WritingLibrary } from "./message-parts.ts";
import type { ClaimedMail, ClaimedMessage, Settled, WhichMails } from "./outbox.ts";
import { keyOf, messagesFor, type DueMessage } from "./which-messages.rules.ts";

/** What sending one mail works with. */
export interface Delivering extends Pick<
  MessageParts,
  "outbox" | "choices" | "mailer" | "now" | "onServer"
> {
  readonly library: WritingLibrary;
  /** Date at the library. */
  readonly today: IsoDate;
  readonly which: WhichMails;
  /** Resolves when the next mail may be sent. */
  readonly pace: () => Promise<void>;
}

/** A message that is still true. */
export interface TrueMessage {
  readonly message: DueMessage;
  readonly facts: MessageFacts;
}

/** Sends the next mail that is due. @returns `no_server` when the mail server cannot be reached */
export async function deliverMail(parts: Delivering): Promise<"done" | "nothing" | "no_server"> {
  const { outbox, library, mailer, now } = parts;
  const claimed = await outbox.claim(library, now(), parts.which);
  if (claimed === undefined) return "nothing";
  const { recipient, stillTrue } = await checked(parts, claimed);
  if (recipient === undefined || stillTrue.size === 0) {
    await settle(parts, claimed, () => ({ state: "dropped" }));
    return "done";
  }
  const mail = await written(parts, recipient, [...stillTrue.values()]);
  await parts.pace();
  const outcome = await mailer.send({
    ...mail,
    messageId: claimed.mailId,
    from: library.from,
    replyTo: library.replyTo,
    to: { name: recipient.name, address: recipient.email },
  });
  await settleSent(parts, { claimed, stillTrue, recipient, outcome });
  return outcome.kind === "refused" && outcome.what === "server" ? "no_server" : "done";
}

/** What is true now, wanted, and still goes to the same recipient. */
async function checked({ library, choices, today }: Delivering, claimed: ClaimedMail) {
  const cards = [...new Set(claimed.messages.map(({ card }) => card))];
  const readers = await library.access.facts(cards);
  const off = (await choices.off(library, [claimed.recipient])).get(claimed.recipient);
  const isWanted = ({ kind }: DueMessage) => off?.has(kind) !== true && !library.without.has(kind);
  const stillTrue = new Map(
    readers
      .filter(({ recipient }) => recipient?.card === claimed.recipient)
      .flatMap((facts) => {
        const keys = new Set(messagesFor(facts, today).filter(isWanted).map(keyOf));
        return claimed.messages
          .filter((message) => message.card === facts.card && keys.has(keyOf(message)))
          .map((message): readonly [ClaimedMessage, TrueMessage] => [message, { message, facts }]);
      }),
  );
  const [first] = stillTrue.values();
  return { recipient: first?.facts.recipient, stillTrue };
}

interface SentMail {
  readonly claimed: ClaimedMail;
  readonly stillTrue: ReadonlyMap<ClaimedMessage, TrueMessage>;
  readonly recipient: MessageRecipient;
  readonly outcome: SendOutcome;
}

async function settleSent(
  parts: Delivering,
  { claimed, stillTrue, recipient, outcome }: SentMail,
): Promise<void> {
  const nowMs = parts.now();
  const flags = outcome.kind === "refused" && outcome.isFinal && outcome.what === "address";
  // before the messages are settled: repeated after a crash it does no harm
  if (flags) await parts.library.access.refuseAddress(recipient.card, recipient.email);
  await settle(parts, claimed, (message) => {
    if (!stillTrue.has(message)) return { state: "dropped" };
    const { attempts: count, firstAttemptMs: firstMs } = message;
    const after = afterSending(outcome, { count, firstMs, nowMs });
    return after.state === "sent" ? { ...after, address: recipient.email } : after;
  });
  const isDown = outcome.kind === "refused" && outcome.what === "server";
  parts.onServer(isDown ? outcome.error : undefined);
}

const settle = (
  { outbox, library, now }: Delivering,
  { messages }: ClaimedMail,
  to: (message: ClaimedMessage) => Settled,
): Promise<void> =>
  outbox.settle(
    library,
    messages.map((message) => ({ ...message, to: to(message) })),
    now(),
  );

async function written(
  { library, today }: Pick<Delivering, "library" | "today">,
  recipient: MessageRecipient,
  messages: readonly TrueMessage[],
): Promise<MailText & { readonly unsubscribe: string | undefined }> {
  const locale = recipient.language ?? "de";
  const unsubscribe = await library.unsubscribe(recipient.card, locale);
  const text = writtenMail({ library, today, recipient, unsubscribe }, messages);
  const isOptional = messages.some(({ message }) => isOptionalMessage(message.kind));
  return { ...text, unsubscribe: isOptional ? unsubscribe : undefined };
}

/** What a mail is written with. */
export interface Writing {
  readonly library: Pick<
    WritingLibrary,
    "name" | "branches" | "templates" | "timezone" | "link" | "passwordLink"
  > & {
    readonly access: Pick<WritingLibrary["access"], "titles">;
  };
  readonly today: IsoDate;
  readonly recipient: MessageRecipient;
  readonly unsubscribe: string | undefined;
}

/** The words of a mail: a section for each kind, the most urgent first. */
export function writtenMail(writing: Writing, messages: readonly TrueMessage[]): MailText {
  const { library, recipient, unsubscribe } = writing;
  const locale = recipient.language ?? "de";
  const sections = sectionsOf(writing, messages);
  // where the password is forgotten, a link to the account only misleads
  const isUrgent = messages.some(({ message }) => isUrgentMessage(message.kind));
  const links = isUrgent ? {} : { link: library.link, unsubscribe };
  return mailText({
    frame: templateOf(library, "frame", locale),
    sections,
    values: { library: library.name, name: recipient.name, ...links },
    language: locale,
  });
}

function sectionsOf(
  { library, today, recipient }: Writing,
  messages: readonly TrueMessage[],
): readonly MailSection[] {
  const locale = recipient.language ?? "de";
  const titles = library.access.titles(
    messages.flatMap(({ message, facts }) => recordOf(message, facts) ?? []),
  );
  const { branches, timezone, passwordLink } = library;
  const words = { recipient: recipient.card, titles, branches, timezone, passwordLink };
  return MESSAGE_KINDS.flatMap((kind) => {
    const own = messages.filter(({ message }) => message.kind === kind);
    if (own.length === 0) return [];
    const items = own.map(({ message, facts }) =>
      itemValues(message, { ...words, today, locale, facts }),
    );
    return [{ template: templateOf(library, kind, locale), items }];
  });
}

/** @throws {Error} when there is none, which is a mistake of the product */
function templateOf(
  { templates }: Pick<WritingLibrary, "templates">,
  name: "frame" | DueMessage["kind"],
  locale: Locale,
) {
  const template = templates.get(`${name}.${locale}`);
  if (template === undefined) throw new Error(`there is no template ${name}.${locale}.txt`);
  return template;
}
