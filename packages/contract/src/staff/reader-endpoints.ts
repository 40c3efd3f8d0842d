import * as z from "zod/mini";
import type { StaffEndpoint } from "../endpoint.ts";
import { libraryIdText } from "../ids.ts";
import {
  addNoteBody,
  blockReaderBody,
  changeReaderBody,
  createReaderBody,
  deletedReply,
  readerBody,
  readerDetails,
  readerForm,
  readerReply,
  removeNoteBody,
  slipReply,
  unblockReaderBody,
} from "./readers.ts";

const inLibrary = z.object({ libraryId: libraryIdText });
const atDesk = { scope: "staff", auth: "staff", role: "desk", params: inLibrary } as const;
/** A code of the second factor has to be given anew before. */
const dangerous = { ...atDesk, role: "admin", confirmed: true } as const;

/** Readers of one library, at its desk. A card number stands in no address, so even what only reads is a POST. @source desk "Readers" */
export const readerEndpoints = {
  readerForm: {
    ...atDesk,
    method: "GET",
    path: "/library/:libraryId/readers/form",
    summary: "Groups and branches that a reader can have",
    response: readerForm,
  },
  createReader: {
    ...atDesk,
    method: "POST",
    path: "/library/:libraryId/readers/create",
    summary: "A new reader with a card, and a slip for the first sign-in",
    body: createReaderBody,
    response: slipReply,
  },
  readerDetails: {
    ...atDesk,
    method: "POST",
    path: "/library/:libraryId/readers/details",
    summary: "Everything that is noted about a reader",
    body: readerBody,
    response: readerDetails,
  },
  changeReader: {
    ...atDesk,
    method: "POST",
    path: "/library/:libraryId/readers/change",
    summary: "Changes what is noted about a reader",
    body: changeReaderBody,
    response: readerReply,
  },
  blockReader: {
    ...atDesk,
    method: "POST",
    path: "/library/:libraryId/readers/block",
    summary: "A reader may not borrow",
    body: blockReaderBody,
    response: readerReply,
  },
  unblockReader: {
    ...atDesk,
    method: "POST",
    path: "/library/:libraryId/readers/unblock",
    summary: "A reader may borrow again: ends all blocks",
    body: unblockReaderBody,
    response: readerReply,
  },
  addReaderNote: {
    ...atDesk,
    method: "POST",
    path: "/library/:libraryId/readers/notes/add",
    summary: "Writes a note about a reader, for the staff only",
    body: addNoteBody,
    response: readerReply,
  },
  removeReaderNote: {
    ...atDesk,
    method: "POST",
    path: "/library/:libraryId/readers/notes/remove",
    summary: "Removes a note",
    body: removeNoteBody,
    response: readerReply,
  },
  resetReaderPassword: {
    ...atDesk,
    method: "POST",
    path: "/library/:libraryId/readers/slip",
    summary: "A slip with a new code for signing in; an earlier code no longer works",
    body: readerBody,
    response: slipReply,
  },
  deleteReader: {
    ...dangerous,
    method: "POST",
    path: "/library/:libraryId/readers/delete",
    summary: "Deletes a reader who has nothing open",
    body: readerBody,
    response: deletedReply,
  },
  exportReader: {
    ...dangerous,
    method: "POST",
    path: "/library/:libraryId/readers/export",
    summary: "Everything that is stored about a reader",
    body: readerBody,
    response: z.record(z.string(), z.unknown()),
  },
} as const satisfies Record<string, StaffEndpoint>;
