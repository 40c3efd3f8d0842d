import { LibraryError, type LibrarySystem, type MessageAccess } from "@freihand/connector-kit";
import type {
  ChooseMessagesBody,
  LibraryId,
  MessageChoice,
  MessageKind,
  OptionalMessageKind,
  ProjectId,
} from "@freihand/contract";
import { Refusal } from "../projects/mistakes/refusal.ts";
import type { SignedIn } from "../identity.ts";
import type { MessageChoices } from "./outbox.ts";

/** What patrons' choices of messages depend on. */
export interface OwnChoiceParts {
  readonly libraries: {
    readonly find: (
      project: ProjectId,
      library: LibraryId,
    ) => Pick<LibrarySystem, "writesAbout" | "messages"> | undefined;
  };
  readonly choices: MessageChoices;
  /** A card that is gone ends its session. */
  readonly endSession: (session: string) => Promise<void>;
}

/** The choice of the mails' page, inside the app. Refused as `unsupported` where no mail leaves. */
export interface OwnChoice {
  readonly read: (who: SignedIn) => Promise<MessageChoice>;
  readonly choose: (who: SignedIn, body: ChooseMessagesBody) => Promise<MessageChoice>;
}

/** @source desk "Messages" */
export function ownChoice(parts: OwnChoiceParts): OwnChoice {
  const { choices } = parts;
  return {
    read: async (who) => {
      const { writing, card } = open(parts, who);
      return shown(parts, { who, writing, off: await offOf(parts, card) });
    },
    choose: async (who, { off }) => {
      const { writing, card } = open(parts, who);
      // what is not shown stays as it is
      const about: ReadonlySet<MessageKind> = new Set(writing.about);
      const hidden = [...(await offOf(parts, card))].filter((kind) => !about.has(kind));
      const all = new Set([...hidden, ...off]);
      if (!(await choices.setOff(card, card.card, [...all]))) return ended(parts, who);
      return shown(parts, { who, writing, off: all });
    },
  };
}

interface Writing {
  readonly about: readonly OptionalMessageKind[];
  readonly messages: MessageAccess;
}

/** @throws {Refusal} `unsupported` */
function open({ libraries }: OwnChoiceParts, who: SignedIn) {
  const { project, library, patron } = who;
  const { writesAbout: about, messages } = libraries.find(project, library) ?? {};
  if (about === undefined || messages === undefined) throw new Refusal("unsupported");
  return { writing: { about, messages }, card: { project, library, card: patron.userId } };
}

type Card = ReturnType<typeof open>["card"];

const offOf = async ({ choices }: OwnChoiceParts, card: Card): Promise<ReadonlySet<MessageKind>> =>
  (await choices.off(card, [card.card])).get(card.card) ?? new Set();

interface Shown {
  readonly who: SignedIn;
  readonly writing: Writing;
  readonly off: ReadonlySet<MessageKind>;
}

async function shown(parts: OwnChoiceParts, { who, writing, off }: Shown): Promise<MessageChoice> {
  const { userId } = who.patron;
  const [facts] = await writing.messages.facts([userId]);
  if (facts === undefined) return ended(parts, who);
  const { recipient } = facts;
  const other = recipient?.card === userId ? "patron" : "other";
  return {
    kinds: writing.about.map((kind) => ({ kind, on: !off.has(kind) })),
    to: recipient === undefined ? "nobody" : other,
  };
}

/** @throws {LibraryError} `session_ended` */
async function ended({ endSession }: OwnChoiceParts, who: SignedIn): Promise<never> {
  await endSession(who.session);
  throw new LibraryError("session_ended", who.library);
}
