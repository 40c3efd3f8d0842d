import type { DeskReader } from "@freihand/contract/staff";
import type { OwnKey, Scan } from "../work/desk-state.ts";
import type { NewNote, NoteDesk } from "./note-desk.ts";

/** What became of a scan that the server did not answer. */
export interface KeptScan {
  readonly kind: "noted" | "failed";
  readonly key: OwnKey;
}

/**
 * Keeps a scan on the device until the server has answered it. Where nobody is known who borrows, its number is taken as the
 * card: that is no action yet.
 * @param reader whose page is open; undefined: nobody's
 */
export async function keepScan(
  notes: Pick<NoteDesk, "store" | "add" | "beginVisit">,
  scan: Scan,
  reader: Pick<DeskReader, "userId"> | undefined,
): Promise<KeptScan> {
  const { code, mode, note } = scan;
  const card = reader?.userId ?? notes.store.getState().card;
  if (note === undefined && mode === "lend" && card === undefined) {
    notes.beginVisit(code);
    return { kind: "noted", key: "desk.line.noted.card" };
  }
  // what it settles is kept already
  const kept = note ? "noted" : await notes.add(noteOf(scan, card));
  if (kept === "noted") return { kind: "noted", key: `desk.line.noted.${mode}` };
  return { kind: "failed", key: `desk.line.not-noted.${kept}` };
}

const noteOf = (
  { requestId, code, mode, branch, returnedOn }: Scan,
  card: string | undefined,
): NewNote => ({
  requestId,
  code,
  mode,
  branch,
  ...(returnedOn && { returnedOn }),
  ...(mode === "lend" && card !== undefined && { card }),
});
