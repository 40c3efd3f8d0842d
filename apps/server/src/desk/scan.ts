import type { DeskFound, DeskNoted, DeskReaderPage } from "@freihand/connector-kit";
import type { ScanBody, ScanReply } from "@freihand/contract/staff";
import { Refusal } from "../projects/mistakes/refusal.ts";
import type { AtDesk } from "./at-desk.ts";
import { wireCopy, wireHit, wireReader } from "./desk-wire.rules.ts";
import { lineText } from "./desk-words.rules.ts";
import { lentReply, questionReply } from "./lend-reply.rules.ts";
import { notedScan } from "./noted.rules.ts";
import { receivedReply } from "./received-reply.rules.ts";

/** A card or a copy is scanned: a card opens its reader, a copy is lent or received. */
export async function scan(at: AtDesk, body: ScanBody): Promise<ScanReply> {
  const found = await at.desk.find(body.code, at.ctx);
  const reader = body.as === "copy" ? undefined : found.reader;
  if (reader !== undefined && found.copy !== undefined) return ambiguous(at, body, found);
  if (reader !== undefined) return openReader(at, reader.card);
  if (found.copy === undefined) return nothing(at, "unknown", body.code);
  return body.mode === "lend" ? lend(at, body) : receive(at, body);
}

async function ambiguous(
  at: AtDesk,
  { code }: ScanBody,
  { copy, reader }: DeskFound,
): Promise<ScanReply> {
  const page = reader && (await at.desk.reader(reader.card, at.ctx));
  if (copy === undefined || page === undefined) return nothing(at, "unknown", code);
  return {
    kind: "ambiguous",
    signal: "stop",
    line: lineText(at.view, "ambiguous", { code }),
    notes: [],
    copy: wireCopy(copy, at.view),
    reader: wireHit(page, at.view),
  };
}

async function openReader(at: AtDesk, card: string): Promise<ScanReply> {
  return { kind: "reader", reader: wireReader(await pageOf(at, card), at.view) };
}

/** @throws Refusal `not_found` when the reader has been removed in this moment */
async function pageOf({ desk, ctx }: AtDesk, card: string): Promise<DeskReaderPage> {
  const page = await desk.reader(card, ctx);
  if (page === undefined) throw new Refusal("not_found", { field: "reader" });
  return page;
}

type NothingReason = Extract<ScanReply, { kind: "nothing" }>["reason"];

const nothing = ({ view }: AtDesk, reason: NothingReason, code: string): ScanReply => ({
  kind: "nothing",
  signal: reason === "counted" ? "ok" : "stop",
  line: lineText(view, reason, { code }),
  notes: [],
  reason,
});

async function lend(at: AtDesk, body: ScanBody): Promise<ScanReply> {
  const { code: barcode, branch, reader: card, override, requestId } = body;
  if (card === undefined) return nothing(at, "no_reader", barcode);
  const request = { requestId, card, barcode, branch, override, noted: notedOf(at, body) };
  const lent = await at.desk.lend(request, at.ctx);
  if (lent.kind === "done") return lentReply(lent, await pageOf(at, card), at.view);
  if (lent.kind === "refused") return questionReply(lent, at.view);
  return lent.kind === "unknown_card" ? nothing(at, "unknown", card) : notDone(at, lent.kind, body);
}

async function receive(at: AtDesk, body: ScanBody): Promise<ScanReply> {
  const { code: barcode, branch, returnedOn, damaged, requestId } = body;
  const noted = notedOf(at, body);
  const request = { requestId, barcode, branch, returnedOn, damaged, noted };
  const received = await at.desk.receive(request, at.ctx);
  return received.kind === "done"
    ? receivedReply(received, at.view)
    : notDone(at, received.kind, body);
}

/** @throws Refusal `validation` when it is too old, or the clock of the desk is wrong */
function notedOf({ clock }: AtDesk, { notedAt }: ScanBody): DeskNoted | undefined {
  if (notedAt === undefined) return undefined;
  const noted = notedScan(notedAt, clock);
  if (noted === undefined) throw new Refusal("validation", { field: "notedAt" });
  return noted;
}

function notDone(
  at: AtDesk,
  kind: "unknown_copy" | "unknown_branch" | "reused" | "counted" | "moved_since",
  { code }: ScanBody,
): ScanReply {
  if (kind === "unknown_copy") return nothing(at, "unknown", code);
  if (kind === "counted" || kind === "moved_since") return nothing(at, kind, code);
  if (kind === "reused") throw new Refusal("conflict", { field: "requestId" });
  throw new Refusal("validation", { field: "branch" });
}
