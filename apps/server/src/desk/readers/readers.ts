import type { ActingReaders, ReaderOutcome } from "@freihand/connector-kit";
import type { LibraryId, ProjectId } from "@freihand/contract";
import type {
  CreateReaderBody,
  JournalBody,
  JournalEntry,
  JournalReply,
  readerEndpoints,
  ReaderForm,
  ReaderReply,
  SlipReply,
} from "@freihand/contract/staff";
import type { Project } from "../../projects/projects.ts";
import { Refusal } from "../../projects/mistakes/refusal.ts";
import type { StaffHandlers } from "../../staff/staff-call.ts";
import { atDesk, type AtDesk, type LibraryCall } from "../at-desk.ts";
import type { DeskParts } from "../desk.ts";
import { wireReader } from "../desk-wire.rules.ts";
import {
  exportedEntry,
  type PrintedCard,
  readChanges,
  readFacts,
  slipOf,
  wireDetails,
} from "./reader-wire.rules.ts";
import { refusedReply } from "./reader-words.rules.ts";

interface Place {
  readonly project: ProjectId;
  readonly library: LibraryId;
}

/** What readers at a desk depend on. */
export interface ReaderDeskParts extends DeskParts {
  readonly journal: {
    /** Newest first. */
    readonly list: (place: Place, which: JournalBody) => Promise<JournalReply>;
  };
  /** How the library draws the number of a card. */
  readonly printedCard: (project: Project, library: LibraryId, card: string) => PrintedCard;
}

/** A call about one reader. */
type ReaderCall = LibraryCall & { readonly body: { readonly userId: string } };

/** What is answered about readers. Rejects with a `Refusal`: `unsupported` where the library's system has no desk. */
export function readerHandlers(parts: ReaderDeskParts): StaffHandlers<typeof readerEndpoints> {
  const at = (call: ReaderCall) => onReader(parts, call);
  const changing =
    <Call extends ReaderCall>(
      work: (acting: ActingReaders, body: Call["body"]) => Promise<ReaderOutcome>,
    ) =>
    async (call: Call) => {
      const { desk, acting } = at(call);
      return pageAfter(desk, await work(acting, call.body));
    };
  return {
    readerForm: (call) => readForm(atDesk(parts, call)),
    createReader: (call) => createReader(parts, call),
    readerDetails: async (call) => {
      const { desk, card } = at(call);
      const reader = await desk.readers.find(card);
      if (reader === undefined) throw new Refusal("not_found", { field: "userId" });
      return wireDetails(reader, await desk.readers.notes(card), desk.view.locale);
    },
    changeReader: changing((acting, { userId, changes }) =>
      acting.update(userId, readChanges(changes)),
    ),
    blockReader: changing((acting, { userId, note }) => acting.block(userId, { note })),
    unblockReader: changing((acting, { userId, why }) => acting.unblock(userId, why)),
    addReaderNote: changing((acting, { userId, ...note }) => acting.addNote(userId, note)),
    removeReaderNote: changing((acting, { userId, note }) => acting.removeNote(userId, note)),
    resetReaderPassword: async (call) => {
      const { desk, card } = at(call);
      return withSlip({ parts, call, desk }, await find(desk, card));
    },
    deleteReader: async (call) => {
      const { desk, acting, card } = at(call);
      const outcome = await acting.remove(card);
      return outcome.ok ? { kind: "done" } : refusedReply(outcome, desk.view.locale);
    },
    exportReader: async (call) => {
      const { acting, card } = at(call);
      return exportReader(parts, call, await acting.exportAll(card));
    },
  };
}

async function readForm({ readers, view }: AtDesk): Promise<ReaderForm> {
  const branches = [...view.branches].map(([id, name]) => ({ id, name }));
  const groups = (await readers.groups()).map((id) => ({ id, name: view.groupName(id) }));
  groups.sort((one, other) => one.name.localeCompare(other.name, view.locale));
  return { groups, branches };
}

type CreateCall = LibraryCall & { readonly body: CreateReaderBody };

async function createReader(parts: ReaderDeskParts, call: CreateCall): Promise<SlipReply> {
  const desk = atDesk(parts, call);
  const { reader, card, requestId } = call.body;
  const acting = desk.readers.as(desk.ctx.by);
  const outcome = await acting.create(readFacts(reader), card, requestId);
  return withSlip({ parts, call, desk }, outcome);
}

async function find({ readers }: AtDesk, card: string): Promise<ReaderOutcome> {
  const reader = await readers.find(card);
  return reader === undefined ? { ok: false, reason: "unknown_card" } : { ok: true, reader };
}

/** Every call that names a reader counts: a stolen session neither reads nor changes them one after the other. */
function onReader(parts: ReaderDeskParts, call: ReaderCall) {
  const desk = atDesk(parts, call);
  parts.lookUps.count(`${call.project.id}/${call.member.id}`);
  return { desk, acting: desk.readers.as(desk.ctx.by), card: call.body.userId };
}

/** The reader's page after a change, or why there was none. */
async function pageAfter(desk: AtDesk, outcome: ReaderOutcome): Promise<ReaderReply> {
  if (!outcome.ok) return refusedReply(outcome, desk.view.locale);
  return { kind: "done", reader: await readPage(desk, outcome.reader.card) };
}

async function readPage({ desk, ctx, view }: AtDesk, card: string) {
  const page = await desk.reader(card, ctx);
  // deleted by somebody else in this moment
  if (page === undefined) throw new Refusal("not_found", { field: "userId" });
  return wireReader(page, view);
}

interface SlipCall {
  readonly parts: ReaderDeskParts;
  readonly call: LibraryCall;
  readonly desk: AtDesk;
}

/** A new code for a reader. When the answer to the creation was lost, there is a new one: none is kept as it is printed. */
export async function withSlip(
  { parts, call, desk }: SlipCall,
  outcome: ReaderOutcome,
): Promise<SlipReply> {
  if (!outcome.ok) return refusedReply(outcome, desk.view.locale);
  const { reader } = outcome;
  const code = await desk.readers.as(desk.ctx.by).makeCode(reader.card);
  if (code === undefined)
    return refusedReply({ ok: false, reason: "unknown_card" }, desk.view.locale);
  const printed = parts.printedCard(call.project, call.params.libraryId, reader.card);
  const page = await readPage(desk, reader.card);
  return { kind: "done", reader: page, slip: slipOf(reader, code, printed) };
}

async function exportReader(
  parts: ReaderDeskParts,
  { project, params, body }: ReaderCall,
  known: Readonly<Record<string, unknown>> | undefined,
) {
  if (known === undefined) throw new Refusal("not_found", { field: "userId" });
  const place = { project: project.id, library: params.libraryId };
  const entries = await entriesOf(parts, { ...place, card: body.userId });
  return { ...known, journal: entries.map(exportedEntry) };
}

const PAGE = 200;

interface Whose extends Place {
  readonly card: string;
}

async function entriesOf(
  { journal }: ReaderDeskParts,
  { card, ...place }: Whose,
): Promise<readonly JournalEntry[]> {
  const all: JournalEntry[] = [];
  let before: number | undefined;
  do {
    const page = await journal.list(place, { card, before, limit: PAGE });
    all.push(...page.entries);
    before = page.next;
  } while (before !== undefined);
  return all;
}
