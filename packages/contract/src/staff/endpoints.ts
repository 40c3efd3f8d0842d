import * as z from "zod/mini";
import type { Endpoint } from "../endpoint.ts";
import { libraryIdText, userId } from "../ids.ts";
import {
  deskReader,
  markBody,
  readerHit,
  scanBody,
  scanReply,
  shelfLists,
  undoBody,
  undoReply,
} from "./desk.ts";

const inLibrary = z.object({ libraryId: libraryIdText });
const atBranch = z.object({ branch: z.optional(z.string().check(z.maxLength(64))) });

/** The desk's calls of one library: scanning, its readers, the shelf. */
export const deskEndpoints = {
  scan: {
    method: "POST",
    path: "/library/:libraryId/scan",
    scope: "project",
    summary: "A card or a copy is scanned at the desk",
    params: inLibrary,
    body: scanBody,
    response: scanReply,
  },
  undo: {
    method: "POST",
    path: "/library/:libraryId/undo",
    scope: "project",
    summary: "Takes a return back, within a minute",
    params: inLibrary,
    body: undoBody,
    response: undoReply,
  },
  findReaders: {
    method: "GET",
    path: "/library/:libraryId/readers",
    scope: "project",
    summary: "Readers by name, from three letters, twenty at most",
    params: inLibrary,
    query: z.object({ q: z.string().check(z.minLength(3), z.maxLength(64)) }),
    response: z.array(readerHit),
  },
  reader: {
    method: "GET",
    path: "/library/:libraryId/readers/:userId",
    scope: "project",
    summary: "A reader's page",
    params: z.object({ libraryId: libraryIdText, userId }),
    response: deskReader,
  },
  shelf: {
    method: "GET",
    path: "/library/:libraryId/shelf",
    scope: "project",
    summary: "What has to be pulled, waits for pickup, is on its way, and has to be cleared",
    params: inLibrary,
    query: atBranch,
    response: shelfLists,
  },
  mark: {
    method: "POST",
    path: "/library/:libraryId/marks",
    scope: "project",
    summary: "A copy is missing, lost, damaged, withdrawn, or in order again",
    params: inLibrary,
    body: markBody,
  },
} as const satisfies Record<string, Omit<Endpoint, "auth">>;
