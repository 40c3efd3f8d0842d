import * as z from "zod/mini";
import type { StaffEndpoint } from "../endpoint.ts";
import { libraryIdText } from "../ids.ts";
import { mailedLink, readerMessages, undelivered } from "./messages.ts";
import { readerBody } from "./readers.ts";

const inLibrary = z.object({ libraryId: libraryIdText });
const atDesk = { scope: "staff", auth: "staff", role: "desk", params: inLibrary } as const;

/** Messages to readers of one library, at its desk. @source desk "Messages" */
export const messageEndpoints = {
  mailPasswordLink: {
    ...atDesk,
    method: "POST",
    path: "/library/:libraryId/readers/link",
    summary: "Mails a reader a link for choosing a password; refused without an address",
    body: readerBody,
    response: mailedLink,
  },
  readerMessages: {
    ...atDesk,
    method: "POST",
    path: "/library/:libraryId/readers/messages",
    summary: "What was written to a reader, and what became of it",
    body: readerBody,
    response: readerMessages,
  },
  undelivered: {
    ...atDesk,
    method: "GET",
    path: "/library/:libraryId/messages/undelivered",
    summary: "Addresses that were refused, and messages that did not go",
    response: undelivered,
  },
} as const satisfies Record<string, StaffEndpoint>;
