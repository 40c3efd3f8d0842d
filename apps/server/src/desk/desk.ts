import type { StaffHandlers } from "../staff/staff-call.ts";
import type { deskEndpoints } from "@freihand/contract/staff";
import type { Libraries } from "../libraries/libraries.ts";
import { Refusal } from "../projects/mistakes/refusal.ts";
import { atDesk, type AtDesk, type LibraryCall } from "./at-desk.ts";
import { copyFacts, markCopy } from "./copies.ts";
import { clearRow, heldRow, pullRow, transitRow, wireHit, wireReader } from "./desk-wire.rules.ts";
import type { LookUps } from "./look-ups.ts";
import { scan } from "./scan.ts";

/** What the desk depends on. */
export interface DeskParts {
  readonly libraries: Pick<Libraries, "find">;
  readonly lookUps: LookUps;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** What the desk answers. Rejects with a `Refusal`: `unsupported` where the library's system has no desk. */
export function deskHandlers(parts: DeskParts): StaffHandlers<typeof deskEndpoints> {
  return {
    scan: (call) => scan(atDesk(parts, call), call.body),
    undo: async (call) => {
      const { desk, ctx } = atDesk(parts, call);
      const undone = await desk.undoScan(call.body.undo, ctx);
      return undone.kind === "done" ? { done: true } : { done: false, reason: undone.reason };
    },
    findReaders: async (call) => {
      const { readers, view } = atDesk(parts, call);
      countLookUp(parts, call);
      const found = await readers.search(call.body.name);
      if (found === undefined) throw new Refusal("validation", { field: "name" });
      return found.readers.map((one) => wireHit(one, view));
    },
    reader: async (call) => {
      const { desk, ctx, view } = atDesk(parts, call);
      countLookUp(parts, call);
      const page = await desk.reader(call.body.userId, ctx);
      if (page === undefined) throw new Refusal("not_found", { field: "userId" });
      return wireReader(page, view);
    },
    renewLoans: async (call) => {
      const { desk, ctx } = atDesk(parts, call);
      const { userId: card, ...request } = call.body;
      const renewed = await desk.renew({ ...request, card }, ctx);
      if (renewed.kind === "unknown_card") throw new Refusal("not_found", { field: "userId" });
      if (renewed.kind === "reused") throw new Refusal("conflict", { field: "requestId" });
      return { ...renewed, renewals: [...renewed.renewals] };
    },
    cancelHold: async (call) => {
      const { desk, ctx } = atDesk(parts, call);
      const { userId: card, reservation: reservationId, requestId } = call.body;
      const { kind } = await desk.cancel({ card, reservationId, requestId }, ctx);
      if (kind === "unknown") throw new Refusal("not_found", { field: "reservation" });
      if (kind === "reused") throw new Refusal("conflict", { field: "requestId" });
    },
    shelf: (call) => shelf(atDesk(parts, call), call.query.branch),
    copy: async (call) => {
      const facts = await copyFacts(atDesk(parts, call), call.body.code);
      // it names a reader
      if (facts.loan !== undefined) countLookUp(parts, call);
      return facts;
    },
    mark: (call) => markCopy(atDesk(parts, call), call.body),
  };
}

const countLookUp = ({ lookUps }: DeskParts, { project, member }: LibraryCall): void => {
  lookUps.count(`${project.id}/${member.id}`);
};

async function shelf({ desk, ctx, view }: AtDesk, branch: string | undefined) {
  const pull = await desk.pullList(branch, ctx);
  const ready = await desk.holdShelf(branch, ctx);
  const transit = await desk.transitList(branch, ctx);
  const clear = await desk.clearList(branch, ctx);
  return {
    pull: pull.map((one) => pullRow(one, view)),
    ready: ready.map((one) => heldRow(one, view)),
    transit: transit.map((one) => transitRow(one, view)),
    clear: clear.map((one) => clearRow(one, view)),
  };
}
