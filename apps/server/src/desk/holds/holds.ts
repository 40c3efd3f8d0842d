import { fromJson } from "@freihand/connector-kit";
import type { Hit, LibraryId, SearchBody } from "@freihand/contract";
import type {
  DeskReader,
  holdEndpoints,
  ReserveTitleBody,
  ReserveTitleReply,
  TitlesFound,
} from "@freihand/contract/staff";
import { Refusal } from "../../projects/mistakes/refusal.ts";
import type { StaffHandlers } from "../../staff/staff-call.ts";
import { atDesk, type AtDesk } from "../at-desk.ts";
import type { DeskParts } from "../desk.ts";
import { wireReader } from "../desk-wire.rules.ts";
import { reserveQuestions, reservedLine } from "./hold-words.rules.ts";
import { titleHitOf } from "./title-hit.rules.ts";

/** More words find fewer. */
const HITS = 10;

/** What is answered about reserving at a desk. Rejects with a `Refusal`: `unsupported` where the library's system has no desk. */
export function holdHandlers(
  parts: Pick<DeskParts, "libraries" | "now">,
): StaffHandlers<typeof holdEndpoints> {
  return {
    findTitles: (call) =>
      findTitles(atDesk(parts, call), {
        text: call.body.text.trim(),
        library: call.params.libraryId,
      }),
    reserveTitle: (call) => reserveTitle(atDesk(parts, call), call.body),
  };
}

/** A copy's number is its title; everything else is searched for as patrons do. */
async function findTitles(
  { desk, catalogue, ctx }: AtDesk,
  { text, library }: { readonly text: string; readonly library: LibraryId },
): Promise<TitlesFound> {
  const { copy } = await desk.find(text, ctx);
  const scanned = copy?.recordId;
  if (scanned !== undefined) {
    const hits = (await catalogue.titles?.([scanned], ctx)) ?? [];
    return { titles: hits.map(titleHitOf), total: hits.length };
  }
  const found = fromJson(await catalogue.search(wordsQuery(text, library), ctx));
  const titles: readonly Hit[] = found.results;
  return { titles: titles.map(titleHitOf), total: found.total };
}

const wordsQuery = (text: string, libraryId: LibraryId): SearchBody => ({
  libraryId,
  fields: [{ id: "FREE", value: text }],
  limit: HITS,
  offset: 0,
  prefetch: 0,
  countFacets: false,
  searchType: "single",
});

async function reserveTitle(at: AtDesk, body: ReserveTitleBody): Promise<ReserveTitleReply> {
  const { desk, ctx, view } = at;
  const { userId: card, ...request } = body;
  const reserved = await desk.reserve({ ...request, card }, ctx);
  switch (reserved.kind) {
    case "done":
      return {
        kind: "done",
        line: reservedLine(reserved, { view, branch: body.branch }),
        reader: await pageOf(at, card),
      };
    case "refused":
      return { kind: "question", questions: reserveQuestions(reserved.reasons, view) };
    case "fee":
      return { kind: "fee", fee: reserved.fee };
    case "unknown_card":
    case "unknown_title":
    case "unknown_branch":
    case "reused":
      break;
  }
  throw refusalOf(reserved.kind);
}

async function pageOf({ desk, ctx, view }: AtDesk, card: string): Promise<DeskReader> {
  const page = await desk.reader(card, ctx);
  if (page === undefined) throw new Refusal("not_found", { field: "userId" });
  return wireReader(page, view);
}

const NOT_DONE = {
  unknown_card: ["not_found", "userId"],
  unknown_title: ["not_found", "recordId"],
  unknown_branch: ["validation", "branch"],
  reused: ["conflict", "requestId"],
} as const;

function refusalOf(kind: keyof typeof NOT_DONE): Refusal {
  const [code, field] = NOT_DONE[kind];
  return new Refusal(code, { field });
}
