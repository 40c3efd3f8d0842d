import { randomUUID } from "node:crypto";
import { instant, type LibraryId, type ProjectId } from "@freihand/contract";
import type { MailedLink, messageEndpoints, Undelivered } from "@freihand/contract/staff";
import { requireLibrary } from "../../libraries/libraries.ts";
import type { PasswordTokens } from "../../password-token.ts";
import { Refusal } from "../../projects/mistakes/refusal.ts";
import { secretTokenHash } from "../../secret-token.ts";
import type { StaffHandlers } from "../../staff/staff-call.ts";
import { actingContext, type LibraryCall } from "../at-desk.ts";
import type { DeskParts } from "../desk.ts";
import { failedMessage, shownMessage, type LogLine } from "./message-wire.rules.ts";
import { refusedReply } from "../readers/reader-words.rules.ts";

/** What messages at a desk depend on. */
export interface MessageDeskParts extends DeskParts {
  readonly tokens: Pick<PasswordTokens, "make">;
  /** Mails are written and sent now. */
  readonly mailNow: () => void;
  readonly log: MessageLog;
}

/** What was written to readers, the newest first. */
export type MessageLog = (query: {
  readonly project: ProjectId;
  readonly library: LibraryId;
  readonly card?: string;
  readonly state?: "refused";
  readonly limit: number;
}) => Promise<readonly LogLine[]>;

type ReaderCall = LibraryCall & { readonly body: { readonly userId: string } };

/** Until the evening of the next day, for whoever called from elsewhere. */
const LINK_MS = 24 * 3_600_000;

/** What is answered about messages. Rejects with a `Refusal`: `unsupported` where the library mails nothing. */
export const messageHandlers = (
  parts: MessageDeskParts,
): StaffHandlers<typeof messageEndpoints> => ({
  mailPasswordLink: (call) => mailLink(parts, call),
  readerMessages: async (call) => {
    const { place } = counted(parts, call);
    const lines = await parts.log({ ...place, card: call.body.userId, limit: MOST });
    return { messages: lines.flatMap(shownMessage) };
  },
  undelivered: (call) => undelivered(parts, call),
});

/** Lines of a list. */
const MOST = 100;

/** As every call that names readers. */
function counted({ libraries, lookUps }: MessageDeskParts, call: LibraryCall) {
  const place = { project: call.project.id, library: call.params.libraryId };
  const system = requireLibrary(libraries, place);
  lookUps.count(`${place.project}/${call.member.id}`);
  return { place, system };
}

async function undelivered(parts: MessageDeskParts, call: LibraryCall): Promise<Undelivered> {
  const { place, system } = counted(parts, call);
  const { messages } = system;
  if (messages === undefined) throw new Refusal("unsupported", { field: "libraryId" });
  const addresses = await messages.refusedAddresses(MOST);
  const lines = await parts.log({ ...place, state: "refused", limit: MOST });
  const readers = await messages.facts([...new Set(lines.map(({ card }) => card))]);
  const names = new Map(readers.map(({ card, name }) => [card, name]));
  return {
    addresses: addresses.map(({ card, name }) => ({ userId: card, name })),
    messages: lines.map((line) => failedMessage(line, names.get(line.card) ?? line.card)),
  };
}

async function mailLink(parts: MessageDeskParts, call: ReaderCall): Promise<MailedLink> {
  const { tokens, mailNow, now } = parts;
  const { place, system } = counted(parts, call);
  const { passwordLinks } = system;
  if (passwordLinks === undefined) throw new Refusal("unsupported", { field: "libraryId" });
  const id = randomUUID();
  const untilMs = now() + LINK_MS;
  const link = { id, tokenHash: secretTokenHash(tokens.make({ ...place, id })), untilMs };
  const outcome = await passwordLinks.makeAtDesk(call.body.userId, link, actingContext(call).by);
  if (!outcome.ok) return refusedReply(outcome, call.locale);
  mailNow();
  return { kind: "done", until: instant.parse(new Date(untilMs).toISOString()) };
}
