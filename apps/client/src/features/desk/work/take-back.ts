import type { LibraryId } from "@freihand/contract";
import type { UndoReply } from "@freihand/contract/staff";
import type { StaffSession } from "../session/staff-session.ts";
import type { DeskLine } from "./desk-state.ts";

/** Takes back what a line says: a mark becomes what it was before, a scan is undone. */
export async function takeBack(
  session: Pick<StaffSession, "call">,
  { undo, restore }: DeskLine,
  { libraryId, requestId }: { readonly libraryId: LibraryId; readonly requestId: string },
): Promise<UndoReply> {
  const params = { libraryId };
  if (restore !== undefined) {
    await session.call("mark", { params, body: { ...restore, requestId } });
    return { done: true };
  }
  if (undo === undefined) return { done: false, reason: "unknown" };
  return session.call("undo", { params, body: { undo, requestId } });
}
