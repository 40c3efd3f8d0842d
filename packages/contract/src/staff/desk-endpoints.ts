import * as z from "zod/mini";
import type { StaffEndpoint } from "../endpoint.ts";
import { libraryIdText, userId } from "../ids.ts";
import { copyBody, copyFacts, markBody, markReply } from "./copies.ts";
import {
  cancelBody,
  deskReader,
  readerHit,
  renewBody,
  renewReply,
  scanBody,
  scanReply,
  shelfLists,
  undoBody,
  undoReply,
} from "./desk.ts";

const inLibrary = z.object({ libraryId: libraryIdText });
const atDesk = { scope: "staff", auth: "staff", role: "desk", params: inLibrary } as const;

/** The desk's calls of one library: scanning, its readers, the shelf. */
export const deskEndpoints = {
  scan: {
    ...atDesk,
    method: "POST",
    path: "/library/:libraryId/scan",
    summary: "A card or a copy is scanned at the desk",
    body: scanBody,
    response: scanReply,
  },
  undo: {
    ...atDesk,
    method: "POST",
    path: "/library/:libraryId/undo",
    summary: "Takes a return back, within a minute",
    body: undoBody,
    response: undoReply,
  },
  findReaders: {
    ...atDesk,
    method: "POST",
    path: "/library/:libraryId/readers/find",
    summary: "Readers by name, from three letters, twenty at most",
    body: z.strictObject({ name: z.string().check(z.minLength(3), z.maxLength(64)) }),
    response: z.array(readerHit),
  },
  reader: {
    ...atDesk,
    method: "POST",
    path: "/library/:libraryId/readers/open",
    summary: "A reader's page",
    body: z.strictObject({ userId }),
    response: deskReader,
  },
  renewLoans: {
    ...atDesk,
    method: "POST",
    path: "/library/:libraryId/readers/renew",
    summary: "Renews loans of a reader",
    body: renewBody,
    response: renewReply,
  },
  cancelHold: {
    ...atDesk,
    method: "POST",
    path: "/library/:libraryId/readers/cancel",
    summary: "Cancels a reservation of a reader",
    body: cancelBody,
  },
  shelf: {
    ...atDesk,
    method: "GET",
    path: "/library/:libraryId/shelf",
    summary: "What has to be pulled, waits for pickup, is on its way, and has to be cleared",
    query: z.object({ branch: z.optional(z.string().check(z.maxLength(64))) }),
    response: shelfLists,
  },
  copy: {
    ...atDesk,
    method: "POST",
    path: "/library/:libraryId/copies/look",
    summary: "Where a copy stands: its mark, who has it, for whom it is set aside",
    body: copyBody,
    response: copyFacts,
  },
  mark: {
    ...atDesk,
    method: "POST",
    path: "/library/:libraryId/marks",
    summary: "A copy is missing, lost, damaged, withdrawn, or in order again",
    body: markBody,
    response: markReply,
  },
} as const satisfies Record<string, StaffEndpoint>;
