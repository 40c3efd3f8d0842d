import type {
  ActingStaff,
  PasswordLink,
  PasswordLinks,
  ReaderOutcome,
} from "@freihand/connector-kit";
import type { IsoDate, LibraryId } from "@freihand/contract";
import { guarded, onReader, refused, withNote } from "../readers/reader-change.ts";
import { hashPassword } from "../storage/circulation/passwords.ts";
import type { MessageFactsStore } from "../storage/messages/message-facts.ts";
import type { ReaderStore } from "../storage/readers/reader-store.ts";
import { passwordRefusal, SHORTEST_PASSWORD } from "./password-refusal.rules.ts";

/** What links for choosing a password depend on. */
interface LinkParts {
  readonly library: LibraryId;
  readonly store: ReaderStore;
  /** The readers, with what somebody does noted in the journal. */
  readonly storeOf: (by: ActingStaff) => ReaderStore;
  readonly messages: Pick<MessageFactsStore, "facts">;
  /** Date at the library. */
  readonly today: () => IsoDate;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

const DAY_MS = 86_400_000;
/** Nobody's mailbox is filled by strangers. @source decision 60 */
const MOST_A_DAY = 5;

/** Links for readers of the embedded system who have forgotten their passwords. */
export function passwordLinks(parts: LinkParts): PasswordLinks {
  const { library, store, now } = parts;
  const found = (tokenHash: string) =>
    store.read((view) => view.cardOfLink({ tokenHash, nowMs: now() }));
  return {
    make: (card, link) =>
      guarded(library, () =>
        store.transaction(async (tx) => {
          if ((await tx.reader(card)) === undefined) return;
          if ((await tx.linksSince(card, now() - DAY_MS)) >= MOST_A_DAY) return;
          await tx.putLink(card, made(parts, link));
        }),
      ),
    makeAtDesk: (card, link, by) => guarded(library, () => makeAtDesk(parts, { card, link, by })),
    find: (tokenHash) =>
      guarded(library, async () => {
        const card = await found(tokenHash);
        return card === undefined ? undefined : { card, shortest: SHORTEST_PASSWORD };
      }),
    choose: (tokenHash, password) =>
      guarded(library, async () => {
        const card = await found(tokenHash);
        if (card === undefined) return GONE;
        const reason = passwordRefusal(password, { card });
        // without the password of today nothing is unchanged
        if (reason !== undefined && reason !== "unchanged") return { ok: false, reason };
        const hash = await hashPassword(password);
        // two at once: one of them uses the link
        const used = await store.transaction((tx) => tx.useLink({ tokenHash, nowMs: now() }, hash));
        return used === undefined ? GONE : { ok: true, card: used };
      }),
  };
}

const GONE = { ok: false, reason: "gone" } as const;

const made = ({ today, now }: LinkParts, link: PasswordLink) => ({
  ...link,
  madeOn: today(),
  madeAtMs: now(),
});

interface DeskLink {
  readonly card: string;
  readonly link: PasswordLink;
  readonly by: ActingStaff;
}

async function makeAtDesk(parts: LinkParts, { card, link, by }: DeskLink): Promise<ReaderOutcome> {
  const [facts] = await parts.messages.facts([card], parts.now());
  if (facts === undefined) return refused("unknown_card");
  if (facts.recipient === undefined) return refused("no_address");
  return parts
    .storeOf(by)
    .transaction((tx) =>
      withNote(tx, { action: "reader_link" }, () =>
        onReader(tx, card, () => tx.putLink(card, made(parts, link))),
      ),
    );
}
