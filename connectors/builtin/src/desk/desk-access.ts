import type { CirculationStore } from "@freihand/circulation";
import type {
  ActingStaff,
  CallContext,
  DeskAccess,
  DeskContext,
  DeskReaderPage,
  DeskFound,
  DeskLendRequest,
} from "@freihand/connector-kit";
import { type BuiltinLibrary, createLendingContext } from "../patrons/lending-context.ts";
import { mapStoreErrors } from "../patrons/patron-context.ts";
import { patronOfTyped } from "../patrons/typed-card.ts";
import { copyOfCode, type DeskLibrary, readDeskCopy } from "./desk-context.ts";
import { clearReply, heldReply, pullReply, transitReply } from "./desk-lists.ts";
import { copyReply } from "./copy-reply.ts";
import { cancelReply, renewReply } from "./loan-replies.ts";
import { reserveReply } from "./reserve-reply.ts";
import { readerPage } from "./reader-page.ts";
import { lendReply, markReply, receiveReply, undoReply, unmarkReply } from "./desk-replies.ts";

/** What a code is: the number of a card, of a copy, of both, of nothing. */
async function find(desk: DeskLibrary, code: string): Promise<DeskFound> {
  const patron = await patronOf(desk, code);
  const coded = await copyOfCode(desk, code);
  return {
    ...(patron && { reader: { card: patron.userId, name: patron.name } }),
    ...(coded && { copy: await readDeskCopy(desk, coded) }),
  };
}

const patronOf = ({ lending }: DeskLibrary, typed: string) =>
  lending.store.read((view) => patronOfTyped(view, typed));

/** What the desk of a library is built on. */
export interface DeskParts {
  /** @param by whose actions are noted; undefined: nobody's */
  readonly storeOf: (by?: ActingStaff) => CirculationStore;
  readonly newId: () => string;
  /** What else is noted about a reader. */
  readonly notedOf: (card: string) => Promise<Pick<DeskReaderPage, "notes" | "addressRefused">>;
}

/** The desk of one library of the embedded system. */
export function deskAccess(
  library: BuiltinLibrary,
  { storeOf, newId, notedOf }: DeskParts,
): DeskAccess {
  const deskOf = deskLibraries(library, { storeOf, newId });
  const answering =
    <Question, Answer>(work: (desk: DeskLibrary, question: Question) => Promise<Answer>) =>
    async (question: Question, ctx: CallContext & Partial<DeskContext>): Promise<Answer> => {
      ctx.signal.throwIfAborted();
      return mapStoreErrors(library.library, () => work(deskOf(ctx), question));
    };
  return {
    shelf: library.policy.shelf ?? "automatic",
    find: answering(find),
    copy: answering(copyReply),
    reader: answering(async (desk, typed: string) => {
      const patron = await patronOf(desk, typed);
      const page = patron && (await readerPage(desk, patron.userId));
      return page && { ...page, ...(await notedOf(page.card)) };
    }),
    receive: answering(receiveReply),
    undoScan: answering(undoReply),
    // a card that was noted without a connection is as it was typed
    lend: answering(async (desk, request: DeskLendRequest) => {
      const { userId: card = request.card } = (await patronOf(desk, request.card)) ?? {};
      return lendReply(desk, { ...request, card });
    }),
    renew: answering(renewReply),
    reserve: answering(reserveReply),
    cancel: answering(cancelReply),
    mark: answering(markReply),
    unmark: answering(unmarkReply),
    pullList: answering(pullReply),
    clearList: answering(clearReply),
    transitList: answering(transitReply),
    holdShelf: answering(heldReply),
  };
}

/** How a call at the desk sees its library. */
export function deskLibraries(
  library: BuiltinLibrary,
  { storeOf, newId }: Pick<DeskParts, "storeOf" | "newId">,
): (ctx: CallContext & Partial<DeskContext>) => DeskLibrary {
  const moment = () => ({ today: library.today(), nowMs: library.now(), newId });
  return ({ locale, by }) => ({
    libraryId: library.library,
    locale,
    branches: library.branches,
    role: by?.role,
    lending: createLendingContext(library, storeOf(by)),
    moment,
  });
}
